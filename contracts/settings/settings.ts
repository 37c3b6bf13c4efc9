import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { readOwn } from '../shared/own-property.ts';
import { choice } from '../shared/primitives.ts';
import { allowanceMax } from '../usage/allowance.ts';
import {
  blockText,
  decimalNumber,
  hostName,
  ibanText,
  kepAddress,
  lineText,
  mersisText,
  onOff,
  optionalEmail,
  phoneText,
  secretText,
  socialAddress,
  taxNumberText,
  webAddress,
  wholeNumber,
} from './field-rules.ts';
import { halfPriceMessage, hasHalfPrice, modelLimit } from './model-limits.ts';

export const smtpEncryptions = ['tls', 'ssl', 'none'] as const;

/** Fields that are encrypted at rest and masked in answers, as `section.field`. */
export const secretFields = [
  'ai.openrouter_api_key',
  'ai.standby_api_key',
  'payment.paytr_merchant_key',
  'payment.paytr_merchant_salt',
  'email.smtp_password',
  'research.key',
  'google.client_secret',
] as const;
export type SecretField = (typeof secretFields)[number];

/** Characters per Istanbul day that the accounts of a plan can use. */
export const planAllowance = z
  .object({
    plan_id: wholeNumber('Plan', 1, 2_147_483_647),
    daily_chars: wholeNumber('Günlük hak (karakter)', 1, allowanceMax),
  })
  .meta({ title: 'Günlük AI hakkı' });

export const aiSettings = z.object({
  openrouter_api_key: secretText('API anahtarı', 500),
  openrouter_base_url: webAddress('API adresi', { required: true }),
  default_model: lineText('Varsayılan model', 200, { required: true }),
  /** Models that authors can choose besides the default, if their plan includes the choice. */
  article_models: z
    .array(lineText('Model', 200, { required: true }), { error: 'Modeller liste olmalıdır' })
    .max(50, 'En fazla 50 model seçilebilir')
    .refine((models) => new Set(models).size === models.length, 'Bir model listede iki kez olamaz')
    .meta({ title: 'Yazarların seçebileceği modeller' }),
  /** Tried in this order if a model fails before its first word. The model that began a text also finishes it. */
  fallback_models: z
    .array(lineText('Model', 200, { required: true }), { error: 'Modeller liste olmalıdır' })
    .max(3, 'En fazla 3 yedek model seçilebilir')
    .refine((models) => new Set(models).size === models.length, 'Bir model listede iki kez olamaz')
    .meta({ title: 'Yedek modeller' }),
  /** A second gateway, used while the first one is down; none if the address is empty. */
  standby_base_url: webAddress('Yedek servisin adresi'),
  standby_api_key: secretText('Yedek servisin anahtarı', 500),
  /** The model's name at the second gateway; empty if the names are the same as at the first one. */
  standby_model: lineText('Yedek servisteki model', 200),
  /** Maximum cost per Istanbul day, in dollars; 0 for no limit. */
  daily_cap_usd: decimalNumber('Günlük harcama sınırı (USD)', { min: 0, max: 100_000, decimalsMax: 2 }),
  /** Per cent of the daily cap that one account can use per day. */
  account_cap_percent: wholeNumber('Bir hesabın payı (%)', 1, 100),
  /**
   * Characters per day that the accounts of a plan can send to and receive from the models. Plans that are not listed
   * get `computeDefaultAllowance`.
   */
  plan_allowances: z
    .array(planAllowance, { error: 'Günlük haklar liste olmalıdır' })
    .max(200, 'En fazla 200 plana günlük hak eklenebilir')
    .refine(
      (allowances) => new Set(allowances.map(({ plan_id }) => plan_id)).size === allowances.length,
      'Bir plan listede iki kez olamaz',
    )
    .meta({ title: 'Günlük AI hakkı' }),
  /** Settings of single models; models that are not listed use the defaults. */
  model_limits: z
    .array(modelLimit, { error: 'Model ayarları liste olmalıdır' })
    .max(60, 'En fazla 60 modele ayar eklenebilir')
    .refine((limits) => !limits.some(hasHalfPrice), halfPriceMessage)
    .refine(
      (limits) => new Set(limits.map(({ model }) => model)).size === limits.length,
      'Bir model listede iki kez olamaz',
    )
    .meta({ title: 'Model ayarları' }),
  /** Hours that a text waits for a service that does not answer. After that it fails and everything is refunded. */
  outage_wait_hours: wholeNumber('Kesintide bekleme süresi (saat)', 1, 72),
  max_tokens: wholeNumber('Token sınırı', 100, 4000),
  temperature: decimalNumber('Sıcaklık', { min: 0, max: 1, decimalsMax: 4 }),
  site_url: webAddress('Site adresi (AI)'),
  site_name: lineText('Site adı (AI)', 100),
});

