import type { Database } from '../../../platform/database/connect.ts';
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts';
import type { MailContext, MailRenderer, QueuedMail, RenderedMail } from '../../../platform/mail/mail-renderer.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { findUser, type UserRow } from '../users/users.queries.ts';
import { linkOf } from './mailed-links.ts';

export type AccountMailKind = 'verify_email' | 'reset_password' | 'welcome' | 'password_changed';

interface AccountMailDependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
}

/** Writes a mail to a user; `undefined` when nothing is owed to them any more. */
type WriteMail = (mail: QueuedMail, user: UserRow, context: MailContext) => Promise<MailContent | undefined>;

/** The mails about an account and its security. */
export function accountMails(dependencies: AccountMailDependencies): Record<AccountMailKind, MailRenderer> {
  const toUser =
    (write: WriteMail): MailRenderer =>
    async (mail, context) => {
      const user = mail.userId === null ? undefined : await findUser(dependencies.database, mail.userId);
      const content = user === undefined ? undefined : await write(mail, user, context);
      return user === undefined || content === undefined ? 'obsolete' : addressTo(user, content, context);
    };
  return {
    verify_email: toUser((mail, user, context) => writeVerification(dependencies, mail, user, context)),
    reset_password: toUser((mail, user, context) => writeReset(dependencies, mail, user, context)),
    welcome: toUser(async (_mail, user, context) => writeWelcome(user, context)),
    password_changed: toUser(async (mail, user, context) => writePasswordChanged(mail, user, context)),
  };
}

function addressTo(user: UserRow, content: MailContent, { site }: MailContext): RenderedMail {
  return { to: user.email, toName: nameFor(user), ...layOutMail(content, site) };
}

/** Until an address is verified a stranger may have typed it, and then the name would be their message to its owner. */
function nameFor(user: UserRow): string {
  return user.email_verified_at === null ? '' : user.name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

function greet(user: UserRow): string {
  const name = nameFor(user);
  return name === '' ? 'Merhaba,' : `Merhaba ${name},`;
}

async function writeVerification(
  dependencies: AccountMailDependencies,
  mail: QueuedMail,
  user: UserRow,
  context: MailContext,
): Promise<MailContent | undefined> {
  if (user.email_verified_at !== null || !user.is_active) return undefined;
  const url = await linkOf(dependencies, 'verify_email', mail, user, context);
  if (url === undefined) return undefined;
  return {
    subject: 'Email adresinizi doğrulayın',
    preheader: 'Hesabınızı kullanmaya başlamanız için son bir adım kaldı.',
    greeting: greet(user),
    paragraphs: [
      `Bu email adresiyle ${context.site.name} üzerinde bir hesap oluşturuldu. Hesabı kullanmaya başlamak için lütfen adresinizi doğrulayın.`,
    ],
    action: { label: 'Email adresimi doğrula', url },
    notes: ['Bu bağlantı 24 saat geçerlidir. Bu hesabı siz oluşturmadıysanız bu mesajı dikkate almayabilirsiniz.'],
  };
}

async function writeReset(
  dependencies: AccountMailDependencies,
  mail: QueuedMail,
  user: UserRow,
  context: MailContext,
): Promise<MailContent | undefined> {
  if (!user.is_active) return undefined;
  const url = await linkOf(dependencies, 'reset_password', mail, user, context);
  if (url === undefined) return undefined;
  return {
    subject: 'Şifrenizi sıfırlayın',
    preheader: 'Yeni bir şifre belirlemeniz için bağlantınız.',
    greeting: greet(user),
    paragraphs: [
      `${context.site.name} hesabınız için şifre sıfırlama isteği aldık. Aşağıdaki düğmeyle yeni bir şifre belirleyebilirsiniz.`,
    ],
    action: { label: 'Yeni şifre belirle', url },
    notes: [
      'Bu bağlantı 1 saat geçerlidir ve yalnızca bir kez kullanılabilir. Bu isteği siz yapmadıysanız bir şey yapmanıza gerek yoktur; şifreniz değişmez.',
    ],
  };
}

function writeWelcome(user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  return {
    subject: 'Hoş geldiniz, hesabınız hazır',
    preheader: 'İlk makalenizi birkaç dakika içinde yazabilirsiniz.',
    greeting: greet(user),
    paragraphs: [
      `Email adresiniz doğrulandı ve ${site.name} hesabınız kullanıma hazır.`,
      'Bir başlık ve birkaç cümlelik bir açıklama yazmanız yeterli: makaleniz gözünüzün önünde yazılır, ardından dilediğiniz gibi düzenleyip yayınlayabilirsiniz.',
    ],
    action: { label: 'İlk makalenizi yazın', url: `${site.url}/dashboard/articles/create` },
  };
}

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function writePasswordChanged(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent {
  return {
    subject: 'Şifreniz değiştirildi',
    preheader: 'Hesabınızın güvenliğiyle ilgili bir bilgi.',
    greeting: greet(user),
    paragraphs: [
      `${site.name} hesabınızın şifresi ${moment.format(mail.createdAt)} tarihinde değiştirildi. Güvenliğiniz için diğer oturumlarınız kapatıldı.`,
      'Bu değişikliği siz yapmadıysanız lütfen hemen yeni bir şifre belirleyin.',
    ],
    action: { label: 'Yeni şifre belirle', url: `${site.url}/forgot-password` },
  };
}
