import { expect, test } from 'vitest';
import { aListedPublication } from '../../../../../testing/builders/a-listed-publication.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeResults, summarizeResults } from './describe-results.ts';
import { planSending, type SelectedArticle } from './plan-sending.ts';
import { type SendOutcome, sendArticles } from './send-articles.ts';

const anArticle = (id: string, given: Partial<SelectedArticle> = {}): SelectedArticle => ({
  id,
  title: `Yazı ${id}`,
  status: 'completed',
  moderation_status: 'approved',
  ...given,
});
const { id: siteId } = aListedPublication().site;
const on = (id: string, given: Parameters<typeof aListedPublication>[0] = {}) =>
  aListedPublication({ article_id: id, ...given });

const denied = (status: number, code: 'article_not_sendable' | 'rate_limited' | 'timeout') =>
  new ApiError({ status, code, message: `Olmadı: ${code}.` });

async function run(items: readonly string[], answers: Readonly<Record<string, ApiError>>) {
  const asked: string[] = [];
  const outcomes = new Map<string, SendOutcome>();
  await sendArticles(
    items,
    async (item) => {
      asked.push(item);
      if (answers[item] !== undefined) throw answers[item];
    },
    (item, outcome) => outcomes.set(item, outcome),
  );
  return { asked, outcomes };
}

test('each article that cannot be sent is named with its reason, before anything is sent', () => {
  const articles = [
    anArticle('writing', { status: 'generating' }),
    anArticle('broken', { status: 'failed' }),
    anArticle('pending', { moderation_status: 'pending' }),
    anArticle('new'),
    anArticle('running'),
    anArticle('changed there'),
    anArticle('current'),
    anArticle('behind'),
    anArticle('elsewhere'),
  ];
  const publications = [
    on('running', { state: 'updating' }),
    on('changed there', { state: 'conflict' }),
    on('current'),
    on('behind', { is_current: false }),
    on('elsewhere', { site: { id: 'other' } }),
  ];
  const plan = planSending(articles, publications, { siteId, status: 'publish' });
  expect(plan.sendable.map(({ article, former }) => [article.id, former?.article_id])).toEqual([
    ['new', undefined],
    ['behind', 'behind'],
    ['elsewhere', undefined],
  ]);
  expect(plan.skipped.map(({ article }) => article.id)).toEqual([
    'writing',
    'broken',
    'pending',
    'running',
    'changed there',
    'current',
  ]);
  // Another status is a different request.
  const drafts = planSending(articles, publications, { siteId, status: 'draft' });
  expect(drafts.sendable.map(({ article }) => article.id)).toContain('current');
});

test('what is refused of one article does not keep the others', async () => {
  const { asked, outcomes } = await run(['a', 'b', 'c'], { b: denied(409, 'article_not_sendable') });
  expect(asked).toEqual(['a', 'b', 'c']);
  expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['ordered', 'refused', 'ordered']);
});

test('what would meet all of them ends it, and whose answer was lost is told apart', async () => {
  const limited = await run(['a', 'b', 'c'], { b: denied(429, 'rate_limited') });
  expect(limited.asked).toEqual(['a', 'b']);
  expect(limited.outcomes.get('c')).toEqual({ kind: 'unsent', reason: 'Olmadı: rate_limited.', isLost: false });
  const lost = await run(['a', 'b'], { a: denied(0, 'timeout') });
  expect([...lost.outcomes.values()]).toMatchObject([{ isLost: true }, { isLost: false }]);
});

test('the numbers are those of what happened', () => {
  const ids = ['done', 'running', 'refused', 'lost', 'lost and running', 'waiting'];
  const plan = {
    sendable: ids.map((id) => ({ article: anArticle(id), former: undefined })),
    skipped: [{ article: anArticle('skipped'), reason: 'Hâlâ yazılıyor.' }],
  };
  const lost: SendOutcome = { kind: 'unsent', reason: 'Yanıt yok.', isLost: true };
  const outcomes = new Map<string, SendOutcome>([
    ['done', { kind: 'ordered' }],
    ['running', { kind: 'ordered' }],
    ['refused', { kind: 'refused', reason: 'Olmaz.' }],
    ['lost', lost],
    ['lost and running', lost],
  ]);
  const publications = [on('done'), on('running', { state: 'queued' }), on('lost and running', { state: 'queued' })];
  const results = describeResults(plan, outcomes, publications, 0);
  expect(results.map(({ label }) => label)).toEqual([
    'Yayında',
    'Sırada',
    'Gönderilemedi',
    'Yanıt alınamadı',
    'Sırada',
    'Bekliyor',
    'Atlandı',
  ]);
  expect(summarizeResults(results)).toBe('7 makale: 1 sitede, 2 gönderiliyor, 1 bekliyor, 2 gönderilemedi, 1 atlandı');
});