export const paymentSettings = z.object({
  paytr_merchant_id: lineText('Mağaza no', 50),
  paytr_merchant_key: secretText('Mağaza anahtarı (merchant key)', 200),
  paytr_merchant_salt: secretText('Gizli anahtar (merchant salt)', 200),
  paytr_test_mode: onOff('Test modu'),
  bank_name: lineText('Banka', 100),
  bank_account_holder: lineText('Hesap sahibi', 200),
  bank_iban: ibanText('IBAN'),
  /** KDV in per cent, included in every price. */
  tax_rate: wholeNumber('KDV oranı (%)', 0, 100),
  /** Fee of the payment provider in per cent of a card payment, KDV included; from the merchant's contract. */
  provider_fee_percent: decimalNumber('Ödeme komisyonu (%)', { min: 0, max: 50, decimalsMax: 2 }),
  /** Lira per dollar. Used to compare plans in several currencies and to convert AI costs; 0 if not set. */
  usd_try_rate: decimalNumber('Dolar kuru (TL)', { min: 0, max: 10_000, decimalsMax: 4 }),
  eur_try_rate: decimalNumber('Avro kuru (TL)', { min: 0, max: 10_000, decimalsMax: 4 }),
});

export const emailSettings = z.object({
  smtp_host: hostName('Sunucu'),
  smtp_port: wholeNumber('Port', 1, 65_535),
  smtp_username: lineText('Kullanıcı adı', 254),
  smtp_password: secretText('Şifre', 500),
  smtp_encryption: choice(smtpEncryptions).meta({ title: 'Şifreleme' }),
  from_email: optionalEmail('Gönderen e-posta'),
  from_name: lineText('Gönderen adı', 100),
});

export const researchProviders = ['none', 'searxng'] as const;

/** The search service for sources. Without an address, there is no search. */
export const researchSettings = z.object({
  provider: choice(researchProviders).meta({ title: 'Arama servisi' }),
  url: webAddress('Arama servisinin adresi'),
  key: secretText('Erişim anahtarı', 500),
});

/** The operator’s OAuth client at Google. Users can connect Search Console only when it is set. */
export const googleSettings = z.object({
  client_id: lineText('İstemci kimliği', 200),
  client_secret: secretText('İstemcinin gizli anahtarı', 500),
});

export const systemSettings = z.object({
  site_name: lineText('Site adı', 100, { required: true }),
  site_url: webAddress('Site adresi'),
  maintenance_mode: onOff('Bakım modu'),
  registration_enabled: onOff('Yeni üye kaydı'),
  email_verification_required: onOff('E-posta doğrulaması zorunlu'),
  default_user_plan_id: wholeNumber('Varsayılan plan', 1, 2_147_483_647),
  support_address: optionalEmail('Destek e-posta adresi'),
  support_24_7: onOff('Destek 7/24 verilir'),
  company_name: lineText('Ticaret unvanı', 200),
  company_address: blockText('Merkez adresi', 400),
  company_tax_office: lineText('Vergi dairesi', 100),
  company_tax_number: taxNumberText('Vergi no'),
  company_mersis_number: mersisText('MERSİS no'),
  company_kep_address: kepAddress('KEP adresi'),
  company_phone: phoneText('Telefon'),
  social_x: socialAddress('x'),
  social_instagram: socialAddress('instagram'),
  social_linkedin: socialAddress('linkedin'),
  social_youtube: socialAddress('youtube'),
  social_facebook: socialAddress('facebook'),
  categories: z
    .array(lineText('Kategori', 100, { required: true }), { error: 'Kategoriler liste olmalıdır' })
    .min(1, 'En az bir kategori olmalıdır')
    .max(100, 'En fazla 100 kategori olabilir')
    .refine((names) => new Set(names).size === names.length, 'Bir kategori listede iki kez olamaz')
    .meta({ title: 'Kategoriler' }),
});

