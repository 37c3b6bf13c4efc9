import { session } from '@hokka/contracts/accounts/sessions.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../platform/mail/mail-renderer.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import { findUser, type UserRow } from './queries.ts';
import { toGreeting } from './recipient.ts';

/**
 * What the mail about a new sign-in says about the device: only names that the product knows, never raw header text.
 */
const newSignInDetails = session.pick({ browser: true, operating_system: true, address: true });
export type NewSignInDetails = z.infer<typeof newSignInDetails>;

const passwordChangeDetails = z.object({
  revoked_api_keys: z.int().default(0),
  revoked_oauth_grants: z.int().default(0),
});

export function writePasswordChanged(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent {
  const { revoked_api_keys: revokedKeys, revoked_oauth_grants: revokedGrants } = passwordChangeDetails.parse(
    mail.details ?? {},
  );
  return {
    subject: 'Şifreniz değiştirildi',
    preheader: 'Hesabınızın güvenliğiyle ilgili bir bilgi.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınızın şifresi ${formatLongDateTime(mail.createdAt)} tarihinde değiştirildi. Güvenliğiniz için diğer oturumlarınız kapatıldı.`,
      ...(revokedKeys === 0
        ? []
        : ['API anahtarlarınız da iptal edildi. Onları kullanan programlar için yenilerini oluşturun.']),
      ...(revokedGrants === 0
        ? []
        : ['Bağlı uygulamaların erişimi de kaldırıldı. Kullanmak istediklerinizi yeniden bağlayın.']),
      'Bu değişikliği siz yapmadıysanız lütfen hemen yeni bir şifre belirleyin.',
    ],
    action: { label: 'Yeni şifre belirle', url: `${site.url}/forgot-password` },
  };
}

/** @throws ZodError when the details are not those of a sign-in */
export function writeNewSignIn(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent {
  const { browser, operating_system, address } = newSignInDetails.parse(mail.details);
  const device = [browser, operating_system].filter((name) => name !== null).join(', ');
  return {
    subject: 'Hesabınıza yeni bir cihazdan giriş yapıldı',
    preheader: 'Bu giriş size ait değilse lütfen şifrenizi değiştirin.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınıza daha önce kullanmadığınız bir cihazdan veya ağdan giriş yapıldı.`,
      [
        `Cihaz: ${device === '' ? 'Bilinmeyen cihaz' : device}`,
        `IP adresi: ${address ?? 'bilinmiyor'}`,
        `Tarih: ${formatLongDateTime(mail.createdAt)}`,
      ],
      'Bu girişi siz yaptıysanız bir şey yapmanıza gerek yoktur.',
    ],
    action: { label: 'Oturumlarımı görüntüle', url: `${site.url}/dashboard/profile?tab=sessions` },
    notes: [
      'Bu girişi siz yapmadıysanız tanımadığınız oturumu kapatın ve lütfen hemen şifrenizi değiştirin; şifreniz değişince diğer oturumlarınızın hepsi kapanır.',
      `Hesabınıza giremiyorsanız buradan yeni bir şifre belirleyebilirsiniz: ${site.url}/forgot-password`,
    ],
  };
}

/** Warns the owner that someone is guessing passwords; sent once per series of failures. */
export function writeSignInsFailing(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  return {
    subject: 'Hesabınıza giriş denemeleri başarısız oldu',
    preheader: 'Şifreniz 10 kez yanlış girildi; hesabınıza girilemedi.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınızın şifresi art arda 10 kez yanlış girildi. Hesabınıza girilemedi.`,
      `Tarih: ${formatLongDateTime(mail.createdAt)}`,
      'Şifrenizin tahmin edilmesini zorlaştırmak için yeni denemeler arasında 30 saniyeye kadar beklenir. Daha önce giriş yaptığınız cihazlarda beklemezsiniz; hesabınız kilitlenmez.',
      'Denemeleri siz yaptıysanız bir şey yapmanıza gerek yoktur.',
    ],
    action: { label: 'Yeni şifre belirle', url: `${site.url}/forgot-password` },
    notes: [
      'Şifrenizi başka bir yerde de kullanıyorsanız ya da kolay tahmin edilebilecek bir şifreyse lütfen değiştirin. Yeni şifre belirlediğinizde beklemeden girebilirsiniz.',
    ],
  };
}

/** The last mail to a user; they are erased once it has been sent. */
export function writeAccountDeleted(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent {
  return {
    subject: 'Hesabınız silindi',
    preheader: 'Hesabınız kapatıldı, kişisel verileriniz siliniyor.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınız ${formatLongDateTime(mail.createdAt)} tarihinde isteğiniz üzerine kapatıldı ve bütün oturumlarınız sonlandırıldı.`,
      'Kişisel verileriniz ve makaleleriniz kalıcı olarak siliniyor. Ödeme kayıtları, kimliğinizle ilişkisi kesilmiş olarak yasal süre olan 10 yıl boyunca saklanır.',
      'Bir şey yapmanıza gerek yoktur.',
    ],
    notes:
      site.supportAddress === ''
        ? []
        : [`Hesabınızı siz silmediyseniz lütfen hemen ${site.supportAddress} adresine yazın.`],
  };
}

const paymentSettingsDetails = z.object({ changed: z.array(z.enum(['merchant', 'iban'])), actorId: z.uuid() });
const destinationLabels = { merchant: 'PayTR mağazası', iban: 'havalelerin gönderildiği IBAN' } as const;

/**
 * Warns a super_admin that the payment settings changed, so that buyers' money goes elsewhere from now on. @throws
 * ZodError when the details are not those of a change
 */
export async function writePaymentSettingsChanged(
  { database }: { readonly database: Database },
  mail: QueuedMail,
  user: UserRow,
  { site }: MailContext,
): Promise<MailContent> {
  const { changed, actorId } = paymentSettingsDetails.parse(mail.details);
  const actor = await findUser(database, actorId);
  return {
    subject: 'Ödeme ayarları değiştirildi',
    preheader: 'Ödemelerin gittiği yer değişti; bunu siz ya da bir yönetici yapmadıysanız hemen bakın.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} ödeme ayarlarında şu değişti: ${changed.map((one) => destinationLabels[one]).join(', ')}.`,
      [
        `Değiştiren: ${actor === undefined ? 'silinmiş bir hesap' : `${actor.name} (${actor.email})`}`,
        `Tarih: ${formatLongDateTime(mail.createdAt)}`,
      ],
    ],
    action: { label: 'Ayarları görüntüle', url: `${site.url}/admin/settings?tab=payment` },
    notes: ['Bu değişikliği beklemiyorsanız ayarları geri alın ve yönetici hesaplarının şifrelerini değiştirin.'],
  };
}
