import { z } from 'zod';
import { answeredList, readValidAnswer, throwUploadError, toWebAddress } from '../answers.ts';
import { type OutgoingFile, type PostSite, type RemotePost, type SiteConnection, SiteError } from '../port.ts';
import { computeVersion } from '../post-version.ts';
import { type SiteHttp, toStatusError } from '../site-http.ts';
import { callGhost, type GhostCall } from './api.ts';
import { deleteMarkerTag, spellTags, tags } from './tags.ts';
import { writeCards } from './write-cards.ts';

const post = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  title: z.string().catch(''),
  slug: z.string().catch(''),
  status: z.string(),
  url: z.string().catch(''),
  html: z.string().nullable().catch(null),
  updated_at: z.string().min(1).max(100),
  meta_title: z.string().nullable().catch(null),
  meta_description: z.string().nullable().catch(null),
  custom_excerpt: z.string().nullable().catch(null),
  feature_image: z.string().max(4000).nullable().catch(null),
  tags: answeredList(z.object({ name: z.string() }))
    .optional()
    .catch(undefined),
});
const posts = z.object({ posts: answeredList(post) });
const siteIndex = z.object({ site: z.object({ title: z.string().catch('') }) });
const images = z.object({ images: answeredList(z.object({ url: z.url().max(4000) })).min(1) });
const users = z.object({ users: answeredList(z.object({ id: z.string(), name: z.string() })) });

/** Maximum number of code points that Ghost stores. */
const limits = { title: 255, excerpt: 300, metaTitle: 300, metaDescription: 500, alt: 190, tag: 190 };

