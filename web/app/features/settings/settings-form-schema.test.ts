import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { settingsUpdate } from '@hokka/contracts/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import {
  buildSettingsUpdate,
  changedNames,
  disputedNames,
  findSection,
  pickConnectionValues,
  type SettingsFormValues,
  settingsFormSchema,
  toFormValues,
} from './settings-form-schema.ts';

const values = toFormValues(defaultSettings);

type Patch = { [Section in keyof SettingsFormValues]?: Partial<SettingsFormValues[Section]> };

function collectMessages({ ai, payment, email, research, google, system }: Patch): Record<string, string> {
  const patched = {
    ai: { ...values.ai, ...ai },
    payment: { ...values.payment, ...payment },
    email: { ...values.email, ...email },
    research: { ...values.research, ...research },
    google: { ...values.google, ...google },
    system: { ...values.system, ...system },
  };
  const issues = settingsFormSchema.safeParse(patched).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of the settings', () => {
  it('gives back what it was filled with, in a form the server takes', () => {
    const sent = settingsFormSchema.parse(values);
    expect(sent).toEqual(defaultSettings);
    expect(settingsUpdate.parse(sent)).toEqual(defaultSettings);
  });

  it.each([
    ['0,7', 0.7],
    [' 0.25 ', 0.25],
    ['1', 1],
  ])('reads %j as a number', (temperature, number) => {
    expect(settingsFormSchema.parse({ ...values, ai: { ...values.ai, temperature } }).ai.temperature).toBe(number);
  });

  it.each([
    ['', 0],
    ['41,5', 41.5],
  ])('shows a limit or rate of 0 as an empty field: %j', (shown, number) => {
    const ai = { ...defaultSettings.ai, daily_cap_usd: number };
    const payment = { ...defaultSettings.payment, usd_try_rate: number, eur_try_rate: number };
    const filled = toFormValues({ ...defaultSettings, ai, payment });
    expect([filled.ai.daily_cap_usd, filled.payment.usd_try_rate, filled.payment.eur_try_rate]).toEqual(
      Array.from({ length: 3 }, () => shown),
    );
    expect(settingsFormSchema.parse(filled)).toMatchObject({ ai, payment });
  });

  it.each([
    ['4000', 4000],
    ['4.000', 4000],
    ['4,0', 4],
  ])('reads %j as a whole number with points of thousands', (daily_chars, number) => {
    const plan_allowances = [{ plan_id: 2, daily_chars }];
    const { ai } = settingsFormSchema.parse({ ...values, ai: { ...values.ai, plan_allowances } });
    expect(ai.plan_allowances).toEqual([{ plan_id: 2, daily_chars: number }]);
  });

  it('shows what a model is asked with, and gives it back; an empty field is none', () => {
    const shared = { model: 'a/b', cap_usd: 0.5, is_off: false, idle_seconds: 90 };
    const model_limits = [
      { ...shared, effort: 'high' as const, max_output_tokens: 16_000, prompt_usd: 0.15, completion_usd: 0.6 },
      { ...shared, effort: null, max_output_tokens: null, prompt_usd: null, completion_usd: null },
    ];
    const shown = toFormValues({ ...defaultSettings, ai: { ...defaultSettings.ai, model_limits } });
    expect(shown.ai.model_limits).toMatchObject([
      { effort: 'high', max_output_tokens: '16.000', prompt_usd: '0,15', completion_usd: '0,6', idle_seconds: '90' },
      { effort: '', max_output_tokens: '', prompt_usd: '', completion_usd: '' },
    ]);
    expect(settingsFormSchema.parse(shown).ai.model_limits).toEqual(model_limits);
  });

  it.each([
    [{ idle_seconds: '181' }, 'idle_seconds', 'Sessizlik süresi (saniye) en fazla 180 olabilir'],
    [{ max_output_tokens: '50' }, 'max_output_tokens', 'Çıktı token üst sınırı en az 100 olmalıdır'],
    [{ prompt_usd: '1' }, 'completion_usd', 'Fiyatın iki parçasını da girin ya da ikisini de boş bırakın'],
  ])('refuses %j of a model by its field', (typed, field, message) => {
    const plain = { model: 'a/b', cap_usd: '0', is_off: false, effort: '' as const, max_output_tokens: '' };
    const limit = { ...plain, idle_seconds: '30', prompt_usd: '', completion_usd: '', ...typed };
    expect(collectMessages({ ai: { model_limits: [limit] } })).toEqual({ [`ai.model_limits.0.${field}`]: message });
  });

  it('shows an allowance with points of thousands, and gives it back', () => {
    const plan_allowances = [{ plan_id: 2, daily_chars: 28_500_000 }];
    const shown = toFormValues({ ...defaultSettings, ai: { ...defaultSettings.ai, plan_allowances } });
    expect(shown.ai.plan_allowances).toEqual([{ plan_id: 2, daily_chars: '28.500.000' }]);
    expect(settingsFormSchema.parse(shown).ai.plan_allowances).toEqual(plan_allowances);
  });

  it.each([
    ['41,25', 41.25],
    ['41.25', 41.25],
    ['1.041,5', 1041.5],
  ])('reads %j as a rate', (usd_try_rate, number) => {
    const { payment } = settingsFormSchema.parse({ ...values, payment: { ...values.payment, usd_try_rate } });
    expect(payment.usd_try_rate).toBe(number);
  });

  it('shows an IBAN in groups of four and sends it without blanks', () => {
    const stored = { ...defaultSettings.payment, bank_iban: 'TR330006100519786457841326' };
    const shown = toFormValues({ ...defaultSettings, payment: stored });
    expect(shown.payment.bank_iban).toBe('TR33 0006 1005 1978 6457 8413 26');
    expect(settingsFormSchema.parse(shown).payment).toEqual(stored);
  });

  it.each<[Patch, Record<string, string>]>([
    [{ ai: { max_tokens: '99' } }, { 'ai.max_tokens': 'Token sınırı en az 100 olmalıdır' }],
    [{ ai: { max_tokens: '4001' } }, { 'ai.max_tokens': 'Token sınırı en fazla 4000 olabilir' }],
    [{ ai: { max_tokens: '150,5' } }, { 'ai.max_tokens': 'Token sınırı tam sayı olmalıdır' }],
    [{ ai: { max_tokens: '' } }, { 'ai.max_tokens': 'Token sınırı tam sayı olmalıdır' }],
    [
      { payment: { usd_try_rate: '41.500' } },
      { 'payment.usd_try_rate': 'Ondalıkları virgülle ayırın, binlik noktası koymayın' },
    ],
    [{ ai: { temperature: '1,1' } }, { 'ai.temperature': 'Sıcaklık en fazla 1 olabilir' }],
    [{ ai: { temperature: '0x1' } }, { 'ai.temperature': 'Sıcaklık sayı olmalıdır' }],
    [
      { payment: { usd_try_rate: '41,23456' } },
      { 'payment.usd_try_rate': 'Dolar kuru (TL) en fazla 4 ondalık basamaklı olabilir' },
    ],
    [{ payment: { usd_try_rate: '10000,5' } }, { 'payment.usd_try_rate': 'Dolar kuru (TL) en fazla 10000 olabilir' }],
    [{ payment: { tax_rate: '101' } }, { 'payment.tax_rate': 'KDV oranı (%) en fazla 100 olabilir' }],
    [
      { payment: { bank_iban: 'TR33 0006 1005 1978 6457 8413 27' } },
      { 'payment.bank_iban': 'Geçerli bir IBAN girin (TR ile başlayan 26 karakter)' },
    ],
    [{ system: { company_tax_number: '123' } }, { 'system.company_tax_number': 'Geçerli bir TCKN veya VKN girin' }],
    [{ ai: { article_models: ['a/b', ' a/b '] } }, { 'ai.article_models': 'Bir model listede iki kez olamaz' }],
    [{ ai: { default_model: ' ' } }, { 'ai.default_model': 'Varsayılan model zorunludur' }],
    [
      { email: { smtp_port: '0' }, system: { default_user_plan_id: 'bir' } },
      {
        'email.smtp_port': 'Port en az 1 olmalıdır',
        'system.default_user_plan_id': 'Varsayılan plan tam sayı olmalıdır',
      },
    ],
    [{ system: { categories: [] } }, { 'system.categories': 'En az bir kategori olmalıdır' }],
    [{ system: { categories: [{ name: ' ' }] } }, { 'system.categories.0.name': 'Kategori zorunludur' }],
    [
      { system: { categories: [{ name: 'Spor' }, { name: ' Spor ' }] } },
      {
        'system.categories.1.name': 'Bu kategori listede zaten var',
      },
    ],
  ])('refuses %o', (patch, messages) => {
    expect(collectMessages(patch)).toEqual(messages);
  });
});

