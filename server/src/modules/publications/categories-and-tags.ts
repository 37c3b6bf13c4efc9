import { z } from 'zod';
import { foldForSearch } from '../../platform/text/search-folding.ts';
import {
  type OutgoingPost,
  type PostSite,
  type RemotePost,
  type TermIds,
  type TermKind,
  termKinds,
} from '../../providers/sites/port.ts';
import { forgetSiteTerms, listSiteTerms, type SiteTerm, storeSiteTerms } from '../sites/site-terms.queries.ts';
import type { RunContext } from './run-context.ts';

/**
 * The fields of a post that were set by us, so that they are removed when they are cleared. All others belong to other
 * people.
 */
const storedSentFields = z.object({
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** SEO fields that had a value. */
  seo: z.array(z.string()),
});
export type SentFields = z.output<typeof storedSentFields>;

/** Undefined when the last update was made before these fields were recorded. */
export function readSentFields({ publication }: RunContext): SentFields | undefined {
  return storedSentFields
    .optional()
    .catch(undefined)
    .parse(publication.sent_fields ?? undefined);
}

/** Ids of a post's terms on its site: from stored ids, otherwise looked up or created. */
export async function findTerms(post: OutgoingPost, site: PostSite, context: RunContext): Promise<TermIds> {
  const { database } = context.dependencies;
  const { site_id: siteId } = context.publication;
  const names = { categories: post.categories, tags: post.tags };
  const keys = [...names.categories, ...names.tags].map((name) => foldForSearch(name).trim());
  const remembered = new Map<string, string>();
  for (const { kind, nameKey, remoteId } of await listSiteTerms(database, siteId, keys))
    remembered.set(`${kind} ${nameKey}`, remoteId);
  const learned: SiteTerm[] = [];
  const known = {
    find: (kind: TermKind, nameKey: string) => remembered.get(`${kind} ${nameKey}`),
    learn: (kind: TermKind, nameKey: string, remoteId: string) => learned.push({ kind, nameKey, remoteId }),
  };
  const ids = await site.findTerms(context.site, names, { signal: context.signal, known });
  await storeSiteTerms(database, siteId, learned);
  return ids;
}

/** Deletes stored term ids that the site did not assign to the post. @returns whether there were any */
export async function forgetMissingTerms(sent: TermIds, updated: RemotePost, context: RunContext): Promise<boolean> {
  const gone = termKinds.flatMap((kind) => {
    const there = updated.terms[kind];
    return there === undefined ? [] : sent[kind].filter((id) => !there.includes(id));
  });
  await forgetSiteTerms(context.dependencies.database, context.publication.site_id, gone);
  return gone.length > 0;
}

/**
 * All terms of a post: ours and those others added on the site. Their first term stays first unless it was ours (the
 * first tag in Ghost is the one readers see).
 */
export function mergeTerms({ terms }: RemotePost, ours: TermIds, before: SentFields | undefined): TermIds {
  const merge = (kind: TermKind) => {
    const current = terms[kind] ?? [];
    const sent = before?.[kind] ?? [];
    const others = current.filter((id) => !sent.includes(id) && !ours[kind].includes(id));
    const first = current[0];
    const isFirstOfOthers = first !== undefined && others[0] === first;
    return isFirstOfOthers ? [...others, ...ours[kind]] : [...ours[kind], ...others];
  };
  return { categories: merge('categories'), tags: merge('tags') };
}

/**
 * Whether a post has our terms and none that we have removed. WordPress gives a post without a category its default
 * category.
 */
export function hasTerms({ terms }: RemotePost, ours: TermIds, before: SentFields | undefined): boolean {
  return termKinds.every((kind) => {
    const there = terms[kind];
    if (there === undefined) return true;
    if (!ours[kind].every((id) => there.includes(id))) return false;
    if (kind === 'categories' && ours.categories.length === 0 && there.length === 1) return true;
    return !(before?.[kind] ?? []).some((id) => !ours[kind].includes(id) && there.includes(id));
  });
}

/** Fields that may be on the site during an update: those sent before and those being sent. */
export function joinSent(before: SentFields | undefined, ours: TermIds, seo: readonly string[]): SentFields {
  const join = (one: readonly string[] = [], other: readonly string[]) => [...new Set([...one, ...other])];
  return {
    categories: join(before?.categories, ours.categories),
    tags: join(before?.tags, ours.tags),
    seo: join(before?.seo, seo),
  };
}
