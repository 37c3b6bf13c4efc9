import { apiKeyPrefix } from '@hokka/contracts/accounts/api-keys.ts';
import { type ApiScope, apiScopeLabels, apiScopes } from '@hokka/contracts/permissions/api-scopes.ts';
import { z } from 'zod';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { MailContext, QueuedMail } from '../../platform/mail/mail-renderer.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import type { UserRow } from '../account-records/queries.ts';
import { toGreeting } from '../account-records/recipient.ts';

const creationDetails = z.object({
  name: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  address: z.string().nullable(),
});
export type ApiKeyCreationDetails = z.infer<typeof creationDetails>;

/**
 * Notifies the owner of an account that a new API key was created. @throws ZodError when the details are not those of a
 * creation
 */
export function writeApiKeyCreated(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  const { name, last_four, scopes, address } = creationDetails.parse(mail.details);
  return {
    subject: 'Hesabınızda yeni bir API anahtarı oluşturuldu',
    preheader: 'Bu anahtarı siz oluşturmadıysanız lütfen hemen iptal edin.',
    greeting: toGreeting(user),
    paragraphs: [
      `${site.name} hesabınızda “${name}” adlı bir API anahtarı oluşturuldu. Anahtara sahip olan, sizin adınıza işlem yapabilir.`,
      [`Anahtar: ${apiKeyPrefix}…${last_four}`, ...describeAccess({ scopes, address }, mail.createdAt)],
      'Anahtarı siz oluşturduysanız bir şey yapmanıza gerek yoktur.',
    ],
    action: { label: 'API anahtarlarımı görüntüle', url: `${site.url}/dashboard/developer` },
    notes: [
      `Bu anahtarı siz oluşturmadıysanız iptal edin ve lütfen hemen yeni bir şifre belirleyin: ${site.url}/forgot-password. Şifreniz sıfırlanınca bütün anahtarlarınız iptal edilir, bütün oturumlarınız kapatılır.`,
    ],
  };
}

/** What was allowed to a program, from where and when; a line each. */
export function describeAccess(
  { scopes, address }: { readonly scopes: readonly ApiScope[]; readonly address: string | null },
  at: Date,
): string[] {
  return [
    `Yetkileri: ${scopes.map((scope) => apiScopeLabels[scope].label).join(', ')}`,
    `IP adresi: ${address ?? 'bilinmiyor'}`,
    `Tarih: ${formatLongDateTime(at)}`,
  ];
}

const noticeDetails = z.object({ name: z.string(), expires_at: z.iso.datetime() });

/** @throws ZodError when the details are not those of an expiry notice */
export function writeExpiryNotice(mail: QueuedMail, user: UserRow, { site }: MailContext): MailContent | undefined {
  if (!user.is_active) return undefined;
  const { name, expires_at } = noticeDetails.parse(mail.details);
  return {
    subject: 'Bir API anahtarınızın süresi doluyor',
    preheader: 'Bu anahtarı kullanan programlarınız o tarihten sonra çalışmaz.',
    greeting: toGreeting(user),
    paragraphs: [
      `“${name}” adlı API anahtarınızın süresi ${formatLongDateTime(new Date(expires_at))} tarihinde doluyor.`,
      'Anahtarı hâlâ kullanıyorsanız o tarihten önce yeni bir anahtar oluşturun ve programlarınızda eskisinin yerine onu kullanın.',
    ],
    action: { label: 'API anahtarlarımı görüntüle', url: `${site.url}/dashboard/developer` },
  };
}
