import { z } from 'zod';
import { emailAddress } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessages } from './messages.ts';
import { choice, trimmedText } from './primitives.ts';
import { isNationalIdentityNumber, isTaxNumber, isTurkishIban } from './tax-identity.ts';
import { codePointLength, isStorableText } from './text-rules.ts';

/** Always offered; any other id of 1–200 characters is accepted too. */
export const offeredModels = [
  'openai/gpt-4',
  'openai/gpt-3.5-turbo',
  'anthropic/claude-3-haiku',
  'anthropic/claude-3-sonnet',
  'anthropic/claude-3-opus',
  'google/gemini-pro',
  'meta-llama/llama-2-70b-chat',
  'mistralai/mistral-7b-instruct',
] as const;

/** What of them the gateway has. */
const livingModels = ['openai/gpt-4', 'openai/gpt-3.5-turbo', 'anthropic/claude-3-haiku'];

export const smtpEncryptions = ['tls', 'ssl', 'none'] as const;

/** Fields that are encrypted at rest and masked on the wire, as `section.field`. */
export const secretFields = [
  'ai.openrouter_api_key',
  'payment.paytr_merchant_key',
  'payment.paytr_merchant_salt',
  'email.smtp_password',
] as const;
export type SecretField = (typeof secretFields)[number];

const shortText = (max: number) => trimmedText({ max: [max, `En fazla ${max} karakter olabilir`] });
/** Kept as it is, since blanks may belong to it; of nothing but blanks it counts as empty. */
function secretText(max: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? fieldMessages.required : fieldMessages.notText) })
    .overwrite((secret) => (secret.trim() === '' ? '' : secret))
    .refine(isStorableText, fieldMessages.unsupportedCharacters)
    .refine((secret) => !/[\r\n\u2028\u2029]/.test(secret), 'Satır sonu içeremez')
    .refine((secret) => codePointLength(secret) <= max, `En fazla ${max} karakter olabilir`)
    .meta({ maxLength: max });
}

const whole = (min: number, max: number) =>
  z
    .int({ error: fieldMessages.notWholeNumber })
    .min(min, `En az ${min} olmalıdır`)
    .max(max, `En fazla ${max} olabilir`);
/** A number with so few decimals that it stands in the database as it was typed. */
const decimal = (min: number, max: number, decimals: number) =>
  z
    .number({ error: 'Sayı olmalıdır' })
    .min(min, `En az ${min} olmalıdır`)
    .max(max, `En fazla ${max} olabilir`)
    .refine((number) => Number(number.toFixed(decimals)) === number, `En fazla ${decimals} ondalık basamak olabilir`);
const flag = z.boolean({ error: 'true veya false olmalıdır' });

