import { formatExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import { type Currency, formatMoneyInFull, type Kurus } from '../../platform/money.ts';
import { formatLongDate, formatLongDateTime } from '../../platform/text/dates.ts';
import type { Seller } from '../consents/rules.ts';
import { splitKdv } from '../plans/rules.ts';
import type { Receipt, ReceiptBuyer } from './rules.ts';

export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** The seller or the buyer on the receipt: a name and the known details. */
export interface PartyContent {
  readonly heading: string;
  readonly name: string;
  readonly details: readonly string[];
}

/** The texts of a receipt, in reading order. */
export interface ReceiptContent {
  readonly title: string;
  readonly notice: string;
  readonly dates: readonly LabelledText[];
  readonly order: readonly LabelledText[];
  readonly seller: PartyContent;
  readonly buyer: PartyContent;
  readonly item: {
    readonly plan: string;
    readonly duration: string;
    readonly period: string;
    readonly quantity: string;
    readonly amount: string;
  };
  readonly sums: readonly LabelledText[];
  readonly total: LabelledText;
  /** Empty without refunds. */
  readonly refunds: readonly LabelledText[];
  /** Undefined without refunds. */
  readonly left: LabelledText | undefined;
}

const notGiven = 'henüz girilmemiştir';

/** The Turkish texts of a receipt. */
export function buildReceiptContent(receipt: Receipt): ReceiptContent {
  const { number, issuedAt, orderedAt, paidAt, orderReference, planName, durationMonths } = receipt;
  const { currency, listPriceMinor, totalMinor } = receipt;
  return {
    title: 'Ödeme makbuzu',
    notice: 'Fatura yerine geçmez',
    dates: [
      { label: 'Makbuz no', text: number },
      { label: 'Düzenlenme tarihi', text: formatLongDateTime(issuedAt) },
      { label: 'Sipariş tarihi', text: formatLongDateTime(orderedAt) },
      { label: 'Ödeme tarihi', text: formatLongDateTime(paidAt) },
    ],
    order: [
      { label: 'Ödeme yöntemi', text: formatMethod(receipt) },
      { label: 'Sipariş no', text: orderReference },
    ],
    seller: buildSellerContent(receipt.seller),
    buyer: buildBuyerContent(receipt.buyer),
    item: {
      plan: `${oneLine(planName)} planı`,
      duration: `${durationMonths} aylık abonelik`,
      period: formatPeriod(receipt),
      quantity: '1',
      amount: formatMoneyInFull(listPriceMinor, currency),
    },
    sums: listSums(receipt),
    total: { label: 'Toplam (KDV dahil)', text: formatMoneyInFull(totalMinor, currency) },
    ...listRefundLines(receipt),
  };
}

function formatMethod({ method, transferReference }: Receipt): string {
  if (method === 'card') return 'Banka veya kredi kartı, tek çekim';
  return transferReference === null ? 'Havale / EFT' : `Havale / EFT, referans ${transferReference}`;
}

function formatPeriod({ period, buyer }: Receipt): string {
  if (period !== undefined) return `${formatLongDate(period.startsAt)} – ${formatLongDate(period.endsAt)}`;
  return buyer === undefined ? 'Kaydı silindi' : 'Henüz başlamadı';
}

function buildSellerContent(seller: Seller): PartyContent {
  const { name, address, taxOffice, taxNumber, mersisNumber, kepAddress, phone, email, siteUrl } = seller;
  const heading = 'Satıcı';
  if ([name, address, taxNumber].every((detail) => detail === '')) {
    return { heading, name: 'Satıcı bilgileri henüz girilmemiştir', details: compactLines([email, siteUrl]) };
  }
  return {
    heading,
    name: name === '' ? `Ad veya unvan: ${notGiven}` : oneLine(name),
    details: compactLines([
      address === '' ? `Adres: ${notGiven}` : address,
      taxOffice === '' ? '' : `Vergi dairesi: ${taxOffice}`,
      taxNumber === '' ? `Vergi numarası: ${notGiven}` : formatTaxNumber(taxNumber),
      mersisNumber === '' ? '' : `MERSİS: ${mersisNumber}`,
      kepAddress === '' ? '' : `KEP: ${kepAddress}`,
      phone === '' ? '' : `Telefon: ${phone}`,
      email,
      siteUrl,
    ]),
  };
}

function buildBuyerContent(buyer: ReceiptBuyer | undefined): PartyContent {
  const heading = 'Alıcı';
  if (buyer === undefined) return { heading, name: 'Silinmiş hesap', details: [] };
  const { name, address, taxNumber, taxOffice } = buyer;
  return {
    heading,
    name: oneLine(name),
    details: compactLines([
      address,
      taxNumber === '' ? '' : formatTaxNumber(taxNumber),
      taxOffice === '' ? '' : `Vergi dairesi: ${taxOffice}`,
    ]),
  };
}

function formatTaxNumber(taxNumber: string): string {
  return `${taxNumber.length === 11 ? 'TCKN' : 'VKN'}: ${taxNumber}`;
}

function listSums(receipt: Receipt): LabelledText[] {
  const { currency, listPriceMinor, discountMinor, totalMinor, taxRatePercent } = receipt;
  const { netMinor, kdvMinor } = splitKdv(totalMinor, taxRatePercent);
  return [
    { label: 'Liste fiyatı', text: formatMoneyInFull(listPriceMinor, currency) },
    ...(discountMinor > 0 ? [{ label: 'İlk ay indirimi', text: formatDeduction(discountMinor, currency) }] : []),
    ...listCredits(receipt),
    { label: 'KDV hariç tutar', text: formatMoneyInFull(netMinor, currency) },
    { label: `KDV (%${taxRatePercent})`, text: formatMoneyInFull(kdvMinor, currency) },
  ];
}

/** What lowered the price, what was converted to time instead, and the exchange rates that were used. */
function listCredits({ currency, creditMinor, leftoverMinor, extraDays, exchangeRates }: Receipt): LabelledText[] {
  const leftover = formatMoneyInFull(leftoverMinor, currency);
  return [
    ...(creditMinor > 0 ? [{ label: 'Önceki planın kalan değeri', text: formatDeduction(creditMinor, currency) }] : []),
    ...(extraDays > 0 ? [{ label: 'Süreye çevrilen kalan değer', text: `${leftover} = ${extraDays} gün` }] : []),
    ...(exchangeRates.length > 0
      ? [{ label: 'Kalan değerin çevrilmesi', text: formatExchangeRate(exchangeRates) }]
      : []),
  ];
}

function listRefundLines({ refunds, currency, totalMinor }: Receipt): Pick<ReceiptContent, 'refunds' | 'left'> {
  if (refunds.length === 0) return { refunds: [], left: undefined };
  const leftMinor = refunds.reduce((left, { amountMinor }) => left - amountMinor, totalMinor);
  return {
    refunds: refunds.map(({ at, amountMinor }) => ({
      label: formatLongDateTime(at),
      text: formatDeduction(amountMinor, currency),
    })),
    left: { label: 'İadelerden sonra kalan', text: formatMoneyInFull(leftMinor, currency) },
  };
}

/** Uses a minus sign, which unlike a hyphen is as wide as a digit. */
function formatDeduction(minor: Kurus, currency: Currency): string {
  return `−${formatMoneyInFull(minor, currency)}`;
}

function compactLines(details: readonly string[]): string[] {
  return details.map(oneLine).filter((detail) => detail !== '');
}

/** Line breaks in typed text would stretch the page, and the fonts contain only composed letters. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
