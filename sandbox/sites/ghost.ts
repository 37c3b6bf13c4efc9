import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { SiteFaults } from './faults.ts';
import { renderHome, renderPost, type SandboxPost, sendPage } from './public-pages.ts';

/** The Admin API key of the stand-in’s integration. */
export const sandboxAdminKey = `${'64f1a2b3c4d5e6f708192a3b'}:${'00112233445566778899aabbccddeeff'.repeat(2)}`;

export interface GhostPost {
  readonly id: string;
  title: string;
  slug: string;
  html: string;
  status: string;
  updated_at: string;
  tags: string[];
  feature_image: string | null;
  meta_title: string | null;
  meta_description: string | null;
  custom_excerpt: string | null;
}

/** Fields of a post in a request. */
type SentPost = Partial<Omit<GhostPost, 'tags'>> & { tags?: { name: string }[] };

export interface GhostOptions {
  readonly port: number;
  readonly host?: string;
}

export interface GhostStandIn {
  readonly url: string;
  readonly posts: Map<string, GhostPost>;
  /** Names of tags by slug. */
  readonly tags: Map<string, string>;
  readonly images: string[];
  readonly faults: SiteFaults;
  close(): Promise<void>;
}

const bodyBytesMax = 16 * 1024 * 1024;
/** Maximum number of posts; the oldest is deleted first. */
const keptMax = 1000;

/** Starts a server with the part of Ghost’s Admin API that publishing needs; its data are in memory. */
export async function startGhost({ port, host = '127.0.0.1' }: GhostOptions): Promise<GhostStandIn> {
  const posts = new Map<string, GhostPost>();
  const tags = new Map<string, string>();
  const images: string[] = [];
  const faults = new SiteFaults();
  let ticks = Date.parse('2026-01-01T00:00:00.000Z');
  let url = '';
  const now = () => {
    ticks += 1;
    return new Date(ticks).toISOString();
  };
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  faults.install(app);

  const show = (post: GhostPost) => ({
    posts: [{ ...post, url: `${url}/${post.slug}/`, tags: post.tags.map((name) => ({ name })) }],
  });
  const change = (post: GhostPost, fields: SentPost) => {
    const { tags: names, id: _, updated_at: __, ...plain } = fields;
    Object.assign(post, plain, { updated_at: now() });
    if (names !== undefined) post.tags = names.map(({ name }) => name);
    const known = new Set(tags.values());
    for (const name of post.tags.filter((one) => !known.has(one))) {
      let slug = toTagSlug(name);
      while (tags.has(slug)) slug += '-2';
      tags.set(slug, name);
    }
  };

  app.get('/ghost/api/admin/site', () => ({ site: { title: 'Deneme dergisi', url, version: '6.65' } }));
  app.get('/', (_request, reply) =>
    sendPage(reply, renderHome('Deneme dergisi', listSandboxGhostPosts(posts.values(), url))),
  );
  app.get('/:slug', (request, reply) => {
    const { slug } = request.params as { slug: string };
    const post = [...posts.values()].find((one) => one.slug === slug && one.status === 'published');
    return post === undefined
      ? sendPage(reply.code(404), renderPost('Deneme dergisi', 'Sayfa bulunamadı', ''))
      : sendPage(reply, renderPost('Deneme dergisi', post.title, post.html));
  });
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => requireAuthentication(request, reply));
      api.get('/users', () => ({ users: [{ id: '1', name: 'Yazar' }] }));
      api.get('/tags', (request) => {
        const { filter = '' } = request.query as { filter?: string };
        const slugs = /slug:\[([^\]]{0,10000})\]/.exec(filter)?.[1]?.replaceAll("'", '').split(',');
        return {
          tags: [...tags]
            .filter(([slug, name]) => !name.startsWith('#') && (slugs === undefined || slugs.includes(slug)))
            .map(([id, name]) => ({ id, name })),
        };
      });
      api.get('/tags/slug/:slug', (request, reply) => {
        const { slug } = request.params as { slug: string };
        const name = tags.get(slug);
        return name === undefined ? reply.code(404).send(toError('NotFoundError', '')) : { tags: [{ id: slug, name }] };
      });
      api.delete('/tags/:id', (request, reply) => {
        tags.delete((request.params as { id: string }).id);
        return reply.code(204).send();
      });
      api.get('/posts', (request) => {
        const { filter = '' } = request.query as { filter?: string };
        const tag = /tag:([\w-]+)/.exec(filter)?.[1];
        const slug = /slug:([\w-]+)/.exec(filter)?.[1];
        return {
          posts: [...posts.values()]
            .filter((post) => tag === undefined || post.tags.some((name) => toTagSlug(name) === tag))
            .filter((post) => slug === undefined || post.slug === slug)
            .flatMap((post) => show(post).posts),
        };
      });
      api.post('/posts', (request, reply) => {
        const [fields] = (request.body as { posts: [SentPost] }).posts;
        const id = createHash('sha256')
          .update(String(posts.size + ticks))
          .digest('hex')
          .slice(0, 24);
        const empty = { feature_image: null, meta_title: null, meta_description: null, custom_excerpt: null };
        const post: GhostPost = {
          id,
          title: '',
          slug: id,
          html: '',
          status: 'draft',
          updated_at: now(),
          tags: [],
          ...empty,
        };
        change(post, fields);
        // As Ghost does, so that a duplicate post is noticed.
        while ([...posts.values()].some(({ slug }) => slug === post.slug)) post.slug += '-2';
        posts.set(id, post);
        const [oldest] = posts.keys();
        if (posts.size > keptMax && oldest !== undefined) posts.delete(oldest);
        return reply.code(201).send(show(post));
      });
      api.get('/posts/:id', (request, reply) => {
        const post = posts.get((request.params as { id: string }).id);
        return post === undefined ? reply.code(404).send(toError('NotFoundError', 'Post not found.')) : show(post);
      });
      api.put('/posts/:id', (request, reply) => {
        const post = posts.get((request.params as { id: string }).id);
        if (post === undefined) return reply.code(404).send(toError('NotFoundError', 'Post not found.'));
        const [fields] = (request.body as { posts: [SentPost] }).posts;
        if (fields.updated_at !== post.updated_at)
          return reply
            .code(409)
            .send(toError('UpdateCollisionError', 'Saving failed! Someone else is editing this post.'));
        change(post, fields);
        return show(post);
      });
      api.post('/images/upload', (request, reply) => {
        const name = /filename="([^"]{1,300})"/.exec((request.body as Buffer).toString('latin1'))?.[1] ?? '';
        images.push(name);
        return reply.code(201).send({ images: [{ url: `${url}/content/images/${name}`, ref: name }] });
      });
    },
    { prefix: '/ghost/api/admin' },
  );
  await app.listen({ port, host });
  url = `http://${host}:${(app.server.address() as AddressInfo).port}`;
  return { url, posts, tags, images, faults, close: () => app.close() };
}

