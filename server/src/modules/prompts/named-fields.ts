import { z } from 'zod';

/** A requested field and the other names that models give it. */
export interface FieldRole {
  readonly field: string;
  /** Matches whole names in the form of `foldName`. */
  readonly names: RegExp;
  /** Whether a value fits the field: the name alone can be ambiguous. */
  readonly fits: (value: unknown) => boolean;
}

export const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
export const isList = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'object' && value !== null);
export const isTexts = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => isText(one) || isList(one)));

/**
 * Renames the fields of an object to the requested names; anything but an object is returned unchanged. A field with
 * the right name wins; otherwise the first field whose name and value fit a role that is still free.
 */
export function nameFields(value: unknown, roles: readonly FieldRole[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = new Map<string, unknown>();
  const others: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    if (roles.some((role) => role.field === name)) fields.set(name, field);
    else others.push([foldName(name), field]);
  }
  for (const { field, names, fits } of roles) {
    if (fields.has(field)) continue;
    const found = others.findIndex(([name, one]) => names.test(name) && fits(one));
    if (found !== -1) fields.set(field, others.splice(found, 1)[0]?.[1]);
  }
  for (const [name, field] of others) if (!fields.has(name)) fields.set(name, field);
  return Object.fromEntries(fields);
}

/** Converts a field name to lower-case Latin letters, with words joined by `_`. */
export function foldName(name: string): string {
  return name
    .slice(0, 60)
    .replace(/ı/gu, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z])/gu, '_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^_|_$/gu, '');
}

/** A number, also written as `250`, `1.200` or `250 kelime` in a string. */
export const answeredNumber = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const digits = /\d{1,3}(?:[.,]\d{3})+(?!\d)|\d{1,9}(?:[.,]\d{1,3})?/u.exec(value.slice(0, 100))?.[0];
  if (digits === undefined) return value;
  return /^\d{1,3}(?:[.,]\d{3})+$/u.test(digits)
    ? Number(digits.replace(/[.,]/gu, ''))
    : Number(digits.replace(',', '.'));
}, z.number());

/** A list of strings; also accepts a single string, one string per line, or each in its own object. */
export const answeredTexts = z.preprocess((value) => {
  if (typeof value === 'string') return value.split('\n').map((line) => line.replace(/^[\s•*-]+/u, ''));
  if (Array.isArray(value)) return value.map(toText);
  // Numbered names: `{"1": "…", "2": "…"}`.
  if (typeof value !== 'object' || value === null) return value;
  const texts = Object.values(value);
  return texts.every((one) => typeof one === 'string') ? texts : value;
}, z.array(z.string()));

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.values(value).find((one) => typeof one === 'string') ?? value;
}
