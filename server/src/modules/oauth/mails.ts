import { grantScopes } from '@hokka/contracts/accounts/oauth.ts';
import { z } from 'zod';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../platform/mail/mail-renderer.ts';
import type { UserRow } from '../account-records/queries.ts';
import { toGreeting } from '../account-records/recipient.ts';
import { describeAccess } from '../api-keys/mails.ts';

const creationDetails = z.object({
  name: z.string(),
  host: z.string(),
  scopes: z.array(z.enum(grantScopes)),
  address: z.string().nullable(),
});
export type GrantCreationDetails = z.infer<typeof creationDetails>;

/**
 * Notifies the owner of an account that a program may use it. @throws ZodError when the details are not those of a
 * grant
 */
export function writeGrantCreated(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  const { name, host, scopes, address } = creationDetails.parse(mail.details);
  return {
    subject: 'Hesabınıza bir uygulama bağlandı',
    preheader: 'Bu erişimi siz vermediyseniz lütfen hemen kaldırın.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınıza “${name}” adlı uygulamanın erişmesine izin verildi. Uygulama, sizin adınıza işlem yapabilir.`,
      [`Uygulamanın adresi: ${host}`, ...describeAccess({ scopes, address }, mail.createdAt)],
      'İzni siz verdiyseniz bir şey yapmanıza gerek yoktur.',
    ],
    action: { label: 'Bağlı uygulamaları görüntüle', url: `${site.url}/dashboard/developer?tab=mcp` },
    notes: [
      `Bu izni siz vermediyseniz uygulamanın erişimini kaldırın ve lütfen hemen yeni bir şifre belirleyin: ${site.url}/forgot-password. Şifreniz sıfırlanınca bütün uygulamaların erişimi kaldırılır, bütün oturumlarınız kapatılır.`,
    ],
  };
}
