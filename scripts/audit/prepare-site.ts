import { login } from '@hokka/contracts/accounts/authentication.ts';
import { getArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import {
  apiBase,
  type EndpointBody,
  type EndpointData,
  type EndpointDefinition,
} from '@hokka/contracts/shared/endpoint.ts';
import { demoAccounts } from '../../server/src/modules/accounts/module.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { paths } from '../../web/app/lib/routing/paths.ts';

const writingMaxMs = 120_000;

const articleInputs: readonly EndpointBody<typeof createArticle>[] = [
  {
    title: 'Evde kahve demlemenin yolları',
    ai_prompt: 'Türk kahvesi, filtre ve French press üzerine sade bir anlatım. Kısa bir liste de olsun.',
    category: 'Yemek',
    tags: ['kahve', 'mutfak'],
    length: 'long',
  },
  {
    title: 'Uzaktan çalışırken gün nasıl planlanır',
    ai_prompt: 'Evden çalışanlar için günün bölünmesi, molalar ve toplantılar.',
    category: 'Yaşam',
    tags: ['iş'],
    length: 'medium',
  },
];

/** Input of the address of an article. */
type PublishedAddress = Parameters<typeof paths.publicArticle>[0];

/**
 * Generates and publishes articles as the demo user, unless some are already published.
 * @returns the first article
 */
export async function publishArticles(siteUrl: string): Promise<PublishedAddress> {
  const { email, password } = demoAccounts.user;
  const { token } = await call(siteUrl, login, { body: { email, password } });
  const { articles } = await call(siteUrl, listArticles, { token });
  const known = articles.findLast((article) => article.is_public);
  if (known !== undefined) return known;
  const published: PublishedAddress[] = [];
  for (const body of articleInputs) {
    const { id } = await call(siteUrl, createArticle, { body, token });
    const { version } = await waitUntil(
      `“${body.title}” is written`,
      () => findWritten(siteUrl, id, token),
      writingMaxMs,
    );
    published.push(await call(siteUrl, updateArticle, { body: { is_public: true, version }, id, token }));
  }
  return published[0] ?? { id: '', slug: null };
}

/** Allows search engines on the site: while a sandbox provider is used, its robots.txt excludes them all. */
export async function disableDemo(siteUrl: string): Promise<void> {
  const { email, password } = demoAccounts.admin;
  const { token } = await call(siteUrl, login, { body: { email, password } });
  await call(siteUrl, updateSettings, { body: { ai: { openrouter_api_key: 'nobody-writes-any-more' } }, token });
}

async function findWritten(siteUrl: string, id: string, token: string): Promise<{ version: number } | undefined> {
  const article = await call(siteUrl, getArticle, { id, token });
  return 'status' in article && article.status === 'completed' ? article : undefined;
}

interface Input<E extends EndpointDefinition> {
  readonly body?: EndpointBody<E>;
  readonly id?: string;
  readonly token?: string;
}

async function call<E extends EndpointDefinition>(
  siteUrl: string,
  endpoint: E,
  { body, id = '', token }: Input<E>,
): Promise<EndpointData<E>> {
  const response = await fetch(`${siteUrl}${apiBase}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown };
  if (!response.ok) throw new Error(`${endpoint.name} responded with ${response.status}: ${JSON.stringify(answer)}`);
  return endpoint.data.parse(answer.data) as EndpointData<E>;
}
