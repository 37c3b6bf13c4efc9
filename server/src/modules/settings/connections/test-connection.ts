import { type Settings, type SettingsUpdate, settingsUpdate } from '@hokka/contracts/settings.ts';
import {
  type ConnectionSection,
  type ConnectionTest,
  connectionFields,
} from '@hokka/contracts/settings-connections.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { refuseField } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readBody } from '../../../platform/http/read-input.ts';
import { recordActAlone } from '../../../platform/http/record-act.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NewId } from '../../../platform/ids.ts';
import { layOutMail, type MailSite } from '../../../platform/mail/layout.ts';
import type { Gateway } from '../../../providers/gateway/port.ts';
import type { Paytr, PaytrConnection } from '../../../providers/paytr/port.ts';
import type { Mailbox, MailServers, SmtpMessage } from '../../../providers/smtp/port.ts';
import { assemble, flatten, isSecretField } from '../flat-settings.ts';
import { refuseMovedSecrets } from '../kept-secrets.ts';
import {
  aiConnectionOf,
  type ProviderFallbacks,
  paytrMerchantOf,
  senderOf,
  siteUrlOf,
  smtpConnectionOf,
} from '../provider-connections.ts';
import { providersOf } from '../providers-in-use.ts';
import { isMask } from '../secret-masks.ts';
import { diagnoseAi } from './diagnose-ai.ts';
import { diagnoseEmail } from './diagnose-email.ts';
import { diagnosePayment } from './diagnose-payment.ts';
import type { Diagnosis } from './diagnosis.ts';

/** So long an admin waits for a provider at most, in milliseconds. */
export const connectionDeadlineMs = 10 * secondMs;

export interface ConnectionDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly publicUrl: string;
  readonly providerFallbacks: ProviderFallbacks;
  readonly paytrBaseUrl: string;
  readonly gateway: Gateway;
  /** PayTR, asked in the name of this merchant. */
  readonly paytrFor: (merchant: PaytrConnection) => Pick<Paytr, 'askStatus'>;
  readonly mailServers: MailServers;
  /** The admin's own mailbox. */
  readonly mailboxOf: (userId: string) => Promise<Mailbox | undefined>;
  /** `connectionDeadlineMs` unless a test has less patience. */
  readonly deadlineMs?: number;
}

interface ConnectionInput {
  readonly section: ConnectionSection;
  readonly values: Readonly<Record<string, unknown>>;
  readonly send_mail: boolean;
}

/**
 * Tries one provider as it would be used if the given values were saved, and records that somebody did.
 * @throws AppError `validation_failed` on the fields that could not be saved either, also on a stored secret that would be sent
 * to another host.
 */
export async function testConnection(
  dependencies: ConnectionDependencies,
  stored: Settings,
  input: ConnectionInput,
  caller: Caller,
  request: RequestFacts,
): Promise<ConnectionTest> {
  const { providerFallbacks } = dependencies;
  const { section, send_mail: sendsMail } = input;
  if (sendsMail && section !== 'email')
    throw refuseField('send_mail', 'Deneme e-postası yalnızca e-posta bölümünde gönderilir');
  const settings = withValues(stored, section, input.values);
  const begun = performance.now();
  const { code, message } = await diagnose(dependencies, settings, input, caller);
  const provider = providersOf(settings, providerFallbacks)[section];
  await recordActAlone(dependencies, {
    caller,
    request,
    action: 'settings.test',
    targetKind: 'settings',
    targetId: section,
    details: {
      provider: provider.name,
      source: provider.source,
      result: code,
      sent_mail: sendsMail && code === 'ok',
    },
  });
  const durationMs = Math.round(performance.now() - begun);
  return { code, message, source: provider.source, tested_at: request.now.toISOString(), duration_ms: durationMs };
}

/** The stored settings with what was typed; a mask stands for the stored secret, whichever it shows. */
function withValues(stored: Settings, section: ConnectionSection, values: Readonly<Record<string, unknown>>): Settings {
  const fields = connectionFields[section].filter((field) => Object.hasOwn(values, field));
  const given = { [section]: Object.fromEntries(fields.map((field) => [field, values[field]])) };
  const { version: _version, ...typed } = readBody(settingsUpdate, given) as SettingsUpdate;
  const replacing = Object.fromEntries(
    Object.entries(flatten(typed)).filter(([key, value]) => !(isSecretField(key) && isMask(String(value)))),
  );
  const known = flatten(stored);
  const settings = assemble({ ...known, ...replacing });
  refuseMovedSecrets(stored, settings, (field) => known[field] !== '' && !Object.hasOwn(replacing, field));
  return settings;
}

async function diagnose(
  dependencies: ConnectionDependencies,
  settings: Settings,
  { section, send_mail: sendsMail }: ConnectionInput,
  caller: Caller,
): Promise<Diagnosis> {
  const { gateway, mailServers, newId, paytrBaseUrl, paytrFor, providerFallbacks } = dependencies;
  const deadlineMs = dependencies.deadlineMs ?? connectionDeadlineMs;
  switch (section) {
    case 'ai':
      return diagnoseAi(gateway, aiConnectionOf(settings, providerFallbacks), deadlineMs);
    case 'payment': {
      const merchant = paytrMerchantOf(settings, providerFallbacks, paytrBaseUrl);
      const asking = merchant && { merchant, paytr: paytrFor(merchant) };
      return diagnosePayment(asking, deadlineMs, `BAGLANTI${newId().replaceAll('-', '')}`);
    }
    case 'email': {
      const mail = sendsMail ? await testMailOf(dependencies, settings, caller) : undefined;
      return diagnoseEmail(mailServers, smtpConnectionOf(settings, providerFallbacks), deadlineMs, mail);
    }
  }
}

async function testMailOf(
  { mailboxOf, newId, publicUrl }: ConnectionDependencies,
  settings: Settings,
  caller: Caller,
): Promise<SmtpMessage> {
  const to = await mailboxOf(caller.userId);
  if (to === undefined) throw new Error('The account of the caller is gone');
  const url = siteUrlOf(settings, publicUrl);
  const from = senderOf(settings, url);
  const site: MailSite = { name: settings.system.site_name, url, supportAddress: settings.system.support_address };
  const [, domain = 'localhost'] = from.address.split('@');
  const content = {
    subject: 'Deneme e-postası',
    preheader: 'E-posta ayarları çalışıyor.',
    greeting: 'Merhaba,',
    paragraphs: [
      'Bu e-postayı yönetim panelindeki e-posta ayarlarını denediğiniz için aldınız.',
      'Size ulaştıysa sunucu, giriş bilgileri ve gönderen adresi doğru demektir.',
    ],
  };
  return {
    ...layOutMail(content, site),
    from,
    to,
    messageId: `<${newId()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
