import {
  type OutgoingPost,
  type PostSite,
  type RemotePost,
  SiteError,
  type TermIds,
} from '../../providers/sites/port.ts';
import type { SendableArticle } from '../exports/index.ts';
import {
  findTerms,
  forgetMissingTerms,
  hasTerms,
  joinSent,
  mergeTerms,
  readSentFields,
  type SentFields,
} from './categories-and-tags.ts';
import { clearSeo, describeConflict, findDifference, hashOutgoing, hashRemote, isAtVersion } from './compare-posts.ts';
import { crashPoint } from './crash-points.ts';
import { buildPost, type PreparedArticle, prepareArticle, uploadImages } from './prepare-post.ts';
import { unseenVersion } from './queries.ts';
import { lookupDelaysMs, toMarker } from './rules.ts';
import { PublicationStop, type RunContext, stopAs } from './run-context.ts';
import type { RunEnd } from './runs.queries.ts';

/**
 * Brings a post to its wanted state. Every step except the creation names the post by its id and can be repeated. The
 * creation is sent once; if its outcome is unknown, the post is searched for by its marker and never created again
 * automatically.
 */
export async function publishPost(context: RunContext, site: PostSite): Promise<RunEnd> {
  const { dependencies } = context;
  const article = await dependencies.articles.read(context.publication.article_id);
  if (article === undefined) throw stopAs('article_not_publishable');
  const prepared = await prepareArticle(article, context);
  if (context.publication.remote_id === null) await createOnce(context, site, article);
  let updated: Updated;
  try {
    updated = await update(prepared, context, site);
  } catch (error) {
    if (!(error instanceof SiteError) || error.finding !== 'media_not_found') throw error;
    // A picture was deleted on the site. Forgets all stored pictures and tries again, once.
    await context.note({ media: '{}' });
    updated = await update(prepared, context, site);
  }
  const published = await bringToStatus(updated.remote, article.version, context, site);
  return verify(published, updated, context, site);
}

/** A post as it was sent, and as the site returned it. */
interface Updated {
  readonly sent: OutgoingPost;
  readonly terms: TermIds;
  /** The fields sent before this update. */
  readonly before: SentFields | undefined;
  readonly remote: RemotePost;
}

const wait = (context: RunContext) => ({ signal: context.signal });

/** Creates the draft, unless its creation was requested before. @throws PublicationStop when the outcome is unknown */
async function createOnce(
  context: RunContext,
  site: PostSite,
  { title, version }: Pick<SendableArticle, 'title' | 'version'>,
): Promise<void> {
  const { id, marker_number: number, create_sent_at: sentAt } = context.publication;
  const marker = toMarker(id, number);
  if (sentAt !== null) return adopt(await lookUp(context, site), context);
  // A person decided that the post does not exist, but it may have appeared since.
  const late = number === 1 ? undefined : await site.find(context.site, toMarker(id, number - 1), wait(context));
  if (late !== undefined && late.status !== 'trash') return adopt(late, context);
  await context.begin('creating', { create_sent_at: context.dependencies.clock.now() }, version);
  crashPoint('publication.before-create');
  let created: RemotePost;
  try {
    created = await site.create(context.site, { marker, title }, wait(context));
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    if (error.outcome === 'not_done') {
      await context.note({ create_sent_at: null, state: 'queued' });
      throw error;
    }
    created = await lookUp(context, site);
  }
  crashPoint('publication.created');
  await adopt(created, context);
}

async function adopt(post: RemotePost, context: RunContext): Promise<void> {
  const { create_sent_at: sentAt } = context.publication;
  await context.note({
    state: 'uploading',
    create_sent_at: sentAt ?? context.dependencies.clock.now(),
    remote_id: post.id,
    remote_version: post.version,
    live_url: null,
    edit_url: post.editUrl,
    // A new WordPress draft is in the site's default category.
    sent_fields: JSON.stringify({
      categories: [...(post.terms.categories ?? [])],
      tags: [],
      seo: [],
    } satisfies SentFields),
    lookups: 0,
  });
  crashPoint('publication.stored');
}

/** Searches for the post whose creation was requested. @throws PublicationStop when it is not found yet */
async function lookUp(context: RunContext, site: PostSite): Promise<RemotePost> {
  const { id, marker_number: number, create_sent_at: sentAt, lookups, failures } = context.publication;
  const later = (tried: number, failed: number) => {
    const delay = lookupDelaysMs[tried];
    const dueAt = delay === undefined || sentAt === null ? null : new Date(sentAt.getTime() + delay);
    return new PublicationStop({ state: 'outcome_unknown', dueAt, failures: failed, lookups: tried });
  };
  try {
    const found = await site.find(context.site, toMarker(id, number), wait(context));
    if (found !== undefined) return found;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    // A failed search proves nothing, so it is repeated; after `maxFailedLookups` a person must decide.
    if (failures < maxFailedLookups) {
      const { clock } = context.dependencies;
      const end = { state: 'outcome_unknown', failures: failures + 1, lookups } as const;
      throw new PublicationStop({ ...end, dueAt: new Date(clock.now().getTime() + failedLookupPauseMs) });
    }
  }
  throw later(lookups + 1, 0);
}

const maxFailedLookups = 5;
const failedLookupPauseMs = 60_000;

async function readExisting(context: RunContext, site: PostSite): Promise<RemotePost> {
  const { remote_id: remoteId } = context.publication;
  if (remoteId === null) throw new Error('A post without an id cannot be read');
  const found = await site.read(context.site, remoteId, wait(context));
  if (found === undefined || found.status === 'trash') throw stopAs('post_not_found');
  return found;
}