it('opens the first tab that has an error', () => {
  expect(findSection(['system.site_name', 'email.smtp_port'])).toBe('email');
  expect(findSection(['ai.max_tokens'])).toBe('ai');
  expect(findSection(['openrouter'])).toBeUndefined();
});

describe('what is sent', () => {
  const changed = changedNames({
    ai: { temperature: true, max_tokens: false, article_models: [true] },
    system: { categories: [{ name: false }], site_name: undefined },
  });

  it('is what changed and the version it was read in', () => {
    expect(changed).toEqual(['ai.temperature', 'ai.article_models', 'system.categories']);
    const { temperature, article_models } = defaultSettings.ai;
    const { categories } = defaultSettings.system;
    const update = buildSettingsUpdate(changed, settingsFormSchema.parse(values), 7);
    expect(update).toEqual({ ai: { temperature, article_models }, system: { categories }, version: 7 });
    expect(buildSettingsUpdate([], settingsFormSchema.parse(values), 7)).toEqual({ version: 7 });
  });

  it('is disputed where the newer settings differ from those it was read in', () => {
    const newer = { ...defaultSettings, ai: { ...defaultSettings.ai, temperature: 0.1, max_tokens: 100 } };
    expect(disputedNames(changed, defaultSettings, newer)).toEqual(['ai.temperature']);
    expect(disputedNames(changed, defaultSettings, defaultSettings)).toEqual([]);
  });

  it('of a connection is what its test takes, as it would be saved', () => {
    const typed = { ...values, email: { ...values.email, smtp_host: ' mail.example ', smtp_port: '465' } };
    expect(pickConnectionValues('email', typed)).toEqual({
      smtp_host: 'mail.example',
      smtp_port: 465,
      smtp_username: '',
      smtp_password: '',
      smtp_encryption: 'tls',
      from_email: '',
      from_name: 'Hokka',
    });
    expect(Object.keys(pickConnectionValues('payment', values))).not.toContain('bank_iban');
  });
});
