import type { MailAttachment } from '../../../platform/mail/delivery.ts';
import { formatMoney } from '../../../platform/money.ts';
import { longDay, longMoment } from '../../../platform/text/dates.ts';
import type { TransferAccount } from '../../settings/index.ts';
import { statusPathOf } from '../payments/reading/present-payment.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { findIssued } from '../receipts/receipts.queries.ts';
import type { BillingMailDependencies, MailOccasion, WrittenMail } from './mail-parts.ts';
import { subscriptionPage } from './mail-parts.ts';
import { boughtWith, paymentOf, priceOf } from './payment-of.ts';

export async function writeTransferInstructions(
  occasion: MailOccasion,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await paymentOf(occasion, dependencies);
  const account = dependencies.transferAccount();
  if (payment?.status !== 'pending' || payment.transferReference === null || account === undefined) return undefined;
  if (payment.expiresAt <= occasion.now) return undefined;
  return {
    subject: 'Havale / EFT bilgileriniz',
    preheader: `${priceOf(payment)}, açıklama: ${payment.transferReference}`,
    paragraphs: [
      `${payment.terms.planName} planının ödemesini aşağıdaki hesaba yapabilirsiniz.`,
      ...accountLines(account),
      ...paymentLines(payment),
    ],
    action: { label: 'Ödeme durumunu görüntüle', url: occasion.site.url + statusPathOf(payment.id) },
    notes: [
      'Ödemenizi tanıyabilmemiz için açıklama alanına yalnızca bu referans kodunu yazın ve tutarı tam olarak gönderin. Ödemeniz hesabımıza geçip onaylandığında size haber veririz.',
    ],
  };
}

function accountLines({ holder, bank, iban }: TransferAccount): string[] {
  return [`Hesap sahibi: ${holder}`, ...(bank === '' ? [] : [`Banka: ${bank}`]), `IBAN: ${grouped(iban)}`];
}

function paymentLines({ amountMinor, currency, transferReference, expiresAt }: StoredPayment): string[] {
  return [
    `Tutar: ${formatMoney(amountMinor, currency)}`,
    `Açıklama: ${transferReference}`,
    `Son ödeme zamanı: ${longMoment(expiresAt)}`,
  ];
}

function grouped(iban: string): string {
  return iban
    .replace(/\s/g, '')
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

/** The receipt goes along as PDF. */
export async function writePaymentCompleted(
  occasion: MailOccasion,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await paymentOf(occasion, dependencies);
  if (payment?.status !== 'completed') return undefined;
  const issued = await findIssued(dependencies.database, payment.id);
  const receipt = issued === undefined ? undefined : receiptNumber(issued);
  const file = await dependencies.receiptFile(payment.id);
  return {
    subject: 'Ödemenizi aldık',
    preheader: `${payment.terms.planName} planı, ${priceOf(payment)}.`,
    paragraphs: [
      `${payment.terms.planName} planı için ödemenizi aldık, teşekkür ederiz.`,
      `Tutar: ${priceOf(payment)}`,
      await periodSentence(payment, dependencies),
      ...(receipt === undefined ? [] : [`Makbuz numarası: ${receipt}`]),
    ],
    action: { label: 'Aboneliğimi görüntüle', url: subscriptionPage(occasion.site) },
    notes: ['Aboneliğiniz otomatik yenilenmez; dönem sonunda sizden kendiliğinden ödeme alınmaz.'],
    ...(file === undefined ? {} : { attachments: [attached(file)] }),
  };
}

function attached({ name, ...file }: ReceiptFile): MailAttachment {
  return { fileName: name, ...file };
}

async function periodSentence(payment: StoredPayment, dependencies: BillingMailDependencies): Promise<string> {
  const bought = await boughtWith(payment, dependencies);
  if (bought === undefined) {
    return 'Ödemenizin aboneliğinize işlenmesi için kısa bir inceleme gerekiyor. Ekibimiz sonucu size bildirecek; bir şey yapmanıza gerek yoktur.';
  }
  const period = `${longDay(bought.startsAt)} – ${longDay(bought.endsAt)}`;
  return bought.status === 'inactive' ? `Dönem: ${period} (mevcut döneminiz bitince başlar)` : `Dönem: ${period}`;
}

export async function writePaymentFailed(
  occasion: MailOccasion,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await paymentOf(occasion, dependencies);
  if (payment?.status !== 'failed' || payment.method !== 'card') return undefined;
  return {
    subject: 'Ödemeniz tamamlanamadı',
    preheader: 'Kartınızdan tahsilat yapılmadı; yeniden deneyebilirsiniz.',
    paragraphs: [
      `${payment.terms.planName} planı için ${priceOf(payment)} tutarındaki ödemeniz tamamlanamadı. Bu sipariş için tahsilat yapılmadı.`,
      ...reasonOf(payment),
      'Dilerseniz aynı veya başka bir kartla ya da Havale / EFT ile yeniden deneyebilirsiniz.',
    ],
    action: { label: 'Yeniden dene', url: subscriptionPage(occasion.site, payment.planId) },
  };
}

export async function writeTransferRejected(
  occasion: MailOccasion,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await paymentOf(occasion, dependencies);
  // A rejection may have been taken back, and the order withdrawn since.
  if (payment?.status !== 'failed' || payment.transferReference === null || payment.withdrawnAt !== null)
    return undefined;
  const contact = occasion.site.supportAddress;
  return {
    subject: 'Havale / EFT ödemeniz onaylanamadı',
    preheader: `Referans kodu: ${payment.transferReference}`,
    paragraphs: [
      `${payment.terms.planName} planı için ${payment.transferReference} referans kodlu, ${priceOf(payment)} tutarındaki ödemeniz onaylanamadı.`,
      ...reasonOf(payment),
      ...(contact === '' ? [] : [`Ödemeyi yaptıysanız lütfen dekontunuzla birlikte ${contact} adresine yazın.`]),
    ],
    action: { label: 'Yeniden dene', url: subscriptionPage(occasion.site, payment.planId) },
  };
}

/** A rejection was taken back: the buyer, who was told of it, learns that the order stands. */
export async function writeTransferReopened(
  occasion: MailOccasion,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await paymentOf(occasion, dependencies);
  if (payment?.status !== 'pending' || payment.transferReference === null) return undefined;
  if (payment.expiresAt <= occasion.now) return undefined;
  const account = dependencies.transferAccount();
  return {
    subject: 'Havale / EFT siparişiniz yeniden açıldı',
    preheader: `Referans kodu: ${payment.transferReference}`,
    paragraphs: [
      `${payment.terms.planName} planı için ${payment.transferReference} referans kodlu siparişinizi yanlışlıkla reddetmiştik; siparişiniz aynı tutar ve koşullarla yeniden açıldı.`,
      'Ödemeyi yaptıysanız bir şey yapmanıza gerek yok: hesabımıza geçtiğini onaylayınca size haber veririz. Yapmadıysanız aşağıdaki bilgilerle gönderebilirsiniz.',
      ...(account === undefined ? [] : accountLines(account)),
      ...paymentLines(payment),
    ],
    action: { label: 'Ödeme durumunu görüntüle', url: occasion.site.url + statusPathOf(payment.id) },
  };
}

function reasonOf({ failureReason }: StoredPayment): string[] {
  return failureReason === null ? [] : [`Neden: ${failureReason}`];
}
