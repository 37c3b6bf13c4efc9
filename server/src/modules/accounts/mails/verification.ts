import type { MailContent } from '../../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../../platform/mail/mail-renderer.ts';
import type { UserRow } from '../../account-records/queries.ts';
import { toGreeting } from '../../account-records/recipient.ts';
import type { CreateLink } from './mailed-links.ts';

export async function writeVerification(
  createLink: CreateLink,
  mail: QueuedMail,
  user: UserRow,
  context: MailContext,
): Promise<MailContent | undefined> {
  if (user.email_verified_at !== null || !user.is_active) return undefined;
  const url = await createLink('verify_email', mail, user, context);
  if (url === undefined) return undefined;
  return {
    subject: 'E-posta adresinizi doğrulayın',
    preheader: 'Hesabınızı kullanmaya başlamanız için son bir adım kaldı.',
    greeting: toGreeting(user),
    paragraphs: [
      `Bu e-posta adresiyle ${context.site.name} üzerinde bir hesap oluşturuldu. Hesabı kullanmaya başlamak için lütfen adresinizi doğrulayın.`,
    ],
    action: { label: 'E-posta adresimi doğrula', url },
    notes: ['Bu bağlantı 24 saat geçerlidir. Bu hesabı siz oluşturmadıysanız bu mesajı dikkate almayabilirsiniz.'],
  };
}
