import type { Settings } from './settings.ts';

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
const availableModels = ['openai/gpt-4', 'openai/gpt-3.5-turbo', 'anthropic/claude-3-haiku'];

/**
 * Whether a gateway at this address takes a list of fallback models with a question. Only OpenRouter does: a strict server refuses a
 * field that it does not know, and others ignore it.
 */
export function takesFallbackModels(baseUrl: string): boolean {
  const { hostname = '' } = URL.parse(baseUrl.trim()) ?? {};
  return hostname === 'openrouter.ai' || hostname.endsWith('.openrouter.ai');
}

/** What holds until an admin says otherwise. */
export const defaultSettings: Settings = {
  ai: {
    openrouter_api_key: '',
    openrouter_base_url: 'https://openrouter.ai/api/v1',
    default_model: 'openai/gpt-3.5-turbo',
    article_models: availableModels,
    fallback_models: [],
    daily_cap_usd: 0,
    account_cap_percent: 10,
    plan_allowances: [],
    model_limits: [],
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
    provider_fee_percent: 0,
    usd_try_rate: 0,
    eur_try_rate: 0,
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
  research: { provider: 'none', url: '', key: '' },
  system: {
    site_name: 'Hokka',
    site_url: '',
    maintenance_mode: false,
    registration_enabled: true,
    email_verification_required: true,
    default_user_plan_id: 1,
    support_address: '',
    support_24_7: false,
    company_name: '',
    company_address: '',
    company_tax_office: '',
    company_tax_number: '',
    company_mersis_number: '',
    company_kep_address: '',
    company_phone: '',
    social_x: '',
    social_instagram: '',
    social_linkedin: '',
    social_youtube: '',
    social_facebook: '',
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
