import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { SiteFaults } from './faults.ts';
import { renderHome, renderPost, type SandboxPost, sendPage } from './public-pages.ts';

/** The account of the stand-in, and its application password. */
export const sandboxEditor = { username: 'editor', password: 'hokk ademo uygu lama paro lasi' } as const;

export interface StandInPost {
  readonly id: number;
  status: string;
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  categories: number[];
  tags: number[];
  featured_media: number;
  meta: Record<string, string>;
}

interface StandInMedia {
  readonly id: number;
  readonly name: string;
  readonly bytes: Buffer;
  alt: string;
}

export interface WordpressOptions {
  readonly port: number;
  readonly host?: string;
  /** Meta fields that the site registers. */
  readonly metaKeys?: readonly string[];
  readonly capabilities?: readonly string[];
}

export interface WordpressStandIn {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly posts: Map<number, StandInPost>;
  readonly media: Map<number, StandInMedia>;
  readonly terms: { readonly categories: Map<number, string>; readonly tags: Map<number, string> };
  readonly faults: SiteFaults;
  /** Requests since this was last emptied: method and address. */
  readonly requests: string[];
  /** Without permalinks the API is only at `/?rest_route=/`. */
  readonly permalinks: { arePlain: boolean };
  close(): Promise<void>;
}

const allCapabilities = ['publish_posts', 'edit_posts', 'upload_files', 'manage_categories'];
const yoastKeys = ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'];
const bodyBytesMax = 16 * 1024 * 1024;
/** Maximum number of posts and of pictures; the oldest are deleted first. */
const keptMax = 1000;

type Fields = Readonly<Record<string, unknown>>;

