import type { FieldError } from '../shared/errors.ts';
import { codePointLength } from '../shared/text-rules.ts';
import { foldFieldName, type TemplateField } from './custom-template.ts';

/** The value of a field, as it was entered. */
export interface FieldValue {
  readonly name: string;
  readonly value: string;
}

/**
 * Checks the values of an order against the fields of its template.
 * @param given by the names of the fields, in any case
 */
export function readFieldValues(
  fields: readonly TemplateField[],
  given: Readonly<Record<string, string>>,
): { readonly values: FieldValue[] } | { readonly errors: FieldError[] } {
  const entered = new Map(Object.entries(given).map(([name, value]) => [foldFieldName(name), value.trim()]));
  const known = new Set(fields.map(({ name }) => foldFieldName(name)));
  const errors: FieldError[] = [];
  const unknown = Object.keys(given).find((name) => !known.has(foldFieldName(name)));
  if (unknown !== undefined)
    errors.push({ field: 'template_fields', message: `Şablonda “${shorten(unknown)}” adında bir alan yok` });
  const values: FieldValue[] = [];
  for (const field of fields) {
    const value = entered.get(foldFieldName(field.name)) ?? '';
    const message = findValueProblem(field, value);
    if (message !== undefined) errors.push({ field: `template_fields.${field.name}`, message });
    else if (value !== '') values.push({ name: field.name, value });
  }
  return errors.length > 0 ? { errors } : { values };
}

/** A Turkish sentence; undefined when the value fits the field. */
function findValueProblem({ name, kind, is_required }: TemplateField, value: string): string | undefined {
  if (value === '') return is_required ? `“${name}” zorunludur` : undefined;
  if (kind === 'number' && !/^[-+]?\d[\d.,\s]{0,30}$/u.test(value)) return `“${name}” bir sayı olmalıdır`;
  if (kind === 'date' && !isDay(value)) return `“${name}” bir tarih olmalıdır (örneğin 05.02.2026)`;
  if (kind === 'url' && !isWebAddress(value))
    return `“${name}” http:// ya da https:// ile başlayan bir bağlantı olmalıdır`;
  if (kind !== 'long_text' && /[\n\r]/u.test(value)) return `“${name}” tek satır olmalıdır`;
  const max = kind === 'long_text' ? 2_000 : kind === 'url' ? 500 : 200;
  return codePointLength(value) > max
    ? `“${name}” en fazla ${max.toLocaleString('tr-TR')} karakter olabilir`
    : undefined;
}

/** `2026-02-05`, as browsers and programs send it, or `5.2.2026`, as people and sheets write it. */
function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value) ?? [];
  const [, first, second, last] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/u.exec(value) ?? [];
  const parts = [year ?? last, month ?? second, day ?? first].map(Number);
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = parts;
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
}

/** Whether a text is an address of the web, and nothing else. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/u.test(value) && URL.canParse(value);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text;
}
