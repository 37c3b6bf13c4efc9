import { z } from 'zod';

/** A field that is asked for, and how models call it instead. */
export interface FieldRole {
  readonly field: string;
  /** Names as `foldName` has them, whole. */
  readonly names: RegExp;
  /** Whether a value can be that of the field: a name alone may stand for much. */
  readonly fits: (value: unknown) => boolean;
}

export const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
export const isList = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'object' && value !== null);
export const isTexts = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => isText(one) || isList(one)));

/**
 * An object whose fields have the names that were asked for; what is no object stays as it is. A field of the right name wins, then the first
 * one whose name and value are those of a role that is still free.
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

/** A field’s name in small Latin letters, its words joined by `_`. */
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

/** A number, also as the text `250`, `1.200` or `250 kelime`. */
export const answeredNumber = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const digits = /\d{1,3}(?:[.,]\d{3})+(?!\d)|\d{1,9}(?:[.,]\d{1,3})?/u.exec(value.slice(0, 100))?.[0];
  if (digits === undefined) return value;
  return /^\d{1,3}(?:[.,]\d{3})+$/u.test(digits)
    ? Number(digits.replace(/[.,]/gu, ''))
    : Number(digits.replace(',', '.'));
}, z.number());

/** Texts, also one alone, one a line, or each in an object of its own. */
export const answeredTexts = z.preprocess((value) => {
  if (typeof value === 'string') return value.split('\n').map((line) => line.replace(/^[\s•*-]+/u, ''));
  if (Array.isArray(value)) return value.map(toText);
  // Numbered by their names: `{"1": "…", "2": "…"}`.
  if (typeof value !== 'object' || value === null) return value;
  const texts = Object.values(value);
  return texts.every((one) => typeof one === 'string') ? texts : value;
}, z.array(z.string()));

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.values(value).find((one) => typeof one === 'string') ?? value;
}