/** Starts a server with the part of the WordPress REST API that publishing needs; its data are in memory. */
export async function startWordpress(options: WordpressOptions): Promise<WordpressStandIn> {
  const { metaKeys = yoastKeys, capabilities = allCapabilities } = options;
  const posts = new Map<number, StandInPost>();
  const media = new Map<number, StandInMedia>();
  const terms = { categories: new Map([[1, 'Genel']]), tags: new Map<number, string>() };
  const faults = new SiteFaults();
  let lastId = 10;
  let url = '';
  const permalinks = { arePlain: false };
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
    rewriteUrl: ({ url: address = '/' }) => toRoute(address, permalinks),
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  faults.install(app);
  const requests: string[] = [];
  app.addHook('onRequest', async ({ method, url: address }) => {
    requests.push(`${method} ${address}`);
    if (requests.length > keptMax) requests.shift();
  });
  const newId = () => {
    lastId += 1;
    return lastId;
  };

  const show = (post: StandInPost) => ({
    id: post.id,
    status: post.status,
    slug: post.slug,
    link: `${url}/?p=${post.id}`,
    title: { raw: post.title, rendered: post.title },
    content: { raw: post.content, rendered: post.content },
    excerpt: { raw: post.excerpt, rendered: post.excerpt },
    categories: post.categories,
    tags: post.tags,
    featured_media: post.featured_media,
    meta: Object.fromEntries(metaKeys.map((key) => [key, post.meta[key] ?? ''])),
  });
  const change = (post: StandInPost, fields: Fields) => {
    for (const name of ['status', 'slug', 'title', 'content', 'excerpt'] as const) {
      const value = fields[name];
      if (typeof value === 'string') post[name] = value;
    }
    // Unknown ids are silently ignored.
    for (const taxonomy of ['categories', 'tags'] as const) {
      const ids = fields[taxonomy];
      if (Array.isArray(ids)) post[taxonomy] = ids.map(Number).filter((id) => terms[taxonomy].has(id));
    }
    if (post.status === 'publish' && post.categories.length === 0) post.categories = [1];
    if (fields.featured_media !== undefined) post.featured_media = Number(fields.featured_media);
    const meta = (fields.meta ?? {}) as Record<string, string>;
    for (const key of metaKeys) if (typeof meta[key] === 'string') post.meta[key] = meta[key];
    return post;
  };

  app.get('/', (request, reply) => {
    const { p } = request.query as { p?: string };
    reply.header('link', `<${url}/${permalinks.arePlain ? '?rest_route=/' : 'wp-json/'}>; rel="https://api.w.org/"`);
    if (p === undefined) return sendPage(reply, renderHome('Deneme sitesi', listSandboxPosts(posts.values(), url)));
    const post = posts.get(Number(p));
    return post?.status === 'publish'
      ? sendPage(reply, renderPost('Deneme sitesi', toPlainTitle(post.title), post.content))
      : sendPage(reply.code(404), renderPost('Deneme sitesi', 'Sayfa bulunamadı', ''));
  });
  app.get('/wp-json/', () => ({
    name: 'Deneme sitesi &amp; blogu',
    namespaces: ['oembed/1.0', 'wp/v2'],
    authentication: {
      'application-passwords': { endpoints: { authorization: `${url}/wp-admin/authorize-application.php` } },
    },
  }));
  app.get('/media/:file', (request, reply) => {
    const { file } = request.params as { file: string };
    const found = [...media.values()].find(({ name }) => name === file);
    return found === undefined ? reply.code(404).send('') : reply.type('image/webp').send(found.bytes);
  });

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => requireAuthentication(request, reply));
      api.get('/users/me', () => ({
        id: 1,
        name: 'Editör',
        capabilities: Object.fromEntries(capabilities.map((name) => [name, true])),
      }));
      api.get('/users', () => [{ id: 1, name: 'Editör' }]);
      for (const taxonomy of ['categories', 'tags'] as const) {
        api.get(`/${taxonomy}`, (request) => {
          const { search = '', slug } = request.query as { search?: string; slug?: string };
          const slugs = slug?.split(',');
          return [...terms[taxonomy]]
            .filter(([, name]) => slugs === undefined || slugs.includes(toTermSlug(name)))
            .filter(([, name]) => name.includes(escapeAmpersand(search)) || isNear(name, search))
            .map(([id, name]) => ({ id, name }));
        });
        api.post(`/${taxonomy}`, (request, reply) => {
          const { status, body } = createTerm(taxonomy, request.body as Fields);
          return reply.code(status).send(body);
        });
        api.delete(`/${taxonomy}/:id`, (request) => ({
          deleted: terms[taxonomy].delete(Number((request.params as { id: string }).id)),
        }));
      }
      api.get('/posts', (request) => {
        const { search, slug, status = 'publish' } = request.query as Record<string, string | undefined>;
        const statuses = status.split(',');
        return [...posts.values()]
          .filter((post) => statuses.includes(post.status))
          .filter((post) => slug === undefined || post.slug === slug)
          .filter((post) => search === undefined || post.title.includes(search) || post.content.includes(search))
          .map(show);
      });
      api.post('/posts', (request, reply) => {
        const empty = { status: 'draft', slug: '', title: '', content: '', excerpt: '' };
        const post = { id: newId(), ...empty, categories: [1], tags: [], featured_media: 0, meta: {} };
        posts.set(post.id, change(post, request.body as Fields));
        dropOldest(posts);
        return reply.code(201).send(show(post));
      });
      api.get('/posts/:id', (request, reply) => withPost(request, reply, show));
      api.post('/posts/:id', (request, reply) => {
        const fields = request.body as Fields;
        if (fields.status === 'publish' && !capabilities.includes('publish_posts'))
          return reply.code(403).send(restError('rest_cannot_publish', 403));
        return withPost(request, reply, (post) => {
          change(post, fields);
          // Like WordPress, checked after the rest has been stored.
          const isGone = post.featured_media !== 0 && !media.has(post.featured_media);
          if (!isGone) return show(post);
          post.featured_media = 0;
          return reply.code(400).send(restError('rest_invalid_featured_media', 400));
        });
      });
      api.delete('/posts/:id', (request, reply) =>
        withPost(request, reply, (post) => {
          posts.delete(post.id);
          return { deleted: true };
        }),
      );
      api.get('/media', (request) => {
        const { search = '' } = request.query as { search?: string };
        return [...media.values()].filter(({ name }) => name.includes(search)).map(showMedia);
      });
      api.post('/media', (request, reply) => {
        const name = /filename="([^"]{1,300})"/.exec(String(request.headers['content-disposition']))?.[1];
        if (name === undefined) return reply.code(400).send(restError('rest_upload_no_content_disposition', 400));
        const { alt_text: alt = '' } = request.query as { alt_text?: string };
        const item = { id: newId(), name, bytes: request.body as Buffer, alt };
        media.set(item.id, item);
        dropOldest(media);
        return reply.code(201).send(showMedia(item));
      });
      api.post('/media/:id', (request, reply) => {
        const item = media.get(Number((request.params as { id: string }).id));
        if (item === undefined) return reply.code(404).send(restError('rest_post_invalid_id', 404));
        item.alt = String((request.body as Fields).alt_text ?? item.alt);
        return showMedia(item);
      });
    },
    { prefix: '/wp-json/wp/v2' },
  );

  // A batch of requests, supported by WordPress since 5.9.
  app.post(
    '/wp-json/batch/v1',
    { onRequest: async (request, reply) => requireAuthentication(request, reply) },
    (request, reply) => {
      const { requests } = request.body as { requests: { path: string; body: Fields }[] };
      const responses = requests.map(({ path, body }) =>
        createTerm(path.endsWith('/tags') ? 'tags' : 'categories', body),
      );
      return reply.code(207).send({ responses });
    },
  );

  function createTerm(taxonomy: 'categories' | 'tags', fields: Fields): { status: number; body: object } {
    if (taxonomy === 'categories' && !capabilities.includes('manage_categories'))
      return { status: 403, body: restError('rest_cannot_create', 403) };
    const name = escapeAmpersand(String(fields.name));
    const known = [...terms[taxonomy]].find(([, one]) => isNear(one, name) && one.length === name.length);
    if (known !== undefined)
      return { status: 400, body: { ...restError('term_exists', 400), data: { status: 400, term_id: known[0] } } };
    const id = newId();
    terms[taxonomy].set(id, name);
    return { status: 201, body: { id, name } };
  }
  function showMedia({ id, name, alt }: StandInMedia) {
    const base = name.replace(/\.\w+$/, '');
    return { id, slug: base, title: { raw: base }, alt_text: alt, source_url: `${url}/media/${name}` };
  }
  function withPost(request: FastifyRequest, reply: FastifyReply, answer: (post: StandInPost) => object) {
    const post = posts.get(Number((request.params as { id: string }).id));
    return post === undefined ? reply.code(404).send(restError('rest_post_invalid_id', 404)) : answer(post);
  }

  url = await listen(app, options);
  return { url, posts, media, terms, faults, requests, permalinks, close: () => app.close() };
}

