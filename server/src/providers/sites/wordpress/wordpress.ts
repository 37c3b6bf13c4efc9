import { z } from 'zod';
import { answeredList } from '../answers.ts';
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
});
const author = z.object({ id: z.int(), name: z.string() });

/** Publishing by the REST API of WordPress. */
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
  const bearsMarker = (found: RemotePost, marker: string) =>
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
      // The search of a site may be a plugin's that leaves drafts out; the slug is asked for by the table itself.
      const bySlug = await listPosts(site, { slug: marker }, signal);
      const found = bySlug.length > 0 ? bySlug : await listPosts(site, { search: marker }, signal);
      return found.find((one) => bearsMarker(one, marker));
    },
    read: async (site, remoteId, { signal }) => {
      try {
        return await callPost(site, { method: 'GET', path: `wp/v2/posts/${encodeURIComponent(remoteId)}`, signal });
      } catch (error) {
        if (error instanceof SiteError && error.finding === 'post_not_found') return undefined;
        throw error;
      }
    },
    upload: (site, file, { signal }) => upload(http, site, file, signal),
    update: async (site, base, outgoing, { signal, marker }) => {
      const call = { http, site, signal };
      const path = `wp/v2/posts/${base.id}`;
      const stored = await callApi(http, site, { method: 'GET', path, query: { context: 'edit' }, signal }, post);
      const json = {
        // Themes show both as HTML, and what the account may write there runs.
        title: writePlainText(outgoing.title),
        content: writeBlocks(outgoing.blocks, outgoing.media),
        excerpt: writePlainText(outgoing.excerpt),
        categories: await ensureTerms(call, 'categories', outgoing.categories),
        tags: await ensureTerms(call, 'tags', outgoing.tags),
        ...(outgoing.cover?.id === undefined || outgoing.cover.id === null
          ? {}
          : { featured_media: Number(outgoing.cover.id) }),
        // The address of a post that readers know stays as it is.
        ...(base.slug.startsWith(marker) && outgoing.slug !== null ? { slug: outgoing.slug } : {}),
        ...(outgoing.author === undefined ? {} : { author: Number(outgoing.author) }),
        meta: toSeoMeta(stored.meta, outgoing.seo),
      };
      if (json.categories.length === 0) delete (json as { categories?: unknown }).categories;
      return callPost(site, { method: 'POST', path, json, signal });
    },
    setStatus: (site, base, status, { signal }) =>
      callPost(site, { method: 'POST', path: `wp/v2/posts/${base.id}`, json: { status }, signal }),
    writeHtml: ({ blocks, media: pictures }) => writeBlocks(blocks, pictures),
    bearsMarker,
  };
}

/** No editor shows it; the search of WordPress finds it. */
function toMarkerComment(marker: string): string {
  return `<!-- ${marker} -->`;
}

/** The name of a file is its title too, by which it is found again. */
async function upload(
  http: SiteHttp,
  site: SiteConnection,
  file: OutgoingFile,
  signal: AbortSignal,
): Promise<RemoteMedia> {
  const base = file.name.replace(/\.[a-z0-9]{1,5}$/, '');
  const query = { search: base, per_page: '20', context: 'edit' };
  const known = await callApi(http, site, { method: 'GET', path: 'wp/v2/media', query, signal }, answeredList(media));
  const found =
    known.find(({ slug, title }) => slug === base || title.raw === base) ??
    (await callApi(
      http,
      site,
      {
        method: 'POST',
        path: 'wp/v2/media',
        query: { context: 'edit' },
        file: {
          bytes: file.bytes,
          headers: { 'content-type': file.contentType, 'content-disposition': `attachment; filename="${file.name}"` },
        },
        signal,
      },
      media,
    ));
  const path = `wp/v2/media/${found.id}`;
  await callApi(http, site, { method: 'POST', path, json: { alt_text: file.alt }, signal }, z.object({ id: z.int() }));
  return { id: String(found.id), url: found.source_url };
}
