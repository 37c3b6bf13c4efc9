import { toSlug } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import { foldForSearch } from '../../../platform/text/search-folding.ts';
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

/** The API's maximum per page. */
const pageSize = 100;

/** The terms of a site, most used first; at most 100. */
export async function listTerms(call: TermCall, kind: TermKind): Promise<SiteChoice[]> {
  const terms = await readTerms(call, kind, { orderby: 'count', order: 'desc' });
  return terms.map(({ id, name }) => ({ id: String(id), name: decodeEntities(name) }));
}

function readTerms({ http, site, signal }: TermCall, kind: TermKind, wanted: Readonly<Record<string, string>>) {
  const query = { ...wanted, per_page: String(pageSize), _fields: 'id,name' };
  return callApi(http, site, { method: 'GET', path: `wp/v2/${kind}`, query, signal }, answeredList(term));
}

/**
 * The ids of terms by name, however spelled; missing ones are created if the account may do that. Idempotent: an
 * existing name returns its id. One call looks up all names and another creates the missing ones; both also find terms
 * that a concurrent run has created.
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
  // A category's slug may differ from its name, and it may have a parent, in which case WordPress would create a
  // duplicate.
  if (kind === 'categories' && missing().length > 0)
    note(pickOldest(await readTerms(call, kind, { orderby: 'count', order: 'desc' }), missing()));
  if (missing().length > 0) note(await createTerms(call, kind, missing()));
  return [...new Set([...wanted.keys()].flatMap((key) => ids.get(key) ?? []))];
}

/** Folds a name so that different spellings compare equal. */
function toNameKey(name: string): string {
  return foldForSearch(name).trim();
}

/**
 * Finds terms by the slugs that WordPress creates from their names, without diacritics. Its database treats ı and i as
 * different letters when it searches names, and so “ışık” as another word than “Işık”.
 */
async function findBySlug(call: TermCall, kind: TermKind, names: readonly string[]): Promise<Map<string, number>> {
  const slugs = [...new Set(names.map(toSlug).filter((slug) => slug !== ''))];
  if (slugs.length === 0) return new Map();
  return pickOldest(await readTerms(call, kind, { slug: slugs.join(',') }), names);
}

/** The oldest term of each name, so that concurrent runs choose the same one. */
function pickOldest(terms: readonly z.infer<typeof term>[], names: readonly string[]): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const { id, name } of terms) {
    const key = toNameKey(decodeEntities(name));
    if (id < (oldest.get(key) ?? Number.POSITIVE_INFINITY)) oldest.set(key, id);
  }
  const keys = new Set(names.map(toNameKey));
  return new Map([...oldest].filter(([key]) => keys.has(key)));
}

/** The result of one creation: the id, whether the term is new, or undefined if the account may not create it. */
interface Creation {
  readonly id: number;
  readonly isNew: boolean;
}

async function createTerms(call: TermCall, kind: TermKind, names: readonly string[]): Promise<Map<string, number>> {
  const made = await createAll(call, kind, names);
  const ids = new Map([...made].map(([name, { id }]) => [toNameKey(name), id]));
  const created = new Map([...made].filter(([, { isNew }]) => isNew).map(([name, { id }]) => [toNameKey(name), id]));
  if (created.size > 0) await preferOlderTerms(call, kind, { names: [...made.keys()], ids, created });
  return ids;
}

/** WordPress's maximum per batch call. */
const batchSize = 25;
/** WordPress before 5.9 does not have this call, and security plugins may refuse it. */
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

/** @returns undefined if the site does not support batches */
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
    // Authors may not create categories, so the post gets none.
    if (error instanceof RestError && error.finding === 'not_allowed') return undefined;
    throw error;
  }
}

/**
 * If a concurrent run has created the same term, uses the older one and deletes ours. WordPress itself prevents only
 * duplicates that its database considers equal. A lock of ours would have to be held during the site's response, and
 * would not survive a crash.
 */
async function preferOlderTerms(
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
      // Authors may not delete terms, so an empty one remains.
      if (!(error instanceof SiteError)) throw error;
    }
  }
}