export const settings = z.object({
  ai: aiSettings,
  payment: paymentSettings,
  email: emailSettings,
  research: researchSettings,
  google: googleSettings,
  system: systemSettings,
});
export type Settings = z.infer<typeof settings>;

const currentPassword = z.string().max(1000, 'Şifre en fazla 1.000 karakter olabilir').optional();

/**
 * Omitted sections and fields stay unchanged. A masked secret that is sent back retains the stored one; an empty string
 * deletes it.
 */
export const settingsUpdate = z.object({
  ai: aiSettings.partial().meta({ title: 'AI ayarları' }).optional(),
  payment: paymentSettings.partial().meta({ title: 'Ödeme ayarları' }).optional(),
  email: emailSettings.partial().meta({ title: 'E-posta ayarları' }).optional(),
  research: researchSettings.partial().meta({ title: 'Araştırma ayarları' }).optional(),
  google: googleSettings.partial().meta({ title: 'Google ayarları' }).optional(),
  system: systemSettings.partial().meta({ title: 'Sistem ayarları' }).optional(),
  /** The version that the admin read; without it, versions are not compared. */
  version: z.int().optional(),
  /** The admin's own password; required if the merchant, the account for transfers, KDV or the mail server changes. */
  current_password: currentPassword,
  /** Whether the merchant or the IBAN may change although unpaid orders exist for it. */
  confirm_open_orders: z.boolean().optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const settingSectionLabels = {
  ai: 'AI',
  payment: 'Ödeme',
  email: 'E-posta',
  research: 'Araştırma',
  google: 'Google',
  system: 'Sistem',
} as const satisfies Record<keyof Settings, string>;

/** The label of a field: `ai.max_tokens` is 'Token sınırı'. An unknown field is returned as it is. */
export function settingLabel(field: string): string {
  const [section = '', name = ''] = field.split('.');
  return readOwn<z.ZodType>(readOwn<z.ZodObject>(settings.shape, section)?.shape ?? {}, name)?.meta()?.title ?? field;
}

/** Where a provider's connection comes from. A sandbox replaces providers that the settings do not name. */
export const providerSources = ['settings', 'sandbox', 'none'] as const;
const providerState = z.object({
  source: z.enum(providerSources),
  /** Distinguishes the connection from others: the host or merchant number. Empty if there is none. */
  name: z.string(),
});

/** Problems of the settings in force that an admin must see first. */
export const settingsWarnings = [
  'unreadable_values',
  'no_gateway',
  'default_model_unknown',
  'no_mail_server',
  'merchant_incomplete',
  'no_company',
  'no_support_address',
  'payments_are_tests',
  'maintenance',
] as const;
export type SettingsWarning = (typeof settingsWarnings)[number];

/** The settings together with their current effect. */
export const effectiveSettings = settings.extend({
  /** Incremented by every change. Sending it back prevents one admin from overwriting another's changes. */
  version: z.int(),
  providers: z.object({
    ai: providerState,
    ai_standby: providerState,
    payment: providerState,
    email: providerState,
    research: providerState,
  }),
  warnings: z.array(z.enum(settingsWarnings)),
});
export type EffectiveSettings = z.infer<typeof effectiveSettings>;

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Returns all settings with masked secrets, and their effective values',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  data: effectiveSettings,
});

export const updateSettings = endpoint({
  name: 'updateSettings',
  summary:
    'Changes settings: all of them or none. They apply in every process within 5 seconds. With `version`, the change is refused if the settings have changed since that version',
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  body: settingsUpdate,
  data: effectiveSettings,
  errors: ['settings_changed', 'open_orders'],
  invalidates: ['getSettings', 'listModels', 'getSite', 'listCategories'],
});

export const revealSecret = endpoint({
  name: 'revealSecret',
  summary:
    'Returns one stored secret in plain text if the admin’s password is correct. The call is written to the audit log',
  method: 'POST',
  path: '/admin/settings/reveal',
  access: 'admin',
  body: z.object({
    section: choice(['ai', 'payment', 'email', 'research', 'google']),
    field: z.string().max(100),
    /** The admin's own password. */
    current_password: currentPassword,
  }),
  data: z.object({ value: z.string() }),
  errors: ['not_found'],
});
