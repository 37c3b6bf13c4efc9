import { toSlug } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import { foldForSearch } from '../../../platform/text/fold.ts';
import { answeredList } from '../answers.ts';
import { type SiteChoice, type SiteConnection, SiteError } from '../port.ts';
import type { SiteHttp } from '../site-http.ts';
import { callApi, RestError } from './api.ts';

const term = z.object({ id: z.int(), name: z.string() });

type Taxonomy = 'categories' | 'tags';

interface TermCall {
  readonly http: SiteHttp;
  readonly site: SiteConnection;
  readonly signal: AbortSignal;
}

/** The terms of a site, the most used first; at most 100. */
export async function listTerms({ http, site, signal }: TermCall, taxonomy: Taxonomy): Promise<SiteChoice[]> {
  const query = { per_page: '100', orderby: 'count', order: 'desc', _fields: 'id,name' };
  const terms = await callApi(
    http,
    site,
    { method: 'GET', path: `wp/v2/${taxonomy}`, query, signal },
    answeredList(term),
  );
  return terms.map(({ id, name }) => ({ id: String(id), name: decodeEntities(name) }));
}

/**
 * The ids of terms by their names, however these are written; those that the site lacks are made, where the account may.
 * Safe to be repeated: a name that is there already is answered with its id.
 */
export async function ensureTerms(call: TermCall, taxonomy: Taxonomy, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const id = (await findTerm(call, taxonomy, name)) ?? (await createTerm(call, taxonomy, name));
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  }
  return ids;
}

/**
 * The oldest term of a name, so that runs at the same time choose the same. It is looked for by the address of a term, which WordPress makes
 * of the letters without their marks, and by its name, since it may have another address. The database that searches names takes ı and i for
 * different letters, and so “ışık” for another word than “Işık”.
 */
async function findTerm(
  { http, site, signal }: TermCall,
  taxonomy: Taxonomy,
  name: string,
): Promise<number | undefined> {
  const slug = toSlug(name);
  for (const wanted of [...(slug === '' ? [] : [{ slug }]), { search: name }]) {
    const query = { ...wanted, per_page: '100', _fields: 'id,name' };
    const found = await callApi(
      http,
      site,
      { method: 'GET', path: `wp/v2/${taxonomy}`, query, signal },
      answeredList(term),
    );
    const same = found.filter((one) => isSameName(decodeEntities(one.name), name)).map(({ id }) => id);
    if (same.length > 0) return Math.min(...same);
  }
  return undefined;
}

async function createTerm(call: TermCall, taxonomy: Taxonomy, name: string): Promise<number | undefined> {
  const { http, site, signal } = call;
  let created: number;
  try {
    const path = `wp/v2/${taxonomy}`;
    created = (await callApi(http, site, { method: 'POST', path, json: { name }, signal }, term)).id;
  } catch (error) {
    if (error instanceof RestError && error.code === 'term_exists') return error.termId;
    // Authors may not make categories: the post comes without.
    if (error instanceof RestError && error.finding === 'not_allowed') return undefined;
    throw error;
  }
  return giveWay(call, taxonomy, name, created);
}

/**
 * Where another run has made the same term meanwhile, the older one is used and ours deleted. WordPress does so itself for names that are
 * alike to its database alone. A lock of ours would have to be held while a site answers, and would not outlive its process.
 */
async function giveWay(call: TermCall, taxonomy: Taxonomy, name: string, created: number): Promise<number> {
  const oldest = await findTerm(call, taxonomy, name);
  if (oldest === undefined || oldest >= created) return created;
  const { http, site, signal } = call;
  const path = `wp/v2/${taxonomy}/${created}`;
  try {
    await callApi(http, site, { method: 'DELETE', path, query: { force: 'true' }, signal }, z.unknown());
  } catch (error) {
    // Authors may not delete terms: an empty one stays.
    if (!(error instanceof SiteError)) throw error;
  }
  return oldest;
}

function isSameName(one: string, other: string): boolean {
  return foldForSearch(one).trim() === foldForSearch(other).trim();
}
