import { featureLabel } from '../../billing/plans/feature-labels.ts';
import type { AuditTargetKind } from './audit-action-labels.ts';
import { auditFieldLabel } from './audit-field-labels.ts';
import { findAuditValueLabel, isFreeText } from './audit-value-labels.ts';

/** One line of an entry's details. */
export type AuditDetail =
  | { readonly kind: 'change'; readonly field: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'fact'; readonly field: string; readonly value: unknown };

/**
 * Parses details into changes and facts. Changes are written as `{before, after}` with the same fields, or as
 * `{changed: {field: {before, after}}}`; everything else is a fact. Empty values, such as a list without filters, are
 * left out.
 */
export function readAuditDetails(details: Readonly<Record<string, unknown>>): AuditDetail[] {
  const { before, after, changed, ...facts } = details;
  return [
    ...diffFields(before, after),
    ...Object.entries(isRecord(changed) ? changed : {}).flatMap(([field, change]) => readChange(field, change)),
    ...Object.entries(joinMoney(facts))
      .filter(([, value]) => value !== null && (!isRecord(value) || Object.keys(value).length > 0))
      .map(([field, value]): AuditDetail => ({ kind: 'fact', field, value })),
  ];
}

const moneySigns: ReadonlyMap<unknown, string> = new Map([
  ['TRY', '₺'],
  ['USD', '$'],
  ['EUR', '€'],
]);

/** An amount and its currency are one fact. */
function joinMoney({ currency, ...facts }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { amountMinor } = facts;
  const sign = moneySigns.get(currency);
  if (typeof amountMinor !== 'number' || sign === undefined) return { ...facts, currency: currency ?? null };
  return { ...facts, amountMinor: `${sign}${formatNumberText(amountMinor, 'amountMinor')}` };
}

/** Names of records by their ids. */
export type NamesById = ReadonlyMap<string, string>;

/** The details as text, one line each: `Rol: Kullanıcı → Admin`. */
export function formatAuditDetails(details: Readonly<Record<string, unknown>>, names?: NamesById): string[] {
  const format = (value: unknown, field: string) => formatAuditValue(value, field, names);
  return readAuditDetails(details).map((detail) => {
    const label = auditFieldLabel(detail.field);
    return detail.kind === 'change'
      ? `${label}: ${format(detail.before, detail.field)} → ${format(detail.after, detail.field)}`
      : `${label}: ${format(detail.value, detail.field)}`;
  });
}

/** The kind of record whose id a field contains. */
const referencedKinds: ReadonlyMap<string, AuditTargetKind> = new Map(
  Object.entries({
    plan_id: 'plan',
    subscriptionId: 'subscription',
    subscription_id: 'subscription',
    paymentId: 'payment',
    user_id: 'user',
    actor_id: 'user',
    target_id: 'user',
    articleId: 'article',
    article_id: 'article',
    site_id: 'site',
  } as const),
);

/** Records that the details refer to by id. */
export function listReferences(
  details: Readonly<Record<string, unknown>>,
): { readonly kind: AuditTargetKind; readonly id: string }[] {
  return readAuditDetails(details).flatMap((detail) =>
    detail.kind === 'change'
      ? [detail.before, detail.after].flatMap((value) => referencesIn(value, detail.field))
      : referencesIn(detail.value, detail.field),
  );
}

function referencesIn(value: unknown, field: string): { readonly kind: AuditTargetKind; readonly id: string }[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, part]) => (isRecord(part) ? [] : referencesIn(part, name)));
  const kind = referencedKinds.get(field);
  return kind !== undefined && (typeof value === 'string' || typeof value === 'number')
    ? [{ kind, id: `${value}` }]
    : [];
}

/**
 * Formats the value of a field: booleans as yes and no, those of settings as on and off, labels for known codes, numbers and times in Turkish notation,
 * lists with commas, groups as `alan: değer`; `–` for no value. Ids are replaced by names; an id without a name is
 * shortened.
 */
export function formatAuditValue(value: unknown, field?: string, names?: NamesById): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return formatSwitch(value, field);
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => formatAuditValue(one, field, names)).join(', ');
  if (isRecord(value)) {
    const getLabel = field === 'features' ? featureLabel : auditFieldLabel;
    const fields = Object.entries(value).map(
      ([name, part]) => `${getLabel(name)}: ${formatAuditValue(part, name, names)}`,
    );
    return fields.length === 0 ? '–' : fields.join('; ');
  }
  const name = referencedKinds.has(field ?? '') ? names?.get(`${value}`) : undefined;
  if (name !== undefined) return name;
  if (typeof value === 'number') return formatNumberText(value, field);
  const text = String(value);
  if (uuid.test(text)) return `${text.slice(0, 8)}…`;
  return findAuditValueLabel(text, field) ?? (isFreeText(field) ? text : (formatTimestamp(text) ?? text));
}

/** A setting is switched on or off; its field is a path, e.g. `system.maintenance`. */
function formatSwitch(isOn: boolean, field = ''): string {
  if (field.includes('.')) return isOn ? 'Açık' : 'Kapalı';
  return isOn ? 'Evet' : 'Hayır';
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const numberFormat = new Intl.NumberFormat('tr-TR', { useGrouping: false, maximumFractionDigits: 20 });
const priceFormat = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** House numbers and years have no digit grouping; prices do. */
function formatNumberText(value: number, field?: string): string {
  if (field === 'amountMinor') return priceFormat.format(value / 100);
  return field === 'price' ? priceFormat.format(value) : numberFormat.format(value);
}

const timeZone = 'Europe/Istanbul';
const timestampFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, dateStyle: 'long', timeStyle: 'short' });
const dateFormat = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', dateStyle: 'long' });

function formatTimestamp(text: string): string | undefined {
  const format = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
    ? timestampFormat
    : /^\d{4}-\d\d-\d\d$/.test(text)
      ? dateFormat
      : undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : format?.format(date);
}

function diffFields(before: unknown, after: unknown): AuditDetail[] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) return [{ kind: 'change', field: 'value', before, after }];
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields.map((field) => ({ kind: 'change', field, before: old[field], after: now[field] }));
}

function readChange(field: string, change: unknown): AuditDetail[] {
  if (!isRecord(change)) return [{ kind: 'fact', field, value: change }];
  return [{ kind: 'change', field, before: change.before, after: change.after }];
}

/** Whether a value of the audit log is an object with named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
