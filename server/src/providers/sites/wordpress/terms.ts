import { toSlug } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import { foldForSearch } from '../../../platform/text/fold.ts';
import { answeredList } from '../answers.ts';
import { type KnownTerms, type SiteChoice, type SiteConnection, SiteError, type TermKind } from '../port.ts';
import type { SiteHttp } from '../site-http.ts';
import { callApi, RestError, restError } from './api.ts';

const term = z.object({ id: z.int().positive(), name: z.string() });

interface TermCall {
  readonly http: SiteHttp;
  readonly site: SiteConnection;
  readonly signal: AbortSignal;
}

/** As many as the API answers at once. */
const pageSize = 100;

/** The terms of a site, the most used first; at most 100. */
export async function listTerms(call: TermCall, kind: TermKind): Promise<SiteChoice[]> {
  const terms = await readTerms(call, kind, { orderby: 'count', order: 'desc' });
  return terms.map(({ id, name }) => ({ id: String(id), name: decodeEntities(name) }));
}

function readTerms({ http, site, signal }: TermCall, kind: TermKind, wanted: Readonly<Record<string, string>>) {
  const query = { ...wanted, per_page: String(pageSize), _fields: 'id,name' };
  return callApi(http, site, { method: 'GET', path: `wp/v2/${kind}`, query, signal }, answeredList(term));
}

/**
 * The ids of terms by their names, however these are written; those that the site lacks are made, where the account may.
 * Safe to be repeated: a name that is there already is answered with its id. All names are looked up by one call and made by another,
 * which also look for terms that another run made meanwhile.
 */
export async function ensureTerms(
  call: TermCall,
  kind: TermKind,
  { names, known }: { readonly names: readonly string[]; readonly known: KnownTerms },
): Promise<string[]> {
  const wanted = new Map<string, string>();
  for (const name of names) if (!wanted.has(toNameKey(name))) wanted.set(toNameKey(name), name);
  const ids = new Map<string, string>();
  const note = (found: ReadonlyMap<string, number>) => {
    for (const [key, id] of found) {
      ids.set(key, String(id));
      known.learn(kind, key, String(id));
    }
  };
  const missing = () => [...wanted].filter(([key]) => !ids.has(key)).map(([, name]) => name);

  for (const key of wanted.keys()) {
    const id = known.find(kind, key);
    if (id !== undefined) ids.set(key, id);
  }
  if (missing().length > 0) note(await findBySlug(call, kind, missing()));
  // A category may have another address than its name, and may stand below another, where WordPress would make a second one.
  if (kind === 'categories' && missing().length > 0)
    note(pickOldest(await readTerms(call, kind, { orderby: 'count', order: 'desc' }), missing()));
  if (missing().length > 0) note(await createTerms(call, kind, missing()));
  return [...new Set([...wanted.keys()].flatMap((key) => ids.get(key) ?? []))];
}

/** A name in letters that compare alike however it is written. */
function toNameKey(name: string): string {
  return foldForSearch(name).trim();
}

/**
 * Terms are looked for by the addresses that WordPress makes of their names, of the letters without their marks: the database that searches
 * names takes ı and i for different letters, and so “ışık” for another word than “Işık”.
 */
async function findBySlug(call: TermCall, kind: TermKind, names: readonly string[]): Promise<Map<string, number>> {
  const slugs = [...new Set(names.map(toSlug).filter((slug) => slug !== ''))];
  if (slugs.length === 0) return new Map();
  return pickOldest(await readTerms(call, kind, { slug: slugs.join(',') }), names);
}

/** The oldest term of each name, so that runs at the same time choose the same. */
function pickOldest(terms: readonly z.infer<typeof term>[], names: readonly string[]): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const { id, name } of terms) {
    const key = toNameKey(decodeEntities(name));
    if (id < (oldest.get(key) ?? Number.POSITIVE_INFINITY)) oldest.set(key, id);
  }
  const keys = new Set(names.map(toNameKey));
  return new Map([...oldest].filter(([key]) => keys.has(key)));
}

/** What became of one creation: the id, whether the site had the term already, and nothing where the account may not make it. */
interface Creation {
  readonly id: number;
  readonly isNew: boolean;
}

