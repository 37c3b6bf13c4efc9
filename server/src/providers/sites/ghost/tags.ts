import { toSlug } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';
import { foldForSearch } from '../../../platform/text/search-folding.ts';
import { answeredList } from '../answers.ts';
import { type SiteConnection, SiteError } from '../port.ts';
import type { SiteHttp } from '../site-http.ts';
import { callGhost } from './api.ts';

export const tags = z.object({ tags: answeredList(z.object({ id: z.string(), name: z.string() })) });

interface TagCall {
  readonly http: SiteHttp;
  readonly site: SiteConnection;
  readonly signal: AbortSignal;
}

/**
 * The tags of a post without duplicates, spelled as on the site if they exist there. Ghost treats `ışık` and `Işık` as
 * two tags, and creates unknown tags as spelled. Existing tags are looked up by the slugs that Ghost creates from their
 * names, in one call, however many the site has.
 */
export async function spellTags({ http, site, signal }: TagCall, names: readonly string[]): Promise<string[]> {
  const wanted = new Map<string, string>();
  for (const name of names) if (!wanted.has(toKey(name))) wanted.set(toKey(name), name);
  // Ghost transliterates non-Latin letters in its own way.
  const slugs = [...wanted.values()].map(toSlug).filter((slug) => /^[a-z0-9-]+$/.test(slug));
  if (slugs.length === 0) return [...wanted.values()];
  const query = {
    filter: `visibility:public+slug:[${slugs.map((slug) => `'${slug}'`).join(',')}]`,
    fields: 'id,name',
    limit: '100',
  };
  const found = (await callGhost(http, site, { method: 'GET', path: 'tags/', query, signal }, tags)).tags;
  const spellings = new Map(found.map(({ name }) => [toKey(name), name]));
  return [...wanted].map(([key, name]) => spellings.get(key) ?? name);
}

function toKey(name: string): string {
  return foldForSearch(name).trim();
}

/** Deletes the marker tag once the draft has its text. If that fails, the leftover tag does no harm. */
export async function deleteMarkerTag({ http, site, signal }: TagCall, marker: string): Promise<void> {
  try {
    const path = `tags/slug/hash-${marker}/`;
    const [tag] = (await callGhost(http, site, { method: 'GET', path, signal }, tags)).tags;
    if (tag === undefined) return;
    await callGhost(http, site, { method: 'DELETE', path: `tags/${tag.id}/`, signal }, z.unknown());
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
  }
}