/** Summaries of the posts, newest first. */
export function listSandboxGhostPosts(posts: Iterable<GhostPost>, url: string): SandboxPost[] {
  return [...posts].toReversed().map(({ id, title, status, slug, html }) => ({
    id,
    title,
    status,
    url: `${url}/${slug}/`,
    html,
  }));
}

/** Like Ghost: Latin letters without diacritics. If two names have the same slug, the second gets another one. */
function toTagSlug(name: string): string {
  const letters = name.replace(/^#/, 'hash-').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function toError(type: string, message: string) {
  return { errors: [{ message, type, context: null, code: null }] };
}

/** Checks tokens as Ghost does: valid for five minutes, signed with the bytes that the key contains in hexadecimal. */
function requireAuthentication({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const token = /^Ghost (\S{1,2000})$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const [head = '', payload = '', signature = ''] = token.split('.');
  const [id = '', secret = ''] = sandboxAdminKey.split(':');
  const refuse = (message: string) => reply.code(401).send(toError('UnauthorizedError', message));
  if (payload === '') return reply.code(403).send(toError('NoPermissionError', 'Authorization failed'));
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  if (kid !== id) return refuse('Unknown Admin API Key');
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${payload}`).digest('base64url');
  if (signature !== expected) return refuse('Invalid token: invalid signature');
  const { exp, aud } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!/^\/?admin\/?$/.test(aud)) return refuse('Invalid token: jwt audience invalid');
  return exp * 1000 < Date.now() ? refuse('Invalid token: jwt expired') : undefined;
}
