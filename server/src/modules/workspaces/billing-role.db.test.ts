import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import { downloadUsageLedger, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApprovalService, aTeam, startApprovalService } from '../../../../testing/approval-team.ts';

let running: ApprovalService;

beforeAll(async () => {
  running = await startApprovalService();
});
afterAll(() => running.stop());

/** Lists and single things of a workspace that need no id and no query. */
const reads = endpoints.filter(
  ({ method, path, access, right }) =>
    method === 'GET' && access === 'user' && right !== undefined && !path.includes(':'),
);

test('who only sees the billing reads plan, payments, usage and members, and nothing of the texts', async () => {
  const team = await aTeam(running);
  const { token, headers } = team.members.billing;
  const allowed: string[] = [];
  const answers = await Promise.all(
    reads.map(async (endpoint) => ({
      name: endpoint.name,
      answer: await running.service.call(endpoint as never, { token, headers } as never),
    })),
  );
  for (const { name, answer } of answers) {
    const { status, code } = answer as { status: number; code?: string };
    // Calls that lack a query were let through to its check.
    if (code === 'right_missing') continue;
    expect([200, 400], name).toContain(status);
    allowed.push(name);
    expect(JSON.stringify(answer), name).not.toMatch(/Işıklı çarşı/);
  }
  expect(allowed.toSorted()).toEqual([
    'downloadUsageLedger',
    'getApprovalPolicy',
    'getDashboardStats',
    'getLimits',
    'getQuote',
    'getSubscription',
    'getUsageStats',
    'getWorkspace',
    'listPayments',
    'listUsageLedger',
  ]);
  const file = await running.service.call(downloadUsageLedger, { token, headers });
  expect(JSON.stringify(file)).not.toContain('Işıklı çarşı');
  const seen = await running.service.call(listUsageLedger, { token: team.members.writer.token, headers });
  expect(seen.data.entries.map(({ article_title: title }) => title)).toContain('Işıklı çarşı');
  const article = await running.service.call(getArticle, { token, headers, params: { id: team.articleId } });
  expect(article).toMatchObject({ status: 403, code: 'right_missing' });
});
