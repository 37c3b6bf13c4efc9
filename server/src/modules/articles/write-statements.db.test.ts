import type { Article } from '@hokka/contracts/articles/article.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { listRevisions } from '@hokka/contracts/articles/revisions.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInput, useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';

/** What leaves this process for the database while `act` runs; the poll and the heartbeats aside. */
async function recordStatements(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const texts = query.mock.calls.map(([text]: unknown[]) =>
    typeof text === 'string' ? text : String((text as { text?: string }).text),
  );
  return texts.filter(
    (text) => !/"due_jobs"|pg_listening_channels|pg_notify\(\$1|heartbeat_on|WITH next AS/.test(text),
  );
}

describe('what writing costs', () => {
  const suite = useArticlesService();
  let userId: string;
  let token: string;
  beforeEach(async () => {
    ({ userId, token } = await suite.aWriter());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('an order takes thirteen statements, begin and commit among them, and the user’s counters come last', async () => {
    await suite.service.call(createArticle, { token, body: createInput });
    const headers = { 'idempotency-key': 'bir' };
    const statements = await recordStatements(() =>
      suite.service.call(createArticle, { token, body: createInput, headers }),
    );
    const kinds = statements.map(
      (text) =>
        /idempotency_keys|workers|users|subscriptions|"articles"|job_common|usage_ledger|effort of|gateway_calls|^begin|^commit/i.exec(
          text,
        )?.[0] ?? text,
    );
    expect(kinds).toEqual([
      'begin',
      'idempotency_keys',
      'workers',
      '"articles"',
      'job_common',
      'idempotency_keys',
      // What else counts against the effort of the day waits for this order.
      'effort of',
      'gateway_calls',
      'subscriptions',
      'users',
      'subscriptions',
      'usage_ledger',
      'commit',
    ]);
  });

  test('orders of one account that come at once are stored in at most two transactions at a time', async () => {
    let [open, most] = [0, 0];
    // The first one is not committed before a second one has begun beside it.
    const overlap = Promise.withResolvers<void>();
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const [sent] = args as [string | { text: string }];
      const text = typeof sent === 'string' ? sent : sent.text;
      if (text === 'begin') most = Math.max(most, ++open);
      if (most > 1) overlap.resolve();
      if (text !== 'commit' && text !== 'rollback') return query.apply(this, args);
      return overlap.promise.then(() => {
        open -= 1;
        return query.apply(this, args);
      });
    } as never);
    const orders = Array.from({ length: 10 }, () => suite.service.call(createArticle, { token, body: createInput }));
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(2);
    expect(most).toBe(2);
  });

  test('a save takes one statement beside the rate limit and the look for the article', async () => {
    const { id } = await anArticle(suite.store.database, { userId });
    const save = { token, params: { id }, body: { content: 'Yeni metin.', title: 'Yeni başlık' } };
    const statements = await recordStatements(() => suite.service.call(updateArticle, save));
    expect(statements.map((text) => /rate_limit_windows|^with "former"|from "articles"/.exec(text)?.[0])).toEqual([
      'rate_limit_windows',
      'from "articles"',
      'with "former"',
    ]);
  });

  test('saves at the same moment each count, and each former text is kept once', async () => {
    const { id } = await anArticle(suite.store.database, { userId });
    const texts = Array.from({ length: 12 }, (_, index) => `Metin ${index}.`);
    const saved = await Promise.all(
      texts.map((content) => suite.service.call(updateArticle, { token, params: { id }, body: { content } })),
    );
    const versions = saved.map(({ data }) => (data as Article).version).sort((a, b) => a - b);
    expect(versions).toEqual(texts.map((_, index) => index + 2));
    const { data } = await suite.service.call(listRevisions, { token, params: { id }, query: { limit: '50' } });
    expect(data.revisions.map(({ version }) => version)).toEqual(texts.map((_, index) => texts.length - index));
    const last = saved.find(({ data }) => (data as Article).version === texts.length + 1);
    const stored = await suite.store.database
      .selectFrom('articles')
      .select(['content', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ content: (last?.data as Article | undefined)?.content, version: texts.length + 1 });
    const kept = await suite.store.database
      .selectFrom('article_revisions')
      .select('content')
      .where('article_id', '=', id)
      .execute();
    expect(new Set(kept.map(({ content }) => content)).size).toBe(texts.length);
  });
});
