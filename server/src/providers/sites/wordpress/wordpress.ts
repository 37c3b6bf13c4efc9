import { z } from 'zod';
import { answeredList, throwUploadError } from '../answers.ts';
import type { OutgoingFile, PostSite, RemoteMedia, RemotePost, SiteConnection } from '../port.ts';
import { SiteError } from '../port.ts';
import type { SiteHttp } from '../site-http.ts';
import { type ApiCall, callApi } from './api.ts';
import { checkWordpress } from './check.ts';
import { discoverWordpress } from './discover.ts';
import { allStatuses, post, toRemotePost, toSeoMeta } from './posts.ts';
import { ensureTerms, listTerms } from './terms.ts';
import { writeBlocks, writePlainText } from './write-blocks.ts';

const media = z.object({
  id: z.int().positive(),
  source_url: z.url().max(4000),
  slug: z.string().catch(''),
  title: z.object({ raw: z.string() }).catch({ raw: '' }),
  alt_text: z.string().catch(''),
});
const author = z.object({ id: z.int(), name: z.string() });

/** Publishing with the REST API of WordPress. */
export function createWordpress(http: SiteHttp): PostSite {
  const callPost = async (site: SiteConnection, call: ApiCall) => {
    const query = { ...call.query, context: 'edit' };
    return toRemotePost(await callApi(http, site, { ...call, query }, post), site.apiRoot);
  };
  const listPosts = async (site: SiteConnection, query: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const wanted = { ...query, status: allStatuses, context: 'edit', per_page: '20' };
    const found = await callApi(
      http,
      site,
      { method: 'GET', path: 'wp/v2/posts', query: wanted, signal },
      answeredList(post),
    );
    return found.map((one) => toRemotePost(one, site.apiRoot));
  };
  const hasMarker = (found: RemotePost, marker: string) =>
    found.slug.startsWith(marker) || found.html.includes(toMarkerComment(marker));

  return {
    discover: (url, { signal }) => discoverWordpress(http, url, signal),
    check: (site, { signal }) => checkWordpress(http, site, signal),
    listChoices: async (site, { signal }) => {
      const call = { http, site, signal };
      const query = { who: 'authors', per_page: '100', _fields: 'id,name' };
      const authors = await callApi(
        http,
        site,
        { method: 'GET', path: 'wp/v2/users', query, signal },
        answeredList(author),
      ).catch((error: unknown) => {
        if (error instanceof SiteError && error.outcome === 'not_done') return [];
        throw error;
      });
      return {
        categories: await listTerms(call, 'categories'),
        tags: await listTerms(call, 'tags'),
        authors: authors.map(({ id, name }) => ({ id: String(id), name })),
      };
    },
    create: (site, { marker, title }, { signal }) =>
      callPost(site, {
        method: 'POST',
        path: 'wp/v2/posts',
        json: { status: 'draft', title: writePlainText(title), slug: marker, content: toMarkerComment(marker) },
        signal,
      }),
    find: async (site, marker, { signal }) => {
      // A plugin may replace the site's search and exclude drafts; the slug is queried from the table directly.
      const bySlug = await listPosts(site, { slug: marker }, signal);
      const found = bySlug.length > 0 ? bySlug : await listPosts(site, { search: marker }, signal);
      return found.find((one) => hasMarker(one, marker));
    },
    read: async (site, remoteId, { signal }) => {
      try {
        return await callPost(site, { method: 'GET', path: `wp/v2/posts/${encodeURIComponent(remoteId)}`, signal });
      } catch (error) {
        if (error instanceof SiteError && error.finding === 'post_not_found') return undefined;
        throw error;
      }
    },
    listMedia: (site, part, { signal }) => listMedia({ http, site, signal }, part),
    upload: (site, file, { signal }) => upload(http, site, file, signal),
    findTerms: async (site, names, { signal, known }) => {
      const call = { http, site, signal };
      return {
        categories: await ensureTerms(call, 'categories', { names: names.categories, known }),
        tags: await ensureTerms(call, 'tags', { names: names.tags, known }),
      };
    },
    fit: (outgoing) => outgoing,
    update: (site, base, outgoing, { signal, marker, terms }) => {
      const json = {
        // Themes output both as HTML, and scripts would run if the account may write unfiltered HTML.
        title: writePlainText(outgoing.title),
        content: writeBlocks(outgoing.blocks, outgoing.media),
        excerpt: writePlainText(outgoing.excerpt),
        ...(base.terms.categories === undefined ? {} : { categories: terms.categories.map(Number) }),
        ...(base.terms.tags === undefined ? {} : { tags: terms.tags.map(Number) }),
        ...(base.cover === undefined ? {} : { featured_media: Number(outgoing.cover?.id ?? 0) }),
        // The address of a published post stays unchanged.
        ...(base.slug.startsWith(marker) && outgoing.slug !== null ? { slug: outgoing.slug } : {}),
        ...(outgoing.author === undefined ? {} : { author: Number(outgoing.author) }),
        meta: toSeoMeta(base.seoKeys, outgoing.seo),
      };
      return callPost(site, { method: 'POST', path: `wp/v2/posts/${base.id}`, json, signal });
    },
    setStatus: (site, base, status, { signal }) =>
      callPost(site, { method: 'POST', path: `wp/v2/posts/${base.id}`, json: { status }, signal }),
    writeHtml: ({ blocks, media: pictures }) => writeBlocks(blocks, pictures),
    hasMarker,
  };
}

/** Invisible in every editor, but found by the search of WordPress. */
function toMarkerComment(marker: string): string {
  return `<!-- ${marker} -->`;
}

/** Maximum number of pages of pictures that are read: pictures not found are uploaded again. */
const mediaPagesMax = 3;
const mediaPageSize = 100;

/** A file's name is also its title, so that it can be searched for. */
async function listMedia(
  { http, site, signal }: { readonly http: SiteHttp; readonly site: SiteConnection; readonly signal: AbortSignal },
  part: string,
): Promise<ReadonlyMap<string, RemoteMedia>> {
  const found = new Map<string, RemoteMedia>();
  for (let page = 1; page <= mediaPagesMax; page += 1) {
    const query = { search: part, per_page: String(mediaPageSize), page: String(page), context: 'edit' };
    const answered = await callApi(
      http,
      site,
      { method: 'GET', path: 'wp/v2/media', query, signal },
      answeredList(media),
    );
    for (const { id, source_url: url, slug, title } of answered)
      for (const name of [slug, title.raw]) found.set(name, { id: String(id), url });
    if (answered.length < mediaPageSize) break;
  }
  return found;
}

/** A longer description is sent in a separate call, because servers limit the length of addresses. */
const altInAddressMax = 1000;

async function upload(
  http: SiteHttp,
  site: SiteConnection,
  file: OutgoingFile,
  signal: AbortSignal,
): Promise<RemoteMedia> {
  const isShort = encodeURIComponent(file.alt).length <= altInAddressMax;
  const stored = await callApi(
    http,
    site,
    {
      method: 'POST',
      path: 'wp/v2/media',
      query: { context: 'edit', ...(isShort ? { alt_text: file.alt } : {}) },
      file: {
        bytes: file.bytes,
        headers: { 'content-type': file.contentType, 'content-disposition': `attachment; filename="${file.name}"` },
      },
      signal,
    },
    media,
  ).catch(throwUploadError);
  if (stored.alt_text === '' && file.alt !== '') {
    const path = `wp/v2/media/${stored.id}`;
    const json = { alt_text: file.alt };
    await callApi(http, site, { method: 'POST', path, json, signal }, z.object({ id: z.int() }));
  }
  return { id: String(stored.id), url: stored.source_url };
}