function optionalWebAddress(required?: string) {
  return trimmedText({
    ...(required === undefined ? {} : { required }),
    max: [500, 'En fazla 500 karakter olabilir'],
  }).refine(
    (address) => address === '' || (/^https?:\/\//.test(address) && URL.canParse(address)),
    'http:// veya https:// ile başlayan geçerli bir adres girin',
  );
}

const modelId = trimmedText({ required: 'Model boş olamaz', max: [200, 'Model en fazla 200 karakter olabilir'] });

export const aiSettings = z.object({
  openrouter_api_key: secretText(500),
  openrouter_base_url: optionalWebAddress('AI adresi zorunludur'),
  default_model: trimmedText({ required: 'Model zorunludur', max: [200, 'Model en fazla 200 karakter olabilir'] }),
  /** What authors whose plan lets them choose may choose beside the default. */
  article_models: z
    .array(modelId, { error: 'Modeller liste olmalıdır' })
    .max(50, 'En fazla 50 model olabilir')
    .refine((models) => new Set(models).size === models.length, 'Bir model listede iki kez olamaz'),
  max_tokens: whole(100, 4000),
  temperature: z.number({ error: 'Sayı olmalıdır' }).min(0, 'En az 0 olmalıdır').max(1, 'En fazla 1 olabilir'),
  site_url: optionalWebAddress(),
  site_name: shortText(100),
});

export const paymentSettings = z.object({
  paytr_merchant_id: shortText(50),
  paytr_merchant_key: secretText(200),
  paytr_merchant_salt: secretText(200),
  paytr_test_mode: flag,
  bank_name: shortText(100),
  bank_account_holder: shortText(200),
  bank_iban: trimmedText({ max: [42, 'En fazla 42 karakter olabilir'] }).refine(
    (text) => text === '' || isTurkishIban(text),
    'Geçerli bir IBAN girin (TR ile başlayan 26 karakter)',
  ),
  /** KDV in per cent, included in every price. */
  tax_rate: whole(0, 100),
  /** Lira for one US dollar, which gateways charge in; 0 while it is not given. */
  usd_try_rate: decimal(0, 10_000, 4),
});

export const emailSettings = z.object({
  smtp_host: shortText(253),
  smtp_port: whole(1, 65_535),
  smtp_username: shortText(254),
  smtp_password: secretText(500),
  smtp_encryption: choice(smtpEncryptions),
  from_email: z.union([z.literal(''), emailAddress], { error: 'Geçerli bir email adresi girin' }),
  from_name: shortText(100),
});

export const systemSettings = z.object({
  site_name: trimmedText({ required: 'Site adı zorunludur', max: [100, 'En fazla 100 karakter olabilir'] }),
  site_url: optionalWebAddress(),
  maintenance_mode: flag,
  registration_enabled: flag,
  email_verification_required: flag,
  default_user_plan_id: whole(1, 2_147_483_647),
  support_address: z.union([z.literal(''), emailAddress], { error: 'Geçerli bir email adresi girin' }),
  company_name: shortText(200),
  company_address: shortText(400),
  company_tax_office: shortText(100),
  company_tax_number: trimmedText({ max: [11, 'Geçerli bir TCKN veya VKN girin'] }).refine(
    (text) => text === '' || isNationalIdentityNumber(text) || isTaxNumber(text),
    'Geçerli bir TCKN veya VKN girin',
  ),
  company_mersis_number: shortText(20),
  company_kep_address: shortText(254),
  company_phone: shortText(30),
  categories: z
    .array(trimmedText({ required: 'Kategori boş olamaz', max: [100, 'Kategori en fazla 100 karakter olabilir'] }), {
      error: 'Kategoriler liste olmalıdır',
    })
    .min(1, 'En az bir kategori olmalıdır')
    .max(100, 'En fazla 100 kategori olabilir'),
});

export const settings = z.object({
  ai: aiSettings,
  payment: paymentSettings,
  email: emailSettings,
  system: systemSettings,
});
export type Settings = z.infer<typeof settings>;

/** Omitted sections and fields stay as they are; an echoed mask keeps the secret, an empty text clears it. */
export const settingsUpdate = z.object({
  ai: aiSettings.partial().optional(),
  payment: paymentSettings.partial().optional(),
  email: emailSettings.partial().optional(),
  system: systemSettings.partial().optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const defaultSettings: Settings = {
  ai: {
    openrouter_api_key: '',
    openrouter_base_url: 'https://openrouter.ai/api/v1',
    default_model: 'openai/gpt-3.5-turbo',
    article_models: livingModels,
    max_tokens: 2000,
    temperature: 0.7,
    site_url: '',
    site_name: 'Hokka',
  },
  payment: {
    paytr_merchant_id: '',
    paytr_merchant_key: '',
    paytr_merchant_salt: '',
    paytr_test_mode: true,
    bank_name: '',
    bank_account_holder: '',
    bank_iban: '',
    tax_rate: 20,
    usd_try_rate: 0,
  },
  email: {
    smtp_host: '',
    smtp_port: 587,
    smtp_username: '',
    smtp_password: '',
    smtp_encryption: 'tls',
    from_email: '',
    from_name: 'Hokka',
  },
  system: {
    site_name: 'Hokka',
    site_url: '',
    maintenance_mode: false,
    registration_enabled: true,
    email_verification_required: true,
    default_user_plan_id: 1,
    support_address: '',
    company_name: '',
    company_address: '',
    company_tax_office: '',
    company_tax_number: '',
    company_mersis_number: '',
    company_kep_address: '',
    company_phone: '',
    categories: [
      'Teknoloji',
      'Sağlık',
      'Eğitim',
      'Finans',
      'Pazarlama',
      'Yaşam',
      'Seyahat',
      'Yemek',
      'Spor',
      'Kültür ve Sanat',
      'Bilim',
      'Genel',
    ],
  },
};

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'All settings, secrets masked',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  data: settings,
});

export const updateSettings = endpoint({
  name: 'updateSettings',
  summary: 'Changes settings, all or nothing; in force in every process within 5 seconds',
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  body: settingsUpdate,
  data: settings,
  invalidates: ['getSettings', 'getSite', 'listCategories'],
});

export const revealSecret = endpoint({
  name: 'revealSecret',
  summary: 'One stored secret in clear; the call is audited',
  method: 'POST',
  path: '/admin/settings/reveal',
  access: 'admin',
  body: z.object({ section: choice(['ai', 'payment', 'email']), field: z.string().max(100) }),
  data: z.object({ value: z.string() }),
  errors: ['not_found'],
});
