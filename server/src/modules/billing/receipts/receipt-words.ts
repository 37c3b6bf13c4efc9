import { exchangeRateText } from '@hokka/contracts/exchange-rates.ts';
import { type Currency, formatMoneyInFull, type Kurus } from '../../../platform/money.ts';
import { longDay, longMoment } from '../../../platform/text/dates.ts';
import type { Seller } from '../consents/legal-context.ts';
import { splitKdv } from '../payments/kdv.ts';
import type { Receipt, ReceiptBuyer } from './receipt.ts';

export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** Somebody on the receipt: a name, and what is known of them. */
export interface PartyWords {
  readonly heading: string;
  readonly name: string;
  readonly details: readonly string[];
}

/** A receipt in words, in the order in which it is read. */
export interface ReceiptWords {
  readonly title: string;
  readonly notice: string;
  readonly moments: readonly LabelledText[];
  readonly order: readonly LabelledText[];
  readonly seller: PartyWords;
  readonly buyer: PartyWords;
  readonly item: {
    readonly plan: string;
    readonly duration: string;
    readonly period: string;
    readonly quantity: string;
    readonly amount: string;
  };
  readonly sums: readonly LabelledText[];
  readonly total: LabelledText;
  /** Empty while nothing was paid back. */
  readonly refunds: readonly LabelledText[];
  /** Undefined while nothing was paid back. */
  readonly left: LabelledText | undefined;
}

const notGiven = 'henüz girilmemiştir';

/** What the receipt says, in Turkish. */
export function receiptWords(receipt: Receipt): ReceiptWords {
  const { number, issuedAt, orderedAt, paidAt, orderReference, planName, durationMonths } = receipt;
  const { currency, listPriceMinor, totalMinor } = receipt;
  return {
    title: 'Ödeme makbuzu',
    notice: 'Fatura yerine geçmez',
    moments: [
      { label: 'Makbuz no', text: number },
      { label: 'Düzenlenme tarihi', text: longMoment(issuedAt) },
      { label: 'Sipariş tarihi', text: longMoment(orderedAt) },
      { label: 'Ödeme tarihi', text: longMoment(paidAt) },
    ],
    order: [
      { label: 'Ödeme yöntemi', text: methodOf(receipt) },
      { label: 'Sipariş no', text: orderReference },
    ],
    seller: sellerWords(receipt.seller),
    buyer: buyerWords(receipt.buyer),
    item: {
      plan: `${oneLine(planName)} planı`,
      duration: `${durationMonths} aylık abonelik`,
      period: periodOf(receipt),
      quantity: '1',
      amount: formatMoneyInFull(listPriceMinor, currency),
    },
    sums: sumsOf(receipt),
    total: { label: 'Toplam (KDV dahil)', text: formatMoneyInFull(totalMinor, currency) },
    ...refundsOf(receipt),
  };
}

function methodOf({ method, transferReference }: Receipt): string {
  if (method === 'card') return 'Banka veya kredi kartı, tek çekim';
  return transferReference === null ? 'Havale / EFT' : `Havale / EFT, referans ${transferReference}`;
}

function periodOf({ period, buyer }: Receipt): string {
  if (period !== undefined) return `${longDay(period.startsAt)} – ${longDay(period.endsAt)}`;
  return buyer === undefined ? 'Kaydı silindi' : 'Henüz başlamadı';
}

function sellerWords(seller: Seller): PartyWords {
  const { name, address, taxOffice, taxNumber, mersisNumber, kepAddress, phone, email, siteUrl } = seller;
  const heading = 'Satıcı';
  if ([name, address, taxNumber].every((detail) => detail === '')) {
    return { heading, name: 'Satıcı bilgileri henüz girilmemiştir', details: present([email, siteUrl]) };
  }
  return {
    heading,
    name: name === '' ? `Ad veya unvan: ${notGiven}` : oneLine(name),
    details: present([
      address === '' ? `Adres: ${notGiven}` : address,
      taxOffice === '' ? '' : `Vergi dairesi: ${taxOffice}`,
      taxNumber === '' ? `Vergi numarası: ${notGiven}` : taxNumberWords(taxNumber),
      mersisNumber === '' ? '' : `MERSİS: ${mersisNumber}`,
      kepAddress === '' ? '' : `KEP: ${kepAddress}`,
      phone === '' ? '' : `Telefon: ${phone}`,
      email,
      siteUrl,
    ]),
  };
}

function buyerWords(buyer: ReceiptBuyer | undefined): PartyWords {
  const heading = 'Alıcı';
  if (buyer === undefined) return { heading, name: 'Silinmiş hesap', details: [] };
  const { name, address, taxNumber, taxOffice } = buyer;
  return {
    heading,
    name: oneLine(name),
    details: present([
      address,
      taxNumber === '' ? '' : taxNumberWords(taxNumber),
      taxOffice === '' ? '' : `Vergi dairesi: ${taxOffice}`,
    ]),
  };
}

function taxNumberWords(taxNumber: string): string {
  return `${taxNumber.length === 11 ? 'TCKN' : 'VKN'}: ${taxNumber}`;
}

function sumsOf(receipt: Receipt): LabelledText[] {
  const { currency, listPriceMinor, discountMinor, totalMinor, taxRatePercent } = receipt;
  const { netMinor, kdvMinor } = splitKdv(totalMinor, taxRatePercent);
  return [
    { label: 'Liste fiyatı', text: formatMoneyInFull(listPriceMinor, currency) },
    ...(discountMinor > 0 ? [{ label: 'İlk ay indirimi', text: lessOf(discountMinor, currency) }] : []),
    ...creditOf(receipt),
    { label: 'KDV hariç tutar', text: formatMoneyInFull(netMinor, currency) },
    { label: `KDV (%${taxRatePercent})`, text: formatMoneyInFull(kdvMinor, currency) },
  ];
}

/** What lowered the price, what beyond that became time and lowered nothing, and how money of another currency was counted. */
function creditOf({ currency, creditMinor, leftoverMinor, extraDays, exchangeRates }: Receipt): LabelledText[] {
  const leftover = formatMoneyInFull(leftoverMinor, currency);
  return [
    ...(creditMinor > 0 ? [{ label: 'Önceki planın kalan değeri', text: lessOf(creditMinor, currency) }] : []),
    ...(extraDays > 0 ? [{ label: 'Süreye çevrilen kalan değer', text: `${leftover} = ${extraDays} gün` }] : []),
    ...(exchangeRates.length > 0 ? [{ label: 'Kalan değerin çevrilmesi', text: exchangeRateText(exchangeRates) }] : []),
  ];
}

function refundsOf({ refunds, currency, totalMinor }: Receipt): Pick<ReceiptWords, 'refunds' | 'left'> {
  if (refunds.length === 0) return { refunds: [], left: undefined };
  const leftMinor = refunds.reduce((left, { amountMinor }) => left - amountMinor, totalMinor);
  return {
    refunds: refunds.map(({ at, amountMinor }) => ({ label: longMoment(at), text: lessOf(amountMinor, currency) })),
    left: { label: 'İadelerden sonra kalan', text: formatMoneyInFull(leftMinor, currency) },
  };
}

/** Set with a minus sign, which unlike a hyphen is as wide as a digit. */
function lessOf(minor: Kurus, currency: Currency): string {
  return `−${formatMoneyInFull(minor, currency)}`;
}

function present(details: readonly string[]): string[] {
  return details.map(oneLine).filter((detail) => detail !== '');
}

/** Breaks in what people typed would stretch the page, and fonts know composed letters only. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