/** Publishing with Ghost's Admin API. */
export function createGhost(http: SiteHttp): PostSite {
  const callPost = async (site: SiteConnection, call: GhostCall) => {
    const query = { formats: 'html', ...call.query };
    const [only] = (await callGhost(http, site, { ...call, query }, posts)).posts;
    if (only === undefined) throw new SiteError('unexpected_answer', 'unknown');
    return toRemotePost(only, site.apiRoot);
  };
  const read: PostSite['read'] = async (site, remoteId, { signal }) => {
    try {
      return await callPost(site, { method: 'GET', path: `posts/${encodeURIComponent(remoteId)}/`, signal });
    } catch (error) {
      if (error instanceof SiteError && error.finding === 'post_not_found') return undefined;
      throw error;
    }
  };
  const put = (site: SiteConnection, base: RemotePost, fields: object, signal: AbortSignal) =>
    callPost(site, {
      method: 'PUT',
      path: `posts/${base.id}/`,
      query: { source: 'html' },
      json: { posts: [{ ...fields, updated_at: base.revision }] },
      signal,
    });

  return {
    discover: (url, { signal }) => discover(http, url, signal),
    check: async (site, { signal }) => {
      await callGhost(
        http,
        site,
        { method: 'GET', path: 'posts/', query: { limit: '1', fields: 'id' }, signal },
        z.unknown(),
      );
      return { findings: ['connected', 'can_publish', 'seo_writable'], seo: ['title', 'description'], account: null };
    },
    listChoices: async (site, { signal }) => {
      const query = { limit: '100', filter: 'visibility:public', order: 'name asc' };
      const found = await callGhost(http, site, { method: 'GET', path: 'tags/', query, signal }, tags);
      const authors = await callGhost(
        http,
        site,
        { method: 'GET', path: 'users/', query: { limit: '100' }, signal },
        users,
      );
      return { categories: [], tags: found.tags, authors: authors.users };
    },
    create: (site, { marker, title }, { signal }) =>
      callPost(site, {
        method: 'POST',
        path: 'posts/',
        query: { source: 'html' },
        json: {
          posts: [{ title: cut(title, limits.title), slug: marker, status: 'draft', tags: [{ name: `#${marker}` }] }],
        },
        signal,
      }),
    find: async (site, marker, { signal }) => {
      for (const filter of [`tag:hash-${marker}`, `slug:${marker}`]) {
        const query = { filter: `${filter}+status:[draft,published,scheduled,sent]`, formats: 'html', limit: '5' };
        const found = await callGhost(http, site, { method: 'GET', path: 'posts/', query, signal }, posts);
        if (found.posts[0] !== undefined) return toRemotePost(found.posts[0], site.apiRoot);
      }
      return undefined;
    },
    read,
    // Ghost's API cannot list pictures.
    listMedia: async () => new Map(),
    upload: async (site, file, { signal }) => {
      const call = { method: 'POST', path: 'images/upload/', body: toMultipart(file), signal } as const;
      const answer = await callGhost(http, site, call, images).catch(throwUploadError);
      return { id: null, url: answer.images[0]?.url ?? '' };
    },
    findTerms: async (site, { categories, tags: names }, { signal }) => {
      const plain = [...categories, ...names].map((name) => cut(name.replace(/^#+/, ''), limits.tag));
      return { categories: [], tags: await spellTags({ http, site, signal }, plain) };
    },
    fit: (outgoing) => {
      const { title, description } = outgoing.seo;
      return {
        ...outgoing,
        title: cut(outgoing.title, limits.title),
        excerpt: cut(outgoing.excerpt, limits.excerpt),
        seo: {
          ...(title === undefined ? {} : { title: cut(title, limits.metaTitle) }),
          ...(description === undefined ? {} : { description: cut(description, limits.metaDescription) }),
        },
      };
    },
    update: async (site, base, outgoing, { signal, marker, terms }) => {
      const { cover, seo, author, excerpt } = outgoing;
      const updated = await put(
        site,
        base,
        {
          title: outgoing.title,
          html: writeCards(outgoing.blocks, outgoing.media),
          custom_excerpt: excerpt === '' ? null : excerpt,
          tags: terms.tags.map((name) => ({ name })),
          ...(base.slug.startsWith(marker) && outgoing.slug !== null ? { slug: outgoing.slug } : {}),
          ...(author === undefined ? {} : { authors: [{ id: author }] }),
          feature_image: cover?.url ?? null,
          feature_image_alt: cover === undefined ? null : cut(cover.alt, limits.alt),
          ...(seo.title === undefined ? {} : { meta_title: seo.title || null }),
          ...(seo.description === undefined ? {} : { meta_description: seo.description || null }),
        },
        signal,
      );
      await deleteMarkerTag({ http, site, signal }, marker);
      return updated;
    },
    setStatus: (site, base, status, { signal }) =>
      put(site, base, { status: status === 'publish' ? 'published' : 'draft' }, signal),
    writeHtml: ({ blocks, media }) => writeCards(blocks, media),
    hasMarker: ({ slug }, marker) => slug.startsWith(marker),
  };
}

async function discover(http: SiteHttp, url: URL, signal: AbortSignal) {
  const base = url.pathname.replace(/\/ghost(?:\/.{0,200})?$/, '').replace(/(?<!\/)\/+$/, '');
  const root = new URL(`${base}/ghost/api/admin/`, url.origin);
  const response = await http.request({ url: new URL('site/', root), method: 'GET', signal });
  if (response.status !== 200) throw toStatusError(response);
  try {
    return { apiRoot: root.href, name: (await readValidAnswer(response, siteIndex)).site.title.trim() };
  } catch {
    throw new SiteError('api_not_found', 'not_done');
  }
}

/** The tag of a draft whose text has not been sent yet. */
const markerTag = /^#hokka-[0-9a-f-]{36}-\d+$/;

function toRemotePost(found: z.infer<typeof post>, apiRoot: string): RemotePost {
  const { meta_title: title, meta_description: description, feature_image: image, tags: tagged } = found;
  const versioned = {
    title: found.title,
    html: found.html ?? '',
    excerpt: found.custom_excerpt ?? '',
    cover: image || null,
    heldBack: found.status === 'scheduled' ? ('scheduled' as const) : null,
  };
  return {
    ...versioned,
    id: found.id,
    version: computeVersion(versioned),
    revision: found.updated_at,
    status: toStatus(found.status),
    slug: found.slug,
    liveUrl: toWebAddress(found.url, apiRoot),
    editUrl: new URL(`../../#/editor/post/${found.id}`, apiRoot).href,
    terms: tagged === undefined ? {} : { tags: tagged.map(({ name }) => name).filter((name) => !markerTag.test(name)) },
    seo: { title: title ?? '', description: description ?? '' },
    seoKeys: [],
  };
}

function toStatus(status: string): RemotePost['status'] {
  if (status === 'published' || status === 'sent') return 'publish';
  return status === 'draft' ? 'draft' : 'other';
}

function cut(text: string, max: number): string {
  return [...text.slice(0, 2 * max)].slice(0, max).join('');
}

function toMultipart({ name, bytes, contentType }: OutgoingFile) {
  const boundary = `hokka-${crypto.randomUUID()}`;
  const part = (headers: string, content: string | Uint8Array) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      ...part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${contentType}`, bytes),
      ...part('Content-Disposition: form-data; name="purpose"', 'image'),
      ...part('Content-Disposition: form-data; name="ref"', name),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}
