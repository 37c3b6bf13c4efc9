import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, timestamp } from '../shared/primitives.ts';
import { providerSources } from './settings.ts';

/** Parts of the settings that connect to a provider: a section, or the second gateway in the section `ai`. */
export const connectionSections = ['ai', 'ai_standby', 'payment', 'email', 'research'] as const;
export type ConnectionSection = (typeof connectionSections)[number];

/** Fields of a section that its connection test uses. */
export const connectionFields = {
  ai: ['openrouter_api_key', 'openrouter_base_url', 'default_model', 'site_url', 'site_name'],
  ai_standby: ['standby_api_key', 'standby_base_url', 'standby_model', 'default_model', 'site_url', 'site_name'],
  payment: ['paytr_merchant_id', 'paytr_merchant_key', 'paytr_merchant_salt'],
  email: ['smtp_host', 'smtp_port', 'smtp_username', 'smtp_password', 'smtp_encryption', 'from_email', 'from_name'],
  research: ['provider', 'url', 'key'],
} as const;

/** The settings section with the fields of a connection. */
export function findSettingsSection(section: ConnectionSection): Exclude<ConnectionSection, 'ai_standby'> {
  return section === 'ai_standby' ? 'ai' : section;
}

/** Outcomes of a connection test. */
export const connectionDiagnoses = [
  'ok',
  'not_configured',
  'name_unknown',
  'connection_refused',
  'timeout',
  'unreachable',
  'address_refused',
  'certificate_invalid',
  'tls_failed',
  'tls_mismatch',
  'wrong_key',
  'no_credit',
  'model_unknown',
  'wrong_merchant',
  'wrong_hash',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'mail_refused',
  'rate_limited',
  'provider_failed',
  'not_the_provider',
] as const;
export type ConnectionDiagnosis = (typeof connectionDiagnoses)[number];

export const connectionTest = z.object({
  code: z.enum(connectionDiagnoses),
  /** A Turkish sentence. */
  message: z.string(),
  source: z.enum(providerSources),
  tested_at: timestamp,
  duration_ms: z.int(),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

export const testConnection = endpoint({
  name: 'testConnection',
  summary:
    'Tests a provider with values that need not be saved. Uses no tokens, makes no payment and is written to the audit log',
  method: 'POST',
  path: '/admin/settings/test',
  access: 'admin',
  body: z.object({
    section: choice(connectionSections),
    /** Fields of the section. For omitted fields and masked secrets the stored values are used. */
    values: z.record(z.string(), z.unknown(), { error: 'Değerler nesne olmalıdır' }).default({}),
    /** Only for `email`: also sends a mail to the admin’s own address. */
    send_mail: z.boolean().default(false),
  }),
  data: connectionTest,
  rateLimits: [{ bucket: 'settings-test', subject: 'user', max: 20, windowSeconds: 300 }],
});

export const gatewayModel = z.object({
  id: z.string(),
  name: z.string(),
  context_length: z.number().nullable(),
  /** US dollars per million tokens. */
  prompt_price: z.number().nullable(),
  completion_price: z.number().nullable(),
  /** False for one of the always offered models that the gateway no longer has; null while the gateway’s list is not known. */
  is_available: z.boolean().nullable(),
});
export type GatewayModel = z.infer<typeof gatewayModel>;

export const listModels = endpoint({
  name: 'listModels',
  summary: 'Lists the gateway’s models in addition to those that are always offered',
  method: 'GET',
  path: '/admin/models',
  access: 'admin',
  data: z.object({
    models: z.array(gatewayModel),
    /** Why the gateway’s models are missing; null when they are there. */
    problem: z.string().nullable(),
  }),
});