async function update(prepared: PreparedArticle, context: RunContext, site: PostSite): Promise<Updated> {
  const media = await uploadImages(prepared, site, context);
  const { id, marker_number: number } = context.publication;
  const marker = toMarker(id, number);
  const before = readSentFields(context);
  const sent = site.fit(clearSeo(buildPost(prepared, media, context), before));
  const seo = Object.entries(sent.seo).flatMap(([field, value]) => (value === '' ? [] : [field]));
  let base = await readExisting(context, site);
  if (!isUntouched(base, context, site)) {
    const conflict = describeConflict(base, context.publication.remote_version);
    throw new PublicationStop({ state: 'conflict', dueAt: null, failures: 0, conflict });
  }
  let terms = await findTerms(sent, site, context);
  for (let tries = 1; ; tries += 1) {
    const change = {
      remote_version: base.version,
      content_hash: hashOutgoing(sent, site, marker),
      update_sent_at: context.dependencies.clock.now(),
      article_version: prepared.article.version,
      sent_fields: JSON.stringify(joinSent(before, terms, seo)),
    };
    await context.begin('updating', change, prepared.article.version);
    crashPoint('publication.before-update');
    const remote = await site.update(context.site, base, sent, {
      ...wait(context),
      marker,
      terms: mergeTerms(base, terms, before),
    });
    crashPoint('publication.updated');
    const progress = { remote_version: remote.version, edit_url: remote.editUrl };
    // A stored term id no longer exists on the site; its term is looked up again, once.
    if (tries === 1 && (await forgetMissingTerms(terms, remote, context))) {
      await context.note(progress);
      base = remote;
      terms = await findTerms(sent, site, context);
      continue;
    }
    await context.note({ ...progress, sent_fields: JSON.stringify({ ...terms, seo }) });
    return { sent, terms, before, remote };
  }
}

/** Whether the post has not been edited: it has the known version, or the text that an earlier run was sending. */
function isUntouched(base: RemotePost, { publication }: RunContext, site: PostSite): boolean {
  const {
    id,
    marker_number: number,
    remote_version: version,
    update_sent_at: sentAt,
    content_hash: hash,
  } = publication;
  if (isAtVersion(base, version)) return true;
  if (base.heldBack !== null) return false;
  if (version === unseenVersion) return site.hasMarker(base, toMarker(id, number));
  return sentAt !== null && hash !== null && hashRemote(base).equals(hash);
}

async function bringToStatus(
  updated: RemotePost,
  sentVersion: number,
  context: RunContext,
  site: PostSite,
): Promise<RemotePost> {
  const { wanted_status: wanted } = context.publication;
  if (updated.status === wanted) return updated;
  await context.begin('publishing', {}, sentVersion);
  const published = await site.setStatus(context.site, updated, wanted, wait(context));
  crashPoint('publication.published');
  await context.note({ remote_version: published.version });
  return published;
}

/** Reads the post back and compares it with what was sent. */
async function verify(
  published: RemotePost,
  { sent, terms, before }: Updated,
  context: RunContext,
  site: PostSite,
): Promise<RunEnd> {
  await context.begin('verifying', { live_url: published.liveUrl });
  const { wanted_status: wanted, content_hash: hash } = context.publication;
  const found = await readExisting(context, site);
  if (hash === null || !hashRemote(found).equals(hash)) throw stopAs('text_differs');
  if (found.status !== wanted) throw stopAs('status_differs');
  const difference = findDifference(found, sent) ?? (hasTerms(found, terms, before) ? undefined : 'fields_differ');
  if (difference !== undefined) throw stopAs(difference);
  await context.note({ remote_version: found.version, live_url: found.liveUrl });
  if (wanted === 'publish') await assertLive(found, context);
  crashPoint('publication.verified');
  return { state: 'verified', dueAt: null, failures: 0, isVerified: true };
}

/**
 * Checks that readers can reach the post. If the site is slow to show it or redirects for the moment, the next try
 * checks again.
 */
async function assertLive({ liveUrl }: RemotePost, context: RunContext): Promise<void> {
  if (liveUrl === null) throw stopAs('not_live');
  const { sites } = context.dependencies;
  let cause: unknown;
  try {
    if ((await sites.readStatus(new URL(liveUrl), wait(context))) === 200) return;
  } catch (error) {
    // Concerns only the post's address, since the site's API has just answered.
    if (!(error instanceof SiteError)) throw error;
    cause = error;
  }
  throw new SiteError('not_live', 'not_done', { cause });
}

/**
 * Sets the post to draft, even if it is scheduled or private there. A post that is deleted or in the trash counts as
 * withdrawn.
 */
export async function withdrawPost(context: RunContext, site: PostSite): Promise<RunEnd> {
  const { remote_id: remoteId } = context.publication;
  const found = remoteId === null ? undefined : await site.read(context.site, remoteId, wait(context));
  if (found !== undefined && found.status !== 'draft' && found.status !== 'trash') {
    const drafted = await site.setStatus(context.site, found, 'draft', wait(context));
    // If others have changed the post, their change must still count as an edit.
    if (isAtVersion(found, context.publication.remote_version)) await context.note({ remote_version: drafted.version });
    if (drafted.status !== 'draft') throw stopAs('status_differs');
  }
  await context.note({ live_url: null });
  return { state: 'withdrawn', dueAt: null, failures: 0 };
}
