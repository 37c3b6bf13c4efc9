import type { MailContent } from '../../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../../platform/mail/mail-renderer.ts';
import type { UserRow } from '../users/users.queries.ts';
import { type LinkDependencies, linkOf } from './mailed-links.ts';
import { greet } from './salutation.ts';

export async function writeVerification(
  dependencies: LinkDependencies,
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

export async function writeReset(
  dependencies: LinkDependencies,
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
