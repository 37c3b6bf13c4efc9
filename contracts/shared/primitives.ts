import { z } from 'zod';
import { describeExpectedValue, describeIssue, unsupportedCharacters } from './input-errors.ts';
import {
  codePointLength,
  emptyUnlessVisible,
  hasControlCharacters,
  isStorableText,
  toSingleLine,
} from './text-rules.ts';

interface TextRules {
  /**
   * Error message for a field that is absent, empty after trimming or without visible characters. If not set, an empty
   * text is valid.
   */
  readonly required?: string;
  readonly min?: readonly [codePoints: number, message: string];
  readonly max: readonly [codePoints: number, message: string];
}

/**
 * A text of one or more lines: trimmed, storable in PostgreSQL, lengths in code points. Reports one problem at a time.
 */
export function trimmedText(rules: TextRules) {
  return checkText(baseText(rules).trim().overwrite(emptyUnlessVisible), rules);
}

/**
 * A text on a single line, such as a name, title or tag, which can also appear in mail headers, addresses and other
 * users' lists. Like `trimmedText`, but line breaks and tabs become spaces, marks that show nothing or change
 * the direction of the surrounding text are removed, as are characters for private use, and other control characters
 * are rejected.
 */
export function singleLineText(rules: TextRules) {
  const text = baseText(rules).overwrite(toSingleLine).trim().overwrite(emptyUnlessVisible);
  return checkText(text, rules, (line) => (hasControlCharacters(line) ? { params: unsupportedCharacters } : undefined));
}

function baseText({ required }: TextRules) {
  return z.string({ error: (issue) => (issue.input === undefined ? required : undefined) ?? describeIssue(issue) });
}

function checkText(schema: z.ZodString, rules: TextRules, findMore?: (text: string) => TextProblem | undefined) {
  return schema
    .superRefine((text, context) => {
      const problem = textProblem(text, rules) ?? findMore?.(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', ...problem });
    })
    .meta({ minLength: rules.min?.[0] ?? (rules.required === undefined ? 0 : 1), maxLength: rules.max[0] });
}

type TextProblem = { readonly message: string } | { readonly params: typeof unsupportedCharacters };

function textProblem(text: string, rules: TextRules): TextProblem | undefined {
  if (!isStorableText(text)) return { params: unsupportedCharacters };
  const length = codePointLength(text);
  if (length === 0) return rules.required === undefined ? undefined : { message: rules.required };
  if (rules.min !== undefined && length < rules.min[0]) return { message: rules.min[1] };
  if (length > rules.max[0]) return { message: rules.max[1] };
  return undefined;
}

/** An integer in a query string. */
export function queryInteger(range: { min: number; max: number }) {
  const whole = describeExpectedValue('int');
  return z
    .union([z.int(), z.string().regex(/^-?\d+$/, whole)], whole)
    .transform(Number)
    .pipe(z.number({ error: describeIssue }).min(range.min).max(range.max));
}

/** Whether a number of major units is a whole number of minor units, as it is written on the wire. */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(amount));
}

/** `true` or `false` in a query string. */
export const queryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false'])], describeExpectedValue('boolean'))
  .transform((value) => value === true || value === 'true');

/** A day in a query string, `YYYY-MM-DD`. */
export const queryDay = z.iso.date({ error: describeIssue });

/** First and last day of a range, in Istanbul time, both inclusive. */
export const dayRangeQuery = { from: queryDay.optional(), to: queryDay.optional() };

/**
 * One of a fixed set of values. The error message for other values names the parameter.
 * @param required the message where none was chosen
 */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, required?: string) {
  return z.enum(values, {
    error: (issue) => (issue.input === undefined ? required : undefined) ?? describeIssue(issue),
  });
}

export const searchText = singleLineText({ max: [200, 'Arama en fazla 200 karakter olabilir'] });

/** Page and page size of every list. */
export const pageQuery = {
  page: queryInteger({ min: 1, max: 1_000_000 }).default(1),
  limit: queryInteger({ min: 1, max: 100 }).default(10),
};

export const pagination = z.object({
  page: z.int(),
  currentPage: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  /** There are more rows than `total`, at which counting stopped. */
  totalIsMinimum: z.literal(true).optional(),
  /** Value of `after` for the next page; absent on the last page and for lists that are read only by page numbers. */
  next: z.string().optional(),
});
export type Pagination = z.infer<typeof pagination>;

/** An ISO-8601 UTC timestamp. */
export const timestamp = z.iso.datetime();

export const idParams = z.object({ id: z.uuid() });

/** Empty `data` of calls that only report success. */
export const emptyResponse = z.null();

/** The admin's reason for the action; recorded in the audit log. */
export const grantReason = trimmedText({
  required: 'Gerekçe zorunludur',
  min: [5, 'Gerekçe en az 5 karakter olmalıdır'],
  max: [500, 'Gerekçe en fazla 500 karakter olabilir'],
});
