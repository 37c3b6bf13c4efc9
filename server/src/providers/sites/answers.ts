import { z } from 'zod';
import { ForeignJsonError, readForeignJson } from '../../platform/network/foreign-json.ts';
import { findJsonValues } from './find-json.ts';

/** As long as the address of a post or a picture that is stored. */
const addressMax = 4000;

/** More than any call asks for. */
const listMax = 1000;

/** A list in an answer. A longer one is refused before its values are looked at: what is wrong with each of two million would fill the memory. */
export function answeredList<Schema extends z.ZodType>(schema: Schema) {
  return z.array(schema).max(listMax);
}

/**
 * The JSON of an answer; undefined where it is none, and where it has more levels or values than is read. The database stores neither NUL nor
 * half a surrogate pair, so that a site which answers them would break whatever stores what it said.
 */
export async function parseSiteJson(text: string): Promise<unknown> {
  const read = await readSiteJson(text);
  return 'answered' in read ? read.answered : undefined;
}

/** @returns `mayHoldJson` where something else may stand around the JSON, but not where there is more of it than is read */
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
 * What a site answered, as a schema has it; undefined where nothing of the text is that. Plugins and caches print notices, style sheets and
 * comments around the JSON of an answer: then the longest value that the schema takes is the answer.
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

/** A copy, without a call for each number: a reviver of `JSON.parse` takes seconds for what a site may send. */
function toStorableValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toStorableValue);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toStorableValue(field)]));
}

/**
 * Where a site with this API says that readers find something; null for what is no address of the web, such as `javascript:`.
 */
export function toWebAddress(answered: string, apiRoot: string): string | null {
  const url = answered.length > addressMax ? null : URL.parse(answered);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const { href } = adoptScheme(new URL(apiRoot), url);
  return href.length <= addressMax ? href : null;
}

/** Behind a proxy that ends TLS, sites answer `http:` addresses of their own host. */
export function adoptScheme(reached: URL, answered: URL): URL {
  if (answered.host === reached.host) answered.protocol = reached.protocol;
  return answered;
}
