import {
  type ConnectionSection,
  type ConnectionTest,
  connectionFields,
  findSettingsSection,
} from '@hokka/contracts/settings/connections.ts';
import { type Settings, type SettingsUpdate, settingsUpdate } from '@hokka/contracts/settings/settings.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { secondMs } from '../../../platform/clock.ts';
import { createFieldError } from '../../../platform/errors.ts';
import { recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readBody } from '../../../platform/http/read-input.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { type MailSite, renderMail } from '../../../platform/mail/layout.ts';
import type { SmtpMessage } from '../../../providers/smtp/port.ts';
import type { SettingsDependencies } from '../dependencies.ts';
import { findActiveProviders } from '../rules/active-providers.ts';
import { flatten, isSecretField, parseFlatSettings } from '../rules/flat-settings.ts';
import {
  toAiConnection,
  toPaytrMerchant,
  toResearchConnection,
  toSender,
  toSiteUrl,
  toSmtpConnection,
  toStandbyConnection,
} from '../rules/provider-connections.ts';
import { isMask } from '../rules/secret-masks.ts';
import { assertSecretReceiversUnchanged } from '../rules/secret-receivers.ts';
import { diagnoseAi, standbyNotConfigured } from './diagnose-ai.ts';
import { diagnoseEmail } from './diagnose-email.ts';
import { diagnosePayment } from './diagnose-payment.ts';
import { diagnoseResearch } from './diagnose-research.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Maximum time, in ms, that an admin waits for a provider. */
export const connectionDeadlineMs = 10 * secondMs;

interface ConnectionInput {
  readonly section: ConnectionSection;
  readonly values: Readonly<Record<string, unknown>>;
  readonly send_mail: boolean;
}

/**
 * Tests one provider as if the given values were saved, and records the test in the audit log.
 * @throws AppError `validation_failed` on fields that could not be saved either, including a stored secret that would
 * be sent to another host
 */
export async function testConnection(
  dependencies: SettingsDependencies,
  stored: Settings,
  input: ConnectionInput,
  caller: Caller,
  request: RequestContext,
): Promise<ConnectionTest> {
  const { providerFallbacks } = dependencies;
  const { section, send_mail: sendsMail } = input;
  if (sendsMail && section !== 'email')
    throw createFieldError('send_mail', 'Deneme e-postası yalnızca e-posta bölümünde gönderilir');
  const settings = applyTypedValues(stored, section, input.values);
  const startedAt = performance.now();
  const { code, message } = await diagnose(dependencies, settings, input, caller);
  const provider = findActiveProviders(settings, providerFallbacks)[section];
  await recordStandaloneAuditEvent(dependencies, {
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
  const durationMs = Math.round(performance.now() - startedAt);
  return { code, message, source: provider.source, tested_at: request.now.toISOString(), duration_ms: durationMs };
}

/** The stored settings with the typed values applied; a mask means the stored secret. */
function applyTypedValues(
  stored: Settings,
  section: ConnectionSection,
  values: Readonly<Record<string, unknown>>,
): Settings {
  const fields = connectionFields[section].filter((field) => Object.hasOwn(values, field));
  const selectedValues = {
    [findSettingsSection(section)]: Object.fromEntries(fields.map((field) => [field, readOwn(values, field)])),
  };
  const { version: _version, ...typed } = readBody(settingsUpdate, selectedValues) as SettingsUpdate;
  const typedValues = Object.fromEntries(
    Object.entries(flatten(typed)).filter(([key, value]) => !(isSecretField(key) && isMask(String(value)))),
  );
  const storedValues = flatten(stored);
  const settings = parseFlatSettings({ ...storedValues, ...typedValues });
  assertSecretReceiversUnchanged(
    stored,
    settings,
    (field) => storedValues[field] !== '' && !Object.hasOwn(typedValues, field),
  );
  return settings;
}

async function diagnose(
  dependencies: SettingsDependencies,
  settings: Settings,
  { section, send_mail: sendsMail }: ConnectionInput,
  caller: Caller,
): Promise<Diagnosis> {
  const { gateway, mailServerClient, newId, paytrBaseUrl, createPaytrClient, providerFallbacks } = dependencies;
  const deadlineMs = dependencies.deadlineMs ?? connectionDeadlineMs;
  switch (section) {
    case 'ai':
      return diagnoseAi(gateway, toAiConnection(settings, providerFallbacks), deadlineMs);
    case 'ai_standby': {
      const connection = toStandbyConnection(settings);
      return connection === undefined ? standbyNotConfigured : diagnoseAi(gateway, connection, deadlineMs);
    }
    case 'payment': {
      const merchant = toPaytrMerchant(settings, providerFallbacks, paytrBaseUrl);
      const target = merchant && { merchant, paytr: createPaytrClient(merchant) };
      return diagnosePayment(target, deadlineMs, `BAGLANTI${newId().replaceAll('-', '')}`);
    }
    case 'research': {
      const connection = toResearchConnection(settings, providerFallbacks);
      return diagnoseResearch(dependencies.searchProvider, connection, deadlineMs);
    }
    case 'email': {
      const mail = sendsMail ? await buildTestMail(dependencies, settings, caller) : undefined;
      return diagnoseEmail(mailServerClient, toSmtpConnection(settings, providerFallbacks), deadlineMs, mail);
    }
  }
}

async function buildTestMail(
  { findMailbox, newId, publicUrl }: SettingsDependencies,
  settings: Settings,
  caller: Caller,
): Promise<SmtpMessage> {
  const to = await findMailbox(caller.userId);
  if (to === undefined) throw new Error('The caller’s account no longer exists');
  const url = toSiteUrl(settings, publicUrl);
  const from = toSender(settings, url);
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
    ...renderMail(content, site),
    from,
    to,
    messageId: `<${newId()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