async function createTerms(call: TermCall, kind: TermKind, names: readonly string[]): Promise<Map<string, number>> {
  const made = await createAll(call, kind, names);
  const ids = new Map([...made].map(([name, { id }]) => [toNameKey(name), id]));
  const created = new Map([...made].filter(([, { isNew }]) => isNew).map(([name, { id }]) => [toNameKey(name), id]));
  if (created.size > 0) await giveWay(call, kind, { names: [...made.keys()], ids, created });
  return ids;
}

/** As many as WordPress takes in one call. */
const batchSize = 25;
/** WordPress knows no such call before 5.9, and plugins that guard a site may refuse it. */
const batchRefusals = new Set([
  'api_not_found',
  'refused',
  'blocked',
  'not_allowed',
  'server_failed',
  'unexpected_answer',
]);

async function createAll(call: TermCall, kind: TermKind, names: readonly string[]): Promise<Map<string, Creation>> {
  const made = new Map<string, Creation>();
  for (let at = 0; at < names.length; at += batchSize) {
    const part = names.slice(at, at + batchSize);
    const answered = part.length === 1 ? undefined : await createTogether(call, kind, part);
    for (const [place, name] of part.entries()) {
      const creation = answered === undefined ? await createTerm(call, kind, name) : answered[place];
      if (creation !== undefined) made.set(name, creation);
    }
  }
  return made;
}

const batchAnswer = z.object({ responses: answeredList(z.object({ status: z.int(), body: z.unknown() })) });

/** @returns undefined where the site does not take several at once */
async function createTogether(
  { http, site, signal }: TermCall,
  kind: TermKind,
  names: readonly string[],
): Promise<(Creation | undefined)[] | undefined> {
  const requests = names.map((name) => ({ method: 'POST', path: `/wp/v2/${kind}`, body: { name } }));
  try {
    const query = { method: 'POST', path: 'batch/v1', json: { requests }, signal } as const;
    const { responses } = await callApi(http, site, query, batchAnswer);
    return names.map((_, place) => {
      const { status = 0, body } = responses[place] ?? {};
      const created = term.safeParse(body);
      if (status < 300 && created.success) return { id: created.data.id, isNew: true };
      const refused = restError.safeParse(body);
      const id = refused.data?.code === 'term_exists' ? refused.data.data?.term_id : undefined;
      return id === undefined ? undefined : { id, isNew: false };
    });
  } catch (error) {
    if (error instanceof SiteError && batchRefusals.has(error.finding)) return undefined;
    throw error;
  }
}

async function createTerm(
  { http, site, signal }: TermCall,
  kind: TermKind,
  name: string,
): Promise<Creation | undefined> {
  try {
    const call = { method: 'POST', path: `wp/v2/${kind}`, json: { name }, signal } as const;
    return { id: (await callApi(http, site, call, term)).id, isNew: true };
  } catch (error) {
    if (error instanceof RestError && error.code === 'term_exists')
      return error.termId === undefined ? undefined : { id: error.termId, isNew: false };
    // Authors may not make categories: the post comes without.
    if (error instanceof RestError && error.finding === 'not_allowed') return undefined;
    throw error;
  }
}

/**
 * Where another run has made the same term meanwhile, the older one is used and ours deleted. WordPress does so itself for names that are
 * alike to its database alone. A lock of ours would have to be held while a site answers, and would not outlive its process.
 */
async function giveWay(
  call: TermCall,
  kind: TermKind,
  {
    names,
    ids,
    created,
  }: {
    readonly names: readonly string[];
    readonly ids: Map<string, number>;
    readonly created: ReadonlyMap<string, number>;
  },
): Promise<void> {
  for (const [key, oldest] of await findBySlug(call, kind, names)) {
    const own = created.get(key);
    if (own === undefined || oldest >= own) continue;
    ids.set(key, oldest);
    const { http, site, signal } = call;
    const query = { force: 'true' };
    try {
      await callApi(http, site, { method: 'DELETE', path: `wp/v2/${kind}/${own}`, query, signal }, z.unknown());
    } catch (error) {
      // Authors may not delete terms: an empty one stays.
      if (!(error instanceof SiteError)) throw error;
    }
  }
}
