import type { Database } from '../../../platform/database/connect.ts';
import type { UserMail, WrittenMail } from '../../../platform/mail/user-mail.ts';
import { formatLongDateTime } from '../../../platform/text/dates.ts';
import type { Recipient } from '../../accounts/index.ts';
import { escapeMarkdown } from '../../consents/clauses.ts';
import { toLegalTitle } from '../../consents/legal-document.ts';
import { type AcceptedDocument, listAcceptedDocuments } from '../../consents/queries.ts';
import { findBilling } from '../../payments/payment-reads.queries.ts';
import type { StoredPayment } from '../../payments/rules.ts';
import type { BillingMailDependencies } from './mail-context.ts';
import { buildSubscriptionUrl, findMailPayment, formatPrice } from './mail-context.ts';

/**
 * The order as the buyer agreed to it, with both contract texts as shown: the buyer's copy on a durable medium. Sent
 * whatever happens to the payment.
 */
export async function writeOrderConfirmed(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const payment = await findMailPayment(context, dependencies.database);
  if (payment === undefined) return undefined;
  const texts = await listAcceptedDocuments(dependencies.database, payment.id);
  const next =
    payment.method === 'card'
      ? 'Ödemeniz tamamlandığında makbuzunuzu ayrı bir mesajla göndeririz.'
      : 'Banka hesap bilgilerini ayrı bir mesajla gönderiyoruz. Ödemeniz onaylandığında makbuzunuzu da göndeririz.';
  return {
    subject: 'Siparişinizi aldık',
    preheader: `${payment.terms.planName} planı, ${formatPrice(payment)}.`,
    paragraphs: [
      `${payment.terms.planName} planı için siparişinizi aldık.`,
      [
        `Tutar: ${formatPrice(payment)}`,
        `Ödeme yöntemi: ${payment.method === 'card' ? 'Kart' : 'Havale / EFT'}`,
        `Sipariş tarihi: ${formatLongDateTime(payment.createdAt)}`,
        `Sipariş numarası: ${payment.id}`,
      ],
      next,
      'Onayladığınız Ön Bilgilendirme Formu ile Mesafeli Satış Sözleşmesi, size gösterildiği hâliyle aşağıdadır. Bu mesajı saklamanızı öneririz.',
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
    documents: [
      await buildBuyerSheet(payment, texts, context, dependencies.database),
      ...texts.map(({ content }) => content),
    ],
  };
}

/**
 * Identifies the buyer, because the contract texts do not. Omits invoice details that were typed by a buyer with an
 * unverified e-mail address.
 */
async function buildBuyerSheet(
  payment: StoredPayment,
  texts: readonly AcceptedDocument[],
  { recipient }: UserMail<Recipient>,
  database: Database,
): Promise<string> {
  const billing = recipient.isVerified ? await findBilling(database, payment.id) : undefined;
  const name = billing?.name ?? recipient.name;
  const facts = [
    ...(name === '' ? [] : [`Ad: ${escapeMarkdown(name)}`]),
    ...(billing === undefined ? [] : [`Adres: ${escapeMarkdown(billing.address)}`]),
    ...(billing === undefined ? [] : [`Telefon: ${escapeMarkdown(billing.phone)}`]),
    `E-posta: ${escapeMarkdown(recipient.email)}`,
    `Sipariş numarası: ${payment.id}`,
    ...texts.flatMap(({ acceptedAt: agreedAt }, index) =>
      index === 0 ? [`Onay zamanı: ${formatLongDateTime(agreedAt)}`] : [],
    ),
  ];
  const sums = texts.flatMap(({ kind, sha256 }) => [`${toLegalTitle(kind)}:`, sha256]);
  return `${['# Alıcı bilgileri', ...facts, '## Metinlerin SHA-256 özetleri', ...sums].join('\n\n')}\n`;
}
