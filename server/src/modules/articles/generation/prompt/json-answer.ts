import { type ArticleLanguage, languageLabels } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import { parseForeignJson } from '../../../../platform/network/foreign-json.ts';
import type { GatewayMessage } from '../../../../providers/gateway/port.ts';
import { readLenientJson } from './lenient-json.ts';

/** So many beginnings are tried where brackets in the words around the JSON mislead. */
const attemptsMax = 8;
const beginning = /[{[]/gu;

/**
 * The longest JSON object or list of a model's answer, with or without words and fences around it, and with the mistakes that models make
 * in it; undefined when there is none. Linear in the length of the answer, which its caller bounds; nesting costs no stack.
 */
export function readJson(answer: string): object | undefined {
  const read: { value: unknown; length: number }[] = [];
  beginning.lastIndex = 0;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const start = beginning.exec(answer)?.index;
    if (start === undefined) break;
    const found = readValue(answer, start);
    if (found === undefined) continue;
    read.push({ value: found.value, length: found.end - start });
    beginning.lastIndex = found.end;
  }
  beginning.lastIndex = 0;
  const longest = read.sort((one, other) => other.length - one.length)[0]?.value;
  return typeof longest === 'object' && longest !== null ? longest : undefined;
}

/** The object or list that begins here: as JSON, else as models write it. */
function readValue(answer: string, start: number): { value: unknown; end: number } | undefined {
  const end = findEnd(answer, start);
  try {
    if (end !== undefined) return { value: parseForeignJson(answer.slice(start, end)), end };
  } catch {
    // No JSON, or not quite.
  }
  return readLenientJson(answer, start);
}

/** Where the object or list that begins here ends; undefined when it does not. Brackets in its strings are text. */
function findEnd(text: string, start: number): number | undefined {
  const [open, close] = text[start] === '{' ? '{}' : '[]';
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const unit = text[index];
    if (isInString) {
      if (unit === '\\') index += 1;
      else if (unit === '"') isInString = false;
    } else if (unit === '"') isInString = true;
    else if (unit === open) depth += 1;
    else if (unit === close) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}

/**
 * What an answer holds of a schema, also where it is wrapped in another object or list; else what is wrong with it as a sentence for the
 * model that names each place.
 */
export function readJsonAnswer<Schema extends z.ZodType>(
  answer: string,
  schema: Schema,
): { readonly data: z.infer<Schema> } | { readonly problem: string } {
  const read = readJson(answer);
  if (read === undefined) return { problem: 'Yanıt istenen biçimde JSON değil.' };
  const parsed = schema.safeParse(read);
  if (parsed.success) return { data: parsed.data };
  for (const inner of Object.values(read)) {
    const wrapped = schema.safeParse(inner);
    if (wrapped.success) return { data: wrapped.data };
  }
  return { problem: describeIssues(parsed.error.issues) };
}

const issuesMax = 10;

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues.slice(0, issuesMax).map((issue) => `${formatPath(issue.path)}: ${describeIssue(issue)}`);
  const more = issues.length > issuesMax ? ` Böyle ${issues.length - issuesMax} yer daha var.` : '';
  return `Yanıtın şu yerleri istenen biçimde değil: ${named.join('; ')}.${more}`;
}

function formatPath(path: readonly PropertyKey[]): string {
  const joined = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part).slice(0, 60)}`))
    .join('');
  return joined.replace(/^\./u, '') || 'yanıtın bütünü';
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ['string', 'metin olmalı'],
  ['number', 'sayı olmalı'],
  ['array', 'liste olmalı'],
  ['object', 'nesne olmalı'],
]);

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeNames.get(issue.expected) ?? 'türü yanlış';
  if (issue.code === 'too_big') return 'çok uzun';
  return 'istenen biçimde değil';
}

/** Names that models give to fields, as `foldName` has them, and those that were asked for. */
export type FieldAliases = ReadonlyMap<string, string>;

/** An object whose fields have the names that were asked for; what is no object stays as it is. A field of the right name wins. */
export function nameFields(value: unknown, aliases: FieldAliases): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = new Map(Object.entries(value));
  for (const [name, field] of [...fields]) {
    const folded = foldName(name);
    const asked = aliases.get(folded) ?? folded;
    if (!fields.has(asked)) fields.set(asked, field);
  }
  return Object.fromEntries(fields);
}

/** A field’s name in small Latin letters, its words joined by `_`. */
function foldName(name: string): string {
  return name
    .slice(0, 60)
    .replace(/ı/gu, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z])/gu, '_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_');
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
  return Array.isArray(value) ? value.map(toText) : value;
}, z.array(z.string()));

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.values(value).find((one) => typeof one === 'string') ?? value;
}

/** The messages that ask for a better answer, once. @param problem of the answer, as a sentence for the model */
export function buildAnswerRepair(asked: readonly GatewayMessage[], answer: string, problem: string): GatewayMessage[] {
  return [
    ...asked,
    { role: 'assistant', content: answer },
    { role: 'user', content: `${problem} Yalnızca istenen biçimde yeniden yanıtla.` },
  ];
}

const answerShownMax = 4_000;

/** The messages that ask once for an answer in the language that was ordered. */
export function buildLanguageRepair(
  asked: readonly GatewayMessage[],
  answer: string,
  language: ArticleLanguage,
): GatewayMessage[] {
  const problem = `Yanıt istenen dilde değil: bütünü ${languageLabels[language]} (${language}) olmalı.`;
  return buildAnswerRepair(asked, answer.slice(0, answerShownMax).toWellFormed(), problem);
}
