import { type PostSite, type RemotePost, SiteError } from '../../../providers/sites/port.ts';
import { lookupDelaysMs, toMarker } from '../domain/publication-rules.ts';
import { unseenVersion } from '../store/publications.queries.ts';
import type { RunEnd } from '../store/runs.queries.ts';
import { describeConflict, hashOutgoing, hashRemote, hasSeo } from './compare-posts.ts';
import { crashPoint } from './crash-points.ts';
import { buildPost, type PreparedArticle, prepareArticle, uploadImages } from './prepare-post.ts';
import { PublicationStop, type RunContext, stopAs } from './run-context.ts';

/**
 * Brings a post to what is wanted of it. Every step but the creation names the post by its id and may be done again; the creation is sent
 * once, and when its outcome is not known, the post is looked for by its marker and never made a second time by itself.
 */
export async function publishPost(context: RunContext, site: PostSite): Promise<RunEnd> {
  const { dependencies } = context;
  const article = await dependencies.articles.read(context.publication.article_id);
  if (article === undefined) throw stopAs('article_not_publishable');
  const prepared = await prepareArticle(article, context);
  if (context.publication.remote_id === null) await createOnce(context, site, article.title);
  let media = await uploadImages(prepared, site, context);
  let updated: RemotePost;
  try {
    updated = await update(prepared, media, context, site);
  } catch (error) {
    if (!(error instanceof SiteError) || error.finding !== 'media_not_found') throw error;
    // A picture was deleted there since: what the site has is asked for again, once.
    await context.note({ media: '{}' });
    media = await uploadImages(prepared, site, context);
    updated = await update(prepared, media, context, site);
  }
  const published = await bringToStatus(updated, context, site);
  return verify(published, prepared, media, context, site);
}

const wait = (context: RunContext) => ({ signal: context.signal });

/** Creates the draft, unless it was sent for already. @throws PublicationStop when its outcome is not known */
async function createOnce(context: RunContext, site: PostSite, title: string): Promise<void> {
  const { id, marker_number: number, create_sent_at: sentAt } = context.publication;
  const marker = toMarker(id, number);
  if (sentAt !== null) return adopt(await lookUp(context, site), context);
  // A person said that there is no such post, and it has turned up since.
  const late = number === 1 ? undefined : await site.find(context.site, toMarker(id, number - 1), wait(context));
  if (late !== undefined && late.status !== 'trash') return adopt(late, context);
  await context.begin('creating', { create_sent_at: context.dependencies.clock.now() });
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
    lookups: 0,
  });
  crashPoint('publication.stored');
}

/** Looks for the post whose creation was sent. @throws PublicationStop when it is not there by now */
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
    // A look that failed shows nothing: it is repeated, and after some of them a person is asked.
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

async function update(
  prepared: PreparedArticle,
  media: ReturnType<typeof uploadImages> extends Promise<infer Media> ? Media : never,
  context: RunContext,
  site: PostSite,
): Promise<RemotePost> {
  const { id, marker_number: number } = context.publication;
  const marker = toMarker(id, number);
  const post = buildPost(prepared, media, context);
  const base = await readExisting(context, site);
  if (!isUntouched(base, context, site)) {
    throw new PublicationStop({ state: 'conflict', dueAt: null, failures: 0, conflict: describeConflict(base) });
  }
  await context.begin('updating', {
    remote_version: base.version,
    content_hash: hashOutgoing(post, site, marker),
    update_sent_at: context.dependencies.clock.now(),
    article_version: prepared.article.version,
  });
  crashPoint('publication.before-update');
  const updated = await site.update(context.site, base, post, { ...wait(context), marker });
  crashPoint('publication.updated');
  await context.note({ remote_version: updated.version, edit_url: updated.editUrl });
  return updated;
}

/** Whether the post is as it was left: at the version that is known, or with the text that a run before this one was sending. */
function isUntouched(base: RemotePost, { publication }: RunContext, site: PostSite): boolean {
  const {
    id,
    marker_number: number,
    remote_version: version,
    update_sent_at: sentAt,
    content_hash: hash,
  } = publication;
  if (base.version === version) return true;
  if (version === unseenVersion) return site.bearsMarker(base, toMarker(id, number));
  return sentAt !== null && hash !== null && hashRemote(base).equals(hash);
}

async function bringToStatus(updated: RemotePost, context: RunContext, site: PostSite): Promise<RemotePost> {
  const { wanted_status: wanted } = context.publication;
  if (updated.status === wanted) return updated;
  await context.begin('publishing');
  const published = await site.setStatus(context.site, updated, wanted, wait(context));
  crashPoint('publication.published');
  await context.note({ remote_version: published.version });
  return published;
}

/** Reads the post back: what was sent must be what is there. */
async function verify(
  published: RemotePost,
  prepared: PreparedArticle,
  media: Parameters<typeof buildPost>[1],
  context: RunContext,
  site: PostSite,
): Promise<RunEnd> {
  await context.begin('verifying', { live_url: published.liveUrl });
  const { wanted_status: wanted, content_hash: hash } = context.publication;
  const found = await readExisting(context, site);
  if (hash === null || !hashRemote(found).equals(hash)) throw stopAs('text_differs');
  if (found.status !== wanted) throw stopAs('status_differs');
  const { seo } = buildPost(prepared, media, context);
  // Fields that the site does not answer are not stored there, which its check tells.
  if (!hasSeo(found, seo, Object.keys(found.seo))) throw stopAs('seo_differs');
  await context.note({ remote_version: found.version, live_url: found.liveUrl });
  if (wanted === 'publish') await assertLive(found, context);
  crashPoint('publication.verified');
  return { state: 'verified', dueAt: null, failures: 0, isVerified: true };
}

/** Readers must reach it. A site that is slow to show it, or leads elsewhere meanwhile, is asked again by the next try. */
async function assertLive({ liveUrl }: RemotePost, context: RunContext): Promise<void> {
  if (liveUrl === null) throw stopAs('not_live');
  const { sites } = context.dependencies;
  let cause: unknown;
  try {
    if ((await sites.readStatus(new URL(liveUrl), wait(context))) === 200) return;
  } catch (error) {
    // It is about the address of the post: the API of the site has just answered.
    if (!(error instanceof SiteError)) throw error;
    cause = error;
  }
  throw new SiteError('not_live', 'not_done', { cause });
}

/** Makes the post a draft, also one that is to be published later or read by few. One that is gone, or in the trash, is withdrawn. */
export async function withdrawPost(context: RunContext, site: PostSite): Promise<RunEnd> {
  const { remote_id: remoteId } = context.publication;
  const found = remoteId === null ? undefined : await site.read(context.site, remoteId, wait(context));
  if (found !== undefined && found.status !== 'draft' && found.status !== 'trash') {
    const drafted = await site.setStatus(context.site, found, 'draft', wait(context));
    // What others changed there since stays a change of theirs.
    if (found.version === context.publication.remote_version) await context.note({ remote_version: drafted.version });
    if (drafted.status !== 'draft') throw stopAs('status_differs');
  }
  await context.note({ live_url: null });
  return { state: 'withdrawn', dueAt: null, failures: 0 };
}
