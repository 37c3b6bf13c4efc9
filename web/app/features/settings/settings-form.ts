import { fieldMessages } from '@hokka/contracts/messages.ts';
import {
  aiSettings,
  emailSettings,
  paymentSettings,
  type Settings,
  systemSettings,
} from '@hokka/contracts/settings.ts';
import { z } from 'zod';
import { compactIban, groupedIban } from './iban.ts';

/** The sections in the order of their tabs. */
export const sections = ['ai', 'payment', 'email', 'system'] as const;
export type Section = (typeof sections)[number];

const categoryRules = systemSettings.shape.categories;

/** A field array holds objects; the wire has plain texts. */
const typedCategories = z
  .array(z.object({ name: categoryRules.element }))
  .superRefine((list, context) => {
    list.forEach(({ name }, index) => {
      if (name !== '' && list.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Bu kategori listede zaten var' });
    });
  })
  .transform((list) => list.map(({ name }) => name))
  .pipe(categoryRules);

const modelRules = aiSettings.shape.article_models;

/** Models as they are typed: one in a line, blank lines dropped. */
const typedModels = z.string().transform((typed, context) => {
  const models = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const { data, error } = modelRules.safeParse(models);
  if (data !== undefined) return data;
  context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? fieldMessages.invalid });
  return z.NEVER;
});

/** The settings' own rules on what is typed: numbers are texts, with a comma or a point. */
export const settingsForm = z.object({
  ai: aiSettings.extend({
    article_models: typedModels,
    max_tokens: typedNumber(aiSettings.shape.max_tokens),
    temperature: typedNumber(aiSettings.shape.temperature),
  }),
  payment: paymentSettings.extend({
    bank_iban: paymentSettings.shape.bank_iban.transform(compactIban),
    tax_rate: typedNumber(paymentSettings.shape.tax_rate),
    usd_try_rate: typedNumber(paymentSettings.shape.usd_try_rate),
  }),
  email: emailSettings.extend({ smtp_port: typedNumber(emailSettings.shape.smtp_port) }),
  system: systemSettings.extend({
    default_user_plan_id: typedNumber(systemSettings.shape.default_user_plan_id),
    categories: typedCategories,
  }),
});

export type SettingsFormValues = z.input<typeof settingsForm>;
export type SettingsFormOutput = z.output<typeof settingsForm>;

/** Stored settings as the form shows them. */
export function formValuesOf({ ai, payment, email, system }: Settings): SettingsFormValues {
  return {
    ai: {
      ...ai,
      article_models: ai.article_models.join('\n'),
      max_tokens: String(ai.max_tokens),
      temperature: String(ai.temperature).replace('.', ','),
    },
    payment: {
      ...payment,
      bank_iban: groupedIban(payment.bank_iban),
      tax_rate: String(payment.tax_rate),
      usd_try_rate: String(payment.usd_try_rate).replace('.', ','),
    },
    email: { ...email, smtp_port: String(email.smtp_port) },
    system: {
      ...system,
      default_user_plan_id: String(system.default_user_plan_id),
      categories: system.categories.map((name) => ({ name })),
    },
  };
}

/** The first tab, in their order, that one of these fields is on: `ai.max_tokens` is on `ai`. */
export function sectionOf(fields: readonly string[]): Section | undefined {
  return sections.find((section) => fields.some((field) => field.split('.')[0] === section));
}

function typedNumber(rules: z.ZodType<number>) {
  return z.string().transform((typed, context) => {
    const { data, error } = rules.safeParse(numberOf(typed));
    if (data !== undefined) return data;
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? fieldMessages.invalid });
    return z.NEVER;
  });
}

function numberOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
