import {
  type ConnectionSection,
  connectionFields,
  findSettingsSection,
} from '@hokka/contracts/settings/connections.ts';
import {
  halfPriceMessage,
  hasHalfPrice,
  modelLimit,
  reasoningEfforts,
} from '@hokka/contracts/settings/model-limits.ts';
import {
  aiSettings,
  emailSettings,
  googleSettings,
  paymentSettings,
  planAllowance,
  researchSettings,
  type Settings,
  type SettingsUpdate,
  systemSettings,
} from '@hokka/contracts/settings/settings.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { z } from 'zod';
import { formatNumber } from '../../lib/formatting/format.ts';
import { formatIban, normalizeIban } from '../../lib/formatting/iban.ts';

/** The sections in the order of their tabs. */
export const sections = ['ai', 'payment', 'email', 'research', 'google', 'system'] as const;
export type Section = (typeof sections)[number];

const categoryRules = systemSettings.shape.categories;

/** A field array requires objects; the API uses strings. */
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

/** The settings' validation rules for typed values: numbers are strings, parsed by `parseNumber`. */
export const settingsFormSchema = z.object({
  ai: aiSettings.extend({
    max_tokens: typedWhole(aiSettings.shape.max_tokens),
    outage_wait_hours: typedWhole(aiSettings.shape.outage_wait_hours),
    temperature: typedNumber(aiSettings.shape.temperature),
    daily_cap_usd: typedOrZero(aiSettings.shape.daily_cap_usd),
    account_cap_percent: typedWhole(aiSettings.shape.account_cap_percent),
    plan_allowances: z.array(planAllowance.extend({ daily_chars: typedWhole(planAllowance.shape.daily_chars) })),
    model_limits: z.array(typedModelLimit()),
  }),
  payment: paymentSettings.extend({
    bank_iban: paymentSettings.shape.bank_iban.transform(normalizeIban),
    tax_rate: typedWhole(paymentSettings.shape.tax_rate),
    provider_fee_percent: typedNumber(paymentSettings.shape.provider_fee_percent),
    usd_try_rate: typedOrZero(paymentSettings.shape.usd_try_rate),
    eur_try_rate: typedOrZero(paymentSettings.shape.eur_try_rate),
  }),
  email: emailSettings.extend({ smtp_port: typedWhole(emailSettings.shape.smtp_port) }),
  research: researchSettings,
  google: googleSettings,
  system: systemSettings.extend({
    default_user_plan_id: typedWhole(systemSettings.shape.default_user_plan_id),
    categories: typedCategories,
  }),
});

export type SettingsFormValues = z.input<typeof settingsFormSchema>;
export type SettingsFormOutput = z.output<typeof settingsFormSchema>;
export type TypedModelLimit = SettingsFormValues['ai']['model_limits'][number];

/** Form values of stored settings. */
export function toFormValues({ ai, payment, email, research, google, system }: Settings): SettingsFormValues {
  return {
    ai: {
      ...ai,
      max_tokens: String(ai.max_tokens),
      outage_wait_hours: String(ai.outage_wait_hours),
      temperature: String(ai.temperature).replace('.', ','),
      daily_cap_usd: showUnlessZero(ai.daily_cap_usd),
      account_cap_percent: String(ai.account_cap_percent),
      plan_allowances: ai.plan_allowances.map((one) => ({ ...one, daily_chars: formatNumber(one.daily_chars) })),
      model_limits: ai.model_limits.map(toTypedLimit),
    },
    payment: {
      ...payment,
      bank_iban: formatIban(payment.bank_iban),
      tax_rate: String(payment.tax_rate),
      provider_fee_percent: String(payment.provider_fee_percent).replace('.', ','),
      usd_try_rate: showUnlessZero(payment.usd_try_rate),
      eur_try_rate: showUnlessZero(payment.eur_try_rate),
    },
    email: { ...email, smtp_port: String(email.smtp_port) },
    research,
    google,
    system: {
      ...system,
      default_user_plan_id: String(system.default_user_plan_id),
      categories: system.categories.map((name) => ({ name })),
    },
  };
}

/** Changed fields as reported by `react-hook-form`; lists report their rows. */
export type ChangedFields = { readonly [S in Section]?: Readonly<Record<string, unknown>> };

/** The names of changed fields, as `section.field`. */
export function changedNames(changed: ChangedFields): SettingName[] {
  return sections.flatMap((section) =>
    Object.entries(changed[section] ?? {})
      .filter(([, isChanged]) => isChanged !== undefined && isChanged !== false)
      .map(([field]) => `${section}.${field}` as SettingName),
  );
}

/** A field of the settings, as named in errors and logs. */
export type SettingName = { [S in Section]: `${S}.${keyof SettingsFormValues[S] & string}` }[Section];

/**
 * Builds the update from the changed fields only, so that an admin does not overwrite fields that another one has
 * changed meanwhile.
 */
