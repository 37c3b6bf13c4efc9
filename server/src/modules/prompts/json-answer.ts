import { type ArticleLanguage, languageLabels } from '@hokka/contracts/articles/article.ts';
import type { z } from 'zod';
import { parseForeignJson } from '../../platform/network/foreign-json.ts';
import type { GatewayMessage } from '../../providers/gateway/port.ts';
import { readLenientJson } from './lenient-json.ts';

/** Maximum number of opening brackets tried, because brackets in the words around the JSON can mislead. */
const attemptsMax = 24;
const beginning = /[{[]/gu;
/**
 * Limits of the search in JSON strings that contain JSON and in objects around the requested one: depth and number of
 * values.
 */
const wrapsMax = 3;
const wrappedMax = 60;

/**
 * Finds the longest JSON object or list in a model's answer, with or without words and fences around it, and tolerates
 * the mistakes that models make; undefined when there is none. Linear in the length of the answer, which the caller
 * must bound. Nesting needs no stack.
 */
export function readJson(answer: string): object | undefined {
  return listLongest(findValues(answer))[0];
}

interface FoundValue {
  readonly value: object;
  readonly start: number;
  readonly length: number;
}

function listLongest(found: readonly FoundValue[]): object[] {
  return found.toSorted((one, other) => other.length - one.length).map(({ value }) => value);
}

/** All objects and lists of an answer, in order of occurrence. */
function findValues(answer: string): FoundValue[] {
  const read: FoundValue[] = [];
  beginning.lastIndex = 0;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const start = beginning.exec(answer)?.index;
    if (start === undefined) break;
    const found = readValue(answer, start);
    if (found === undefined) continue;
    if (typeof found.value === 'object' && found.value !== null)
      read.push({ value: found.value, start, length: found.end - start });
    beginning.lastIndex = found.end;
  }
  beginning.lastIndex = 0;
  return read;
}

/** Reads the object or list that begins here, as strict JSON or else leniently. */
function readValue(answer: string, start: number): { value: unknown; end: number } | undefined {
  const end = findEnd(answer, start);
  try {
    if (end !== undefined) return { value: parseForeignJson(answer.slice(start, end)), end };
  } catch {
    // Not JSON, or not quite.
  }
  return readLenientJson(answer, start);
}

/** Finds the end of the object or list that begins here; undefined when it has none. Brackets in strings are text. */
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
 * Other possible readings of the answer: with missing outer braces, or with its quotation marks escaped as in a JSON
 * string.
 */
function listReadings(answer: string): string[] {
  const bare = answer
    .trim()
    .replace(/^(?:```|~~~)[^\n]{0,30}\n/u, '')
    .trim();
  const readings = [answer];
  if (/^["'“”]?[\p{L}_][\p{L}\p{N}_ ]{0,40}["'“”]?\s{0,4}:/u.test(bare)) readings.unshift(`{${bare}`);
  if (/[{[]\s{0,20}(?:\\n\s{0,20}){0,4}\\"/u.test(bare.slice(0, 400))) readings.unshift(removeEscapes(bare));
  if (bare.slice(0, 4000).split('&quot;').length > 4) readings.unshift(decodeMarks(bare));
  return readings;
}

/** Decodes the HTML entities that JSON punctuation may be written as. */
function decodeMarks(text: string): string {
  return text
    .replace(/&(?:quot|#34|#39|apos|lt|gt);/gu, (entity) => entities.get(entity) ?? entity)
    .replaceAll('&amp;', '&');
}
const entities: ReadonlyMap<string, string> = new Map([
  ['&quot;', '"'],
  ['&#34;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

function removeEscapes(text: string): string {
  return text.replace(/\\(["\\/nrt])/gu, (_, mark: string) => unescaped.get(mark) ?? mark);
}
const unescaped: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/**
 * Finds data that matches a schema in an answer, also wrapped in other objects, as a JSON string, as several objects,
 * or without its braces. Otherwise describes the problem for the model and names each place.
 * @param options `isLast`: there is no further attempt, so partial data of a truncated answer is accepted; `readLines`:
 * reads an answer that isn't JSON
 */
export function readJsonAnswer<Schema extends z.ZodType>(
  answer: string,
  schema: Schema,
  { isLast, readLines }: { readonly isLast: boolean; readonly readLines: (answer: string) => unknown },
): { readonly data: z.infer<Schema> } | { readonly problem: string } {
  const readings = listReadings(answer);
  const all = readings.flatMap(findValues);
  const values = listLongest(all);
  const found =
    findWrapped(values, schema) ??
    // One object per part, without a list around them. Fragments of a truncated answer don't count.
    (all.length > 2 && all[0]?.start === answer.search(/[{[]/u)
      ? findWrapped([all.map(({ value }) => value)], schema)
      : undefined) ??
    findWrapped(
      readings.flatMap((reading) => readCut(reading, isLast)),
      schema,
    ) ??
    // JSON split over lines is not a plan written in lines.
    (values.length === 0 && !/^[ \t]{0,40}[{[]/mu.test(answer) ? findWrapped([readLines(answer)], schema) : undefined);
  if (found !== undefined) return found;
  const [longest] = values;
  if (longest === undefined) return { problem: 'Yanıt istenen biçimde JSON değil.' };
  const parsed = schema.safeParse(longest);
  return { problem: parsed.success ? '' : describeIssues(parsed.error.issues) };
}

/** Reads what is complete in an answer that lacks its end. */
function readCut(answer: string, isLast: boolean): object[] {
  const start = answer.search(/[{[]/u);
  const found = start === -1 ? undefined : readLenientJson(answer, start, true);
  const isTaken = found !== undefined && (isLast || !found.isCut);
  return isTaken && typeof found.value === 'object' && found.value !== null ? [found.value] : [];
}

/**
 * Finds the first value that matches the schema: one of these, one nested in them, or one in a JSON string within them.
 */
function findWrapped<Schema extends z.ZodType>(
  values: readonly unknown[],
  schema: Schema,
): { readonly data: z.infer<Schema> } | undefined {
  let level = [...values];
  for (let depth = 0; depth <= wrapsMax && level.length > 0; depth += 1) {
    for (const value of level) {
      const parsed = typeof value === 'object' && value !== null ? schema.safeParse(value) : undefined;
      if (parsed?.success === true) return { data: parsed.data };
    }
    level = level.flatMap(listInner).slice(0, wrappedMax);
  }
  return undefined;
}

function listInner(value: unknown): unknown[] {
  if (typeof value === 'string') return /[{[]/u.test(value) ? listLongest(findValues(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((inner) => typeof inner === 'object' || typeof inner === 'string');
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

/**
 * Builds the messages of the single retry after an unusable answer.
 * @param problem what is wrong with the answer, as a sentence for the model
 */
export function buildAnswerRepair(asked: readonly GatewayMessage[], answer: string, problem: string): GatewayMessage[] {
  return [
    ...asked,
    { role: 'assistant', content: answer },
    { role: 'user', content: `${problem} Yalnızca istenen biçimde yeniden yanıtla.` },
  ];
}

/** Maximum number of characters of an answer that are quoted when the model must rewrite it. */
export const answerShownMax = 4_000;

/** Builds the messages of the single retry that asks for the ordered language. */
export function buildLanguageRepair(
  asked: readonly GatewayMessage[],
  answer: string,
  language: ArticleLanguage,
  words: readonly string[] = [],
): GatewayMessage[] {
  const fault =
    words.length === 0 ? 'Yanıt istenen dilde değil' : `Yanıtta başka dilden sözcükler var (${words.join(', ')})`;
  const problem = `${fault}: bütünü ${languageLabels[language]} (${language}) olmalı.`;
  return buildAnswerRepair(asked, answer.slice(0, answerShownMax).toWellFormed(), problem);
}
