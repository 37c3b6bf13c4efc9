import { toSlug } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import { foldForSearch } from '../../../platform/text/fold.ts';
import type { SiteChoice, SiteConnection } from '../port.ts';
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
  const terms = await callApi(http, site, { method: 'GET', path: `wp/v2/${taxonomy}`, query, signal }, z.array(term));
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
 * By the address of a term, which WordPress makes of the letters without their marks, and by its name, where it has another address. The
 * database that searches names takes ı and i for different letters, and so “ışık” for another word than “Işık”.
 */
async function findTerm(
  { http, site, signal }: TermCall,
  taxonomy: Taxonomy,
  name: string,
): Promise<number | undefined> {
  const slug = toSlug(name);
  for (const wanted of [...(slug === '' ? [] : [{ slug }]), { search: name }]) {
    const query = { ...wanted, per_page: '100', _fields: 'id,name' };
    const found = await callApi(http, site, { method: 'GET', path: `wp/v2/${taxonomy}`, query, signal }, z.array(term));
    const same = found.find((one) => isSameName(decodeEntities(one.name), name));
    if (same !== undefined) return same.id;
  }
  return undefined;
}

async function createTerm(
  { http, site, signal }: TermCall,
  taxonomy: Taxonomy,
  name: string,
): Promise<number | undefined> {
  try {
    return (await callApi(http, site, { method: 'POST', path: `wp/v2/${taxonomy}`, json: { name }, signal }, term)).id;
  } catch (error) {
    if (error instanceof RestError && error.code === 'term_exists') return error.termId;
    // Authors may not make categories: the post comes without.
    if (error instanceof RestError && error.finding === 'not_allowed') return undefined;
    throw error;
  }
}

function isSameName(one: string, other: string): boolean {
  return foldForSearch(one).trim() === foldForSearch(other).trim();
}