export function buildSettingsUpdate(
  names: readonly SettingName[],
  form: SettingsFormOutput,
  version: number,
): SettingsUpdate {
  const update = new Map<string, Record<string, unknown>>();
  for (const name of names) {
    const [section, field] = splitName(name);
    update.set(section, { ...update.get(section), [field]: valueAt(form, name) });
  }
  return { ...Object.fromEntries(update), version };
}

/** Changed fields whose stored values differ between older and newer settings: two admins have changed them. */
export function disputedNames(names: readonly SettingName[], older: Settings, newer: Settings): SettingName[] {
  return names.filter((name) => JSON.stringify(valueAt(older, name)) !== JSON.stringify(valueAt(newer, name)));
}

/**
 * Fields for a connection test, as they would be saved.
 * @throws ZodError if a field is invalid
 */
export function pickConnectionValues(section: ConnectionSection, form: SettingsFormValues): Record<string, unknown> {
  const holder = findSettingsSection(section);
  const rules: Readonly<Record<string, z.ZodType>> = settingsFormSchema.shape[holder].shape;
  const typed: Readonly<Record<string, unknown>> = form[holder];
  return Object.fromEntries(
    connectionFields[section].map((field) => [field, readOwn(rules, field)?.parse(readOwn(typed, field))]),
  );
}

function splitName(name: SettingName): [Section, string] {
  const [section, field] = name.split('.');
  return [section as Section, field ?? ''];
}

function valueAt(form: Settings | SettingsFormOutput, name: SettingName): unknown {
  const [section, field] = splitName(name);
  const fields: Readonly<Record<string, unknown>> = form[section];
  return readOwn(fields, field);
}

/** The first tab with one of these fields: `ai.max_tokens` is on `ai`. */
export function findSection(fields: readonly string[]): Section | undefined {
  return sections.find((section) => fields.some((field) => field.split('.')[0] === section));
}

/** Schema of a model's settings as typed; an empty field means the default. */
function typedModelLimit() {
  const { cap_usd, max_output_tokens, idle_seconds, prompt_usd, completion_usd } = modelLimit.shape;
  return modelLimit
    .extend({
      cap_usd: typedOrZero(cap_usd),
      effort: z.enum(['', ...reasoningEfforts]).transform((effort) => (effort === '' ? null : effort)),
      max_output_tokens: typedIfAny(typedWhole(max_output_tokens.unwrap().unwrap())),
      idle_seconds: typedWhole(idle_seconds.unwrap()),
      prompt_usd: typedIfAny(typedNumber(prompt_usd.unwrap().unwrap())),
      completion_usd: typedIfAny(typedNumber(completion_usd.unwrap().unwrap())),
    })
    .superRefine((limit, context) => {
      if (hasHalfPrice(limit))
        context.addIssue({ code: 'custom', path: ['completion_usd'], message: halfPriceMessage });
    });
}

/** Form values of a model's stored settings. */
export function toTypedLimit(limit: Settings['ai']['model_limits'][number]): TypedModelLimit {
  const show = (number: number | null) => (number === null ? '' : String(number).replace('.', ','));
  return {
    ...limit,
    cap_usd: showUnlessZero(limit.cap_usd),
    effort: limit.effort ?? '',
    max_output_tokens: limit.max_output_tokens === null ? '' : formatNumber(limit.max_output_tokens),
    idle_seconds: show(limit.idle_seconds),
    prompt_usd: show(limit.prompt_usd),
    completion_usd: show(limit.completion_usd),
  };
}

/** Parses a typed value by the given rules; null for an empty field. */
function typedIfAny(rules: z.ZodType<number, string>) {
  return z.string().transform((written, context) => {
    if (written.trim() === '') return null;
    const read = rules.safeParse(written);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? ambiguous });
    return z.NEVER;
  });
}

/** '0,7', '0.7', '1.234,5'. '41.500' is rejected, because it could mean 41,5 or 41500. */
function typedNumber(rules: z.ZodType<number>) {
  return typed(rules, (text) => (isAmbiguous(text) ? undefined : parseNumber(text)));
}

/** Like `typedNumber`, for a number of which 0 means that there is none: an empty field. */
function typedOrZero(rules: z.ZodType<number>) {
  return typed(rules, (text) => (text === '' ? 0 : isAmbiguous(text) ? undefined : parseNumber(text)));
}

function showUnlessZero(number: number): string {
  return number === 0 ? '' : String(number).replace('.', ',');
}

/** '4000', '4.000' */
function typedWhole(rules: z.ZodType<number>) {
  return typed(rules, parseNumber);
}

function typed(rules: z.ZodType<number>, parse: (text: string) => number | undefined) {
  return z.string().transform((written, context) => {
    const number = parse(written.trim());
    const read = rules.safeParse(number);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    context.addIssue({ code: 'custom', message: number === undefined ? ambiguous : (issue?.message ?? ambiguous) });
    return z.NEVER;
  });
}

const ambiguous = 'Ondalıkları virgülle ayırın, binlik noktası koymayın';

function isAmbiguous(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text);
}

/** Points before groups of three digits are digit grouping, as in Turkish; any other point is a decimal point. */
function parseNumber(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text);
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
