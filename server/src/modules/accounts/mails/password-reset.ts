import { dayMs } from '../../../platform/clock.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../../platform/mail/mail-renderer.ts';
import type { UserRow } from '../../account-records/queries.ts';
import { toGreeting } from '../../account-records/recipient.ts';
import type { CreateLink } from './mailed-links.ts';

export async function writeReset(
  createLink: CreateLink,
  mail: QueuedMail,
  user: UserRow,
  context: MailContext,
): Promise<MailContent | undefined> {
  if (!user.is_active) return undefined;
  const url = await createLink('reset_password', mail, user, context);
  if (url === undefined) return undefined;
  return {
    subject: 'Şifrenizi sıfırlayın',
    preheader: 'Yeni bir şifre belirlemeniz için bağlantınız.',
    greeting: toGreeting(user),
    paragraphs: [
      `${context.site.name} hesabınız için şifre sıfırlama isteği aldık. Aşağıdaki düğmeyle yeni bir şifre belirleyebilirsiniz.`,
    ],
    action: { label: 'Yeni şifre belirle', url },
    notes: [
      'Bu bağlantı 1 saat geçerlidir ve yalnızca bir kez kullanılabilir. Bu isteği siz yapmadıysanız bir şey yapmanıza gerek yoktur; şifreniz değişmez.',
    ],
  };
}

/** Longer than for a link that the user has requested, because the recipient does not expect this one. */
const invitationTtlMs = 7 * dayMs;

/** For a user whose account was created by an admin: they choose their first password with the reset link. */
export async function writeInvitation(
  createLink: CreateLink,
  mail: QueuedMail,
  user: UserRow,
  context: MailContext,
): Promise<MailContent | undefined> {
  if (!user.is_active) return undefined;
  const url = await createLink('reset_password', mail, user, context, invitationTtlMs);
  if (url === undefined) return undefined;
  return {
    subject: `${context.site.name} hesabınız açıldı`,
    preheader: 'Başlamak için bir şifre belirlemeniz yeterli.',
    greeting: toGreeting(user),
    paragraphs: [
      `${context.site.name} üzerinde sizin için bir hesap açıldı. Hesabınıza bu e-posta adresiyle giriş yapacaksınız: ${user.email}`,
      'Başlamak için aşağıdaki düğmeyle şifrenizi belirleyin.',
    ],
    action: { label: 'Şifremi belirle', url },
    notes: [
      `Bu bağlantı 7 gün geçerlidir ve yalnızca bir kez kullanılabilir. Süresi dolarsa buradan yeni bir bağlantı isteyebilirsiniz: ${context.site.url}/forgot-password`,
      'Bu hesabı beklemiyorsanız bu mesajı dikkate almayabilirsiniz; şifre belirlenmeden hesaba girilemez.',
    ],
  };
}
