import type { MailAttachment } from '../../../platform/mail/delivery.ts';
import type { UserMail, WrittenMail } from '../../../platform/mail/user-mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import { formatLongDate, formatLongDateTime } from '../../../platform/text/dates.ts';
import type { Recipient } from '../../accounts/index.ts';
import type { ReceiptFile } from '../../payments/read-receipt.ts';
import { buildPaymentStatusPath, isExpired, type StoredPayment } from '../../payments/rules.ts';
import { findIssuedReceipt } from '../../receipts/queries.ts';
import { formatReceiptNumber } from '../../receipts/rules.ts';
import type { TransferAccount } from '../../settings/index.ts';
import type { BillingMailDependencies } from './mail-context.ts';
import { buildSubscriptionUrl, findBoughtPeriod, findMailPayment, formatPrice } from './mail-context.ts';

export async function writeTransferInstructions(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await findMailPayment(context, dependencies.database);
  const account = dependencies.transferAccount();
  if (payment?.status !== 'pending' || payment.transferReference === null || account === undefined) return undefined;
  if (isExpired(payment, context.now)) return undefined;
  return {
    subject: 'Havale / EFT bilgileriniz',
    preheader: `${formatPrice(payment)}, açıklama: ${payment.transferReference}`,
    paragraphs: [
      `${payment.terms.planName} planının ödemesini aşağıdaki hesaba yapabilirsiniz.`,
      formatAccount(account),
      formatTransfer(payment),
    ],
    action: { label: 'Ödeme durumunu görüntüle', url: context.site.url + buildPaymentStatusPath(payment.id) },
    notes: [
      'Ödemenizi tanıyabilmemiz için açıklama alanına yalnızca bu referans kodunu yazın ve tutarı tam olarak gönderin. Ödemeniz hesabımıza geçip onaylandığında size haber veririz.',
    ],
  };
}

function formatAccount({ holder, bank, iban }: TransferAccount): string[] {
  return [`Hesap sahibi: ${holder}`, ...(bank === '' ? [] : [`Banka: ${bank}`]), `IBAN: ${formatIban(iban)}`];
}

function formatTransfer({ amountMinor, currency, transferReference, expiresAt }: StoredPayment): string[] {
  return [
    `Tutar: ${formatMoney(amountMinor, currency)}`,
    `Açıklama: ${transferReference}`,
    `Son ödeme zamanı: ${formatLongDateTime(expiresAt)}`,
  ];
}

function formatIban(iban: string): string {
  return iban
    .replace(/\s/g, '')
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

/** Attaches the receipt as a PDF. */
export async function writePaymentCompleted(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await findMailPayment(context, dependencies.database);
  if (payment?.status !== 'completed') return undefined;
  const issued = await findIssuedReceipt(dependencies.database, payment.id);
  const receipt = issued === undefined ? undefined : formatReceiptNumber(issued);
  const file = await dependencies.receiptFile(payment.id);
  const bought = await findBoughtPeriod(payment, dependencies);
  return {
    subject: 'Ödemenizi aldık',
    preheader: `${payment.terms.planName} planı, ${formatPrice(payment)}.`,
    paragraphs: [
      `${payment.terms.planName} planı için ödemenizi aldık, teşekkür ederiz.`,
      [
        `Tutar: ${formatPrice(payment)}`,
        ...(bought === undefined ? [] : [formatPeriod(bought)]),
        ...(receipt === undefined ? [] : [`Makbuz numarası: ${receipt}`]),
      ],
      ...(bought === undefined ? [reviewText] : []),
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
    notes: ['Aboneliğiniz otomatik yenilenmez; dönem sonunda sizden kendiliğinden ödeme alınmaz.'],
    ...(file === undefined ? {} : { attachments: [toAttachment(file)] }),
  };
}

function toAttachment({ name, ...file }: ReceiptFile): MailAttachment {
  return { fileName: name, ...file };
}

const reviewText =
  'Ödemenizin aboneliğinize işlenmesi için kısa bir inceleme gerekiyor. Ekibimiz sonucu size bildirecek; bir şey yapmanıza gerek yoktur.';

function formatPeriod(bought: NonNullable<Awaited<ReturnType<typeof findBoughtPeriod>>>): string {
  const period = `${formatLongDate(bought.startsAt)} – ${formatLongDate(bought.endsAt)}`;
  return bought.status === 'inactive' ? `Dönem: ${period} (mevcut döneminiz bitince başlar)` : `Dönem: ${period}`;
}

export async function writePaymentFailed(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await findMailPayment(context, dependencies.database);
  if (payment?.status !== 'failed' || payment.method !== 'card') return undefined;
  return {
    subject: 'Ödemeniz tamamlanamadı',
    preheader: 'Kartınızdan tahsilat yapılmadı; yeniden deneyebilirsiniz.',
    paragraphs: [
      `${payment.terms.planName} planı için ${formatPrice(payment)} tutarındaki ödemeniz tamamlanamadı. Bu sipariş için tahsilat yapılmadı.`,
      ...formatReason(payment),
      'Dilerseniz aynı veya başka bir kartla ya da Havale / EFT ile yeniden deneyebilirsiniz.',
    ],
    action: { label: 'Yeniden dene', url: buildSubscriptionUrl(context.site, payment.planId) },
  };
}

export async function writeTransferRejected(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await findMailPayment(context, dependencies.database);
  // The rejection may have been reversed, and the order withdrawn since.
  if (payment?.status !== 'failed' || payment.transferReference === null || payment.withdrawnAt !== null)
    return undefined;
  const contact = context.site.supportAddress;
  return {
    subject: 'Havale / EFT ödemeniz onaylanamadı',
    preheader: `Referans kodu: ${payment.transferReference}`,
    paragraphs: [
      `${payment.terms.planName} planı için ${payment.transferReference} referans kodlu, ${formatPrice(payment)} tutarındaki ödemeniz onaylanamadı.`,
      ...formatReason(payment),
      ...(contact === '' ? [] : [`Ödemeyi yaptıysanız lütfen dekontunuzla birlikte ${contact} adresine yazın.`]),
    ],
    action: { label: 'Yeniden dene', url: buildSubscriptionUrl(context.site, payment.planId) },
  };
}

/**
 * Written when an admin reverses the rejection of a transfer: the buyer, who was notified of the rejection, learns that
 * the order is pending again.
 */
export async function writeTransferReopened(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await findMailPayment(context, dependencies.database);
  if (payment?.status !== 'pending' || payment.transferReference === null) return undefined;
  if (isExpired(payment, context.now)) return undefined;
  const account = dependencies.transferAccount();
  return {
    subject: 'Havale / EFT siparişiniz yeniden açıldı',
    preheader: `Referans kodu: ${payment.transferReference}`,
    paragraphs: [
      `${payment.terms.planName} planı için ${payment.transferReference} referans kodlu siparişinizi yanlışlıkla reddetmiştik; siparişiniz aynı tutar ve koşullarla yeniden açıldı.`,
      'Ödemeyi yaptıysanız bir şey yapmanıza gerek yok; hesabımıza geçtiğini onaylayınca size haber veririz. Yapmadıysanız aşağıdaki bilgilerle gönderebilirsiniz.',
      ...(account === undefined ? [] : formatAccount(account)),
      ...formatTransfer(payment),
    ],
    action: { label: 'Ödeme durumunu görüntüle', url: context.site.url + buildPaymentStatusPath(payment.id) },
  };
}

function formatReason({ failureReason }: StoredPayment): string[] {
  return failureReason === null ? [] : [`Neden: ${failureReason}`];
}
