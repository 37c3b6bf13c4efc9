import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { expect, test } from 'vitest';
import { type Decision, pageWithDecisions } from './pending-decisions.ts';

const article = (id: string, change: object = {}) =>
  ({
    id,
    status: 'completed',
    is_public: true,
    is_visible: true,
    moderation_status: 'approved',
    moderation_note: null,
    open_reports: 2,
    User: { is_active: true },
    ...change,
  }) as AdminArticle;
const makePage = (...articles: AdminArticle[]) => ({
  articles,
  pagination: { page: 1, currentPage: 1, limit: 10, total: articles.length, totalPages: 1 },
});
const decision = (change: Partial<Decision> = {}): Decision => ({
  ids: new Set(['a']),
  status: 'rejected',
  note: 'Kaynak yok',
  closesReports: false,
  ...change,
});

test('shows a decision before the server has carried it out, and nothing else', () => {
  const page = makePage(article('a'), article('b'), article('c', { status: 'failed' }));
  const shown = pageWithDecisions(page, [decision({ ids: new Set(['a', 'c']) })]);
  expect(shown.articles).toEqual([
    article('a', { moderation_status: 'rejected', moderation_note: 'Kaynak yok', is_visible: false }),
    article('b'),
    article('c', { status: 'failed' }),
  ]);
});

test('the last of two decisions is shown', () => {
  const decisions = [decision(), decision({ status: 'approved', note: '', closesReports: true })];
  expect(pageWithDecisions(makePage(article('a')), decisions).articles).toEqual([article('a', { open_reports: 0 })]);
});

test.each([
  ['its author keeps it private', { is_public: false }],
  ['its author’s account is closed', { User: { is_active: false } }],
])('an approved article is not visible while %s', (_, change) => {
  const page = makePage(article('a', { ...change, is_visible: false, moderation_status: 'pending' }));
  const [shown] = pageWithDecisions(page, [decision({ status: 'approved', note: '' })]).articles;
  expect(shown).toMatchObject({ moderation_status: 'approved', is_visible: false });
});

test('a page without decisions stays the same object', () => {
  const page = makePage(article('a'));
  expect(pageWithDecisions(page, [])).toBe(page);
});
