import { z } from 'zod';
import { foldForSearch } from '../../../platform/text/fold.ts';
import {
  type OutgoingPost,
  type PostSite,
  type RemotePost,
  type TermIds,
  type TermKind,
  termKinds,
} from '../../../providers/sites/port.ts';
import { forgetSiteTerms, listSiteTerms, type SiteTerm, storeSiteTerms } from '../store/site-terms.queries.ts';
import type { RunContext } from './run-context.ts';

/** What of a post comes from here, so that it is taken away when it is cleared. Anything else there belongs to others. */
const storedSentFields = z.object({
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Fields for search engines that had a value. */
  seo: z.array(z.string()),
});
export type SentFields = z.output<typeof storedSentFields>;

/** Undefined where the last update was made before this was noted. */
export function readSentFields({ publication }: RunContext): SentFields | undefined {
  return storedSentFields
    .optional()
    .catch(undefined)
    .parse(publication.sent_fields ?? undefined);
}

/** The ids of the terms of a post on its site: those that were found before are remembered, the others looked up or made. */
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

/** Forgets ids that the site did not give to a post which was to have them. @returns whether there were any */
export async function forgetMissingTerms(sent: TermIds, updated: RemotePost, context: RunContext): Promise<boolean> {
  const gone = termKinds.flatMap((kind) => {
    const there = updated.terms[kind];
    return there === undefined ? [] : sent[kind].filter((id) => !there.includes(id));
  });
  await forgetSiteTerms(context.dependencies.database, context.publication.site_id, gone);
  return gone.length > 0;
}

/**
 * All terms that a post is to have: ours, and what others gave it there. What stood first there stays first (the first tag of Ghost is
 * the one that readers see) unless it was ours.
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

/** Whether a post has our terms, and none that were ours before. WordPress gives a category of its own to a post without one. */
export function hasTerms({ terms }: RemotePost, ours: TermIds, before: SentFields | undefined): boolean {
  return termKinds.every((kind) => {
    const there = terms[kind];
    if (there === undefined) return true;
    if (!ours[kind].every((id) => there.includes(id))) return false;
    if (kind === 'categories' && ours.categories.length === 0 && there.length === 1) return true;
    return !(before?.[kind] ?? []).some((id) => !ours[kind].includes(id) && there.includes(id));
  });
}

/** What may be on the site while an update is under way: what was sent before, and what is being sent. */
export function joinSent(before: SentFields | undefined, ours: TermIds, seo: readonly string[]): SentFields {
  const join = (one: readonly string[] = [], other: readonly string[]) => [...new Set([...one, ...other])];
  return {
    categories: join(before?.categories, ours.categories),
    tags: join(before?.tags, ours.tags),
    seo: join(before?.seo, seo),
  };
}
