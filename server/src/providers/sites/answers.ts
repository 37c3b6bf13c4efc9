import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { z } from 'zod';
import { ForeignJsonError, readForeignJson } from '../../platform/network/foreign-json.ts';
import { findJsonValues } from './find-json.ts';
import { SiteError } from './port.ts';
import type { SiteResponse } from './site-http.ts';

/** Maximum stored length of the address of a post or a picture. */
const addressMax = 4000;

/** More than any call requests. */
const listMax = 1000;

/**
 * A list in a response. A longer one is refused before its values are validated: validation errors of two million
 * values would fill the memory.
 */
export function answeredList<Schema extends z.ZodType>(schema: Schema) {
  return z.array(schema).max(listMax);
}

/**
 * Parses the JSON of a response; undefined when it is invalid or exceeds the limits on levels and values. Removes NUL
 * and unpaired surrogates, which the database cannot store.
 */
export async function parseSiteJson(text: string): Promise<unknown> {
  const read = await readSiteJson(text);
  return 'answered' in read ? read.answered : undefined;
}

/** @returns `mayHoldJson` when there may be other text around the JSON, but not when the JSON exceeds the limits */
async function readSiteJson(text: string): Promise<{ readonly answered: unknown } | { readonly mayHoldJson: boolean }> {
  try {
    const answered = await readForeignJson(text);
    return { answered: /\\u(?:0000|d[89a-f])/i.test(text) ? toStorableValue(answered) : answered };
  } catch (error) {
    if (error instanceof ForeignJsonError) return { mayHoldJson: error.reason === 'not_json' };
    throw error;
  }
}

/**
 * Parses a site's response with a schema; undefined when no part of the text matches. Plugins and caches print notices,
 * style sheets and comments around the JSON of a response: then the longest value that matches the schema is used.
 */
export async function readSiteAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Promise<{ readonly value: z.output<Schema> } | undefined> {
  const whole = await readSiteJson(text);
  if ('answered' in whole) {
    const taken = schema.safeParse(whole.answered);
    return taken.success ? { value: taken.data } : undefined;
  }
  for (const json of whole.mayHoldJson ? findJsonValues(text) : []) {
    const parsed = schema.safeParse(await parseSiteJson(json));
    if (parsed.success) return { value: parsed.data };
  }
  return undefined;
}

/**
 * The validated response.
 * @throws SiteError `unexpected_answer` when it is invalid: the call may still have been carried out
 */
export async function readValidAnswer<Schema extends z.ZodType>(
  { text }: Pick<SiteResponse, 'text'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await readSiteAnswer(text, schema);
  if (answer === undefined) throw new SiteError('unexpected_answer', 'unknown');
  return answer.value;
}

/** Names the reason when a site refuses the size of an uploaded picture. @throws the error, or SiteError `picture_too_large` */
export function throwUploadError(error: unknown): never {
  throw error instanceof SiteError && error.finding === 'too_large'
    ? new SiteError('picture_too_large', 'not_done', { cause: error })
    : error;
}

/** Copies a value without a call per number: a reviver of `JSON.parse` takes seconds for the largest responses. */
function toStorableValue(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toStorableValue);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toStorableValue(field)]));
}

/**
 * A public address from a site's response, relative to its API; null if it is not a web address, such as `javascript:`.
 */
export function toWebAddress(answered: string, apiRoot: string): string | null {
  const url = answered.length > addressMax ? null : URL.parse(answered);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const { href } = adoptScheme(new URL(apiRoot), url);
  return href.length <= addressMax ? href : null;
}

/** Behind a proxy that terminates TLS, sites return `http:` addresses of their own host. */
export function adoptScheme(reached: URL, answered: URL): URL {
  if (answered.host === reached.host) answered.protocol = reached.protocol;
  return answered;
}
