import { z } from 'zod';
import { fieldLabels } from './field-labels.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** A problem for which zod has no code; passed as `params` of a custom issue. */
export const unsupportedCharacters = { problem: 'unsupported_characters' } as const;

/**
 * The Turkish message about an invalid value, with the label of its field, for issues whose schema has no message of
 * its own. Passed to every parse of external input, and to schemas that are used on their own.
 */
export function describeIssue(issue: RawIssue): string {
  return `${findIssueLabel(issue)} ${describeProblem(issue)}`;
}

/** Error option for a value with several notations: the message names the expected type. */
export function describeExpectedValue(expected: 'int' | 'boolean') {
  return {
    error: (issue: RawIssue) =>
      `${findIssueLabel(issue)} ${issue.input === undefined ? 'zorunludur' : `${typeDescriptions.get(expected)} olmalıdır`}`,
  };
}

/** Name of a field in a message; items of lists are numbered: 'Etiketler listesinin 2. öğesi'. */
export function findPathLabel(path: readonly PropertyKey[], title?: string): string {
  const last = path.at(-1);
  if (typeof last === 'number') return title ?? `${findPathLabel(path.slice(0, -1))} listesinin ${last + 1}. öğesi`;
  if (last === undefined) return title ?? 'Bu alan';
  const name = String(last);
  return title ?? fieldLabels.get(name) ?? `“${name}” alanı`;
}

function findOwnerSchema({ schema, inst }: RawIssue): z.core.$ZodType | undefined {
  return schema ?? (inst instanceof z.core.$ZodType ? inst : undefined);
}

function findIssueLabel(issue: RawIssue): string {
  const { path = [] } = issue;
  const owner = findOwnerSchema(issue);
  return findPathLabel(path, owner === undefined ? undefined : z.globalRegistry.get(owner)?.title);
}

function describeProblem(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'zorunludur' : `${describeType(issue)} olmalıdır`;
    case 'invalid_value': {
      if (issue.input === undefined) return 'zorunludur';
      const [only, ...more] = issue.values.map(String);
      return more.length === 0 ? `${only} olmalıdır` : `şunlardan biri olmalıdır: ${[only, ...more].join(', ')}`;
    }
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'zorunludur' : describeMinimum(issue);
    case 'too_big':
      return describeMaximum(issue);
    case 'invalid_format':
      return formatDescriptions.get(issue.format) ?? 'geçerli bir değer olmalıdır';
    case 'not_multiple_of':
      return `${formatBound(issue.divisor)} ve katları olmalıdır`;
    case 'unrecognized_keys':
      return `bilinmeyen alanlar içeriyor: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'zorunludur' : 'geçerli bir değer olmalıdır';
    case 'custom':
      if (issue.params === unsupportedCharacters) return 'desteklenmeyen karakterler içeriyor';
      return issue.input === undefined ? 'zorunludur' : 'geçerli bir değer olmalıdır';
    default:
      return 'geçerli bir değer olmalıdır';
  }
}

const typeDescriptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'metin',
    number: 'sayı',
    int: 'tam sayı',
    boolean: 'true veya false',
    array: 'liste',
    object: 'nesne',
    record: 'nesne',
    null: 'boş',
  }),
);

function describeType(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const { expected, input } = issue;
  if (findOwnerSchema(issue) instanceof z.core.$ZodNumberFormat) return 'tam sayı';
  // NaN and Infinity have the type number, but schemas reject them.
  if (typeof input === 'number' && expected === 'number') return 'geçerli bir sayı';
  return typeDescriptions.get(expected) ?? 'geçerli bir değer';
}

const formatDescriptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    uuid: 'geçerli bir kimlik olmalıdır',
    email: 'geçerli bir e-posta adresi olmalıdır',
    url: 'geçerli bir adres olmalıdır',
    date: 'geçerli bir tarih olmalıdır (YYYY-AA-GG)',
    datetime: 'geçerli bir tarih ve saat olmalıdır',
  }),
);

const units: ReadonlyMap<string, { readonly unit: string; readonly atLeast: string; readonly atMost: string }> =
  new Map(
    Object.entries({
      string: { unit: ' karakter', atLeast: 'olmalıdır', atMost: 'olabilir' },
      array: { unit: ' öğe', atLeast: 'içermelidir', atMost: 'içerebilir' },
    }),
  );
const plain = { unit: '', atLeast: 'olmalıdır', atMost: 'olabilir' };

function describeMinimum({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { unit, atLeast } = units.get(origin) ?? plain;
  if (inclusive === false) return `${formatBound(minimum)} değerinden büyük olmalıdır`;
  return `en az ${formatBound(minimum)}${unit} ${atLeast}`;
}

function describeMaximum({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const { unit, atMost } = units.get(origin) ?? plain;
  if (inclusive === false) return `${formatBound(maximum)} değerinden küçük olmalıdır`;
  return `en fazla ${formatBound(maximum)}${unit} ${atMost}`;
}

function formatBound(number: number | bigint): string {
  return number.toLocaleString('tr-TR', { useGrouping: number >= 10_000 });
}
