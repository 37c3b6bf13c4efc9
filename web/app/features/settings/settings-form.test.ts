import { defaultSettings, settingsUpdate } from '@hokka/contracts/settings.ts';
import { describe, expect, it } from 'vitest';
import { formValuesOf, type SettingsFormValues, sectionOf, settingsForm } from './settings-form.ts';

const values = formValuesOf(defaultSettings);

type Patch = { [Section in keyof SettingsFormValues]?: Partial<SettingsFormValues[Section]> };

function messagesOf({ ai, payment, email, system }: Patch): Record<string, string> {
  const patched = {
    ai: { ...values.ai, ...ai },
    payment: { ...values.payment, ...payment },
    email: { ...values.email, ...email },
    system: { ...values.system, ...system },
  };
  const issues = settingsForm.safeParse(patched).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of the settings', () => {
  it('gives back what it was filled with, in a form the server takes', () => {
    const sent = settingsForm.parse(values);
    expect(sent).toEqual(defaultSettings);
    expect(settingsUpdate.parse(sent)).toEqual(defaultSettings);
  });

  it.each([
    ['0,7', 0.7],
    [' 0.25 ', 0.25],
    ['1', 1],
  ])('reads %j as a number', (temperature, number) => {
    expect(settingsForm.parse({ ...values, ai: { ...values.ai, temperature } }).ai.temperature).toBe(number);
  });

  it('takes one model a line', () => {
    const ai = { ...values.ai, article_models: ' openai/gpt-4 \n\nllama3.2:latest\n' };
    expect(settingsForm.parse({ ...values, ai }).ai.article_models).toEqual(['openai/gpt-4', 'llama3.2:latest']);
    expect(settingsForm.parse({ ...values, ai: { ...ai, article_models: ' \n' } }).ai.article_models).toEqual([]);
  });

  it('shows an IBAN in groups of four and sends it without blanks', () => {
    const stored = { ...defaultSettings.payment, bank_iban: 'TR330006100519786457841326' };
    const shown = formValuesOf({ ...defaultSettings, payment: stored });
    expect(shown.payment.bank_iban).toBe('TR33 0006 1005 1978 6457 8413 26');
    expect(settingsForm.parse(shown).payment).toEqual(stored);
  });

  it.each<[Patch, Record<string, string>]>([
    [{ ai: { max_tokens: '99' } }, { 'ai.max_tokens': 'En az 100 olmalıdır' }],
    [{ ai: { max_tokens: '4001' } }, { 'ai.max_tokens': 'En fazla 4000 olabilir' }],
    [{ ai: { max_tokens: '150,5' } }, { 'ai.max_tokens': 'Tam sayı olmalıdır' }],
    [{ ai: { max_tokens: '' } }, { 'ai.max_tokens': 'Tam sayı olmalıdır' }],
    [{ ai: { temperature: '1,1' } }, { 'ai.temperature': 'En fazla 1 olabilir' }],
    [{ ai: { temperature: '0x1' } }, { 'ai.temperature': 'Sayı olmalıdır' }],
    [{ payment: { tax_rate: '101' } }, { 'payment.tax_rate': 'En fazla 100 olabilir' }],
    [
      { payment: { bank_iban: 'TR33 0006 1005 1978 6457 8413 27' } },
      { 'payment.bank_iban': 'Geçerli bir IBAN girin (TR ile başlayan 26 karakter)' },
    ],
    [{ system: { company_tax_number: '123' } }, { 'system.company_tax_number': 'Geçerli bir TCKN veya VKN girin' }],
    [{ ai: { article_models: 'a/b\n\n a/b ' } }, { 'ai.article_models': 'Bir model listede iki kez olamaz' }],
    [{ ai: { default_model: ' ' } }, { 'ai.default_model': 'Model zorunludur' }],
    [
      { email: { smtp_port: '0' }, system: { default_user_plan_id: 'bir' } },
      {
        'email.smtp_port': 'En az 1 olmalıdır',
        'system.default_user_plan_id': 'Tam sayı olmalıdır',
      },
    ],
    [{ system: { categories: [] } }, { 'system.categories': 'En az bir kategori olmalıdır' }],
    [{ system: { categories: [{ name: ' ' }] } }, { 'system.categories.0.name': 'Kategori boş olamaz' }],
    [
      { system: { categories: [{ name: 'Spor' }, { name: ' Spor ' }] } },
      {
        'system.categories.1.name': 'Bu kategori listede zaten var',
      },
    ],
  ])('refuses %o', (patch, messages) => {
    expect(messagesOf(patch)).toEqual(messages);
  });
});

it('opens the first tab that has an error', () => {
  expect(sectionOf(['system.site_name', 'email.smtp_port'])).toBe('email');
  expect(sectionOf(['ai.max_tokens'])).toBe('ai');
  expect(sectionOf(['openrouter'])).toBeUndefined();
});