/** A map preserves insertion order. */
function dropOldest(kept: Map<number, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
}

/** Summaries of the posts, newest first. */
export function listSandboxPosts(posts: Iterable<StandInPost>, url: string): SandboxPost[] {
  return [...posts].toReversed().map(({ id, title, status, content }) => ({
    id: String(id),
    title: toPlainTitle(title),
    status: status === 'publish' ? 'published' : status,
    url: `${url}/?p=${id}`,
    html: content,
  }));
}

/** Titles are HTML. Tags in them are shown as received. */
function toPlainTitle(title: string): string {
  return title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

async function listen(app: FastifyInstance, { port, host = '127.0.0.1' }: WordpressOptions): Promise<string> {
  await app.listen({ port, host });
  return `http://${host}:${(app.server.address() as AddressInfo).port}`;
}

function requireAuthentication({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const encoded = /^Basic (\S{1,500})$/.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return reply.code(401).send(restError('rest_not_logged_in', 401));
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (username !== sandboxEditor.username) return reply.code(401).send(restError('invalid_username', 401));
  return password.replace(/[^a-z0-9]/gi, '') === sandboxEditor.password.replaceAll(' ', '')
    ? undefined
    : reply.code(401).send(restError('incorrect_password', 401));
}

/** Route of the API, for both forms of address. */
function toRoute(address: string, { arePlain }: WordpressStandIn['permalinks']): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (arePlain && pathname.startsWith('/wp-json')) return '/bulunamadi';
  const route = searchParams.get('rest_route');
  if (route === null) return address;
  searchParams.delete('rest_route');
  return `/wp-json${route}?${searchParams}`;
}

function restError(code: string, status: number) {
  return { code, message: code, data: { status } };
}

/** WordPress stores names of terms escaped. */
function escapeAmpersand(name: string): string {
  return name.replaceAll(/&(?!amp;)/g, '&amp;');
}

/** Slug that WordPress derives from the name of a term. */
function toTermSlug(name: string): string {
  const letters = name.replaceAll('&amp;', ' ').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Its database compares without case and accents; ı and i are different letters to it. */
function isNear(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
}
