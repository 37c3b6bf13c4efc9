import type { ArticleSource } from '@hokka/contracts/articles/article-document.ts';
import { afterEach, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { silentLog } from '../../../../testing/database.ts';
import { createDocumentWriter, type DocumentWriter } from './document-writer.ts';

const module = new URL('../../../../web/app/features/public-site/render-article.ts', import.meta.url);

const source: ArticleSource = {
  title: 'Kahve',
  content: 'Bir söz.',
  language: 'tr',
  description: null,
  author: 'Ayşe',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

let writer: DocumentWriter;
afterEach(() => writer.close());

const write = (content: string, userId = 'ayşe') =>
  writer.write({ format: 'docx', source: { ...source, content } }, { userId, isUrgent: true });

test('the process goes on answering while half a million characters are written', async () => {
  writer = createDocumentWriter({ module, log: silentLog });
  const readCpuMs = startCpuTimer();
  const bytes = await write('#[*_`|>'.repeat(70_000));
  expect(bytes.length).toBeGreaterThan(1000);
  // The thread that writes takes some hundred times as long.
  expect(readCpuMs()).toBeLessThan(500);
});

test('of one user a few files wait, and more are refused; another user is not held up', async () => {
  writer = createDocumentWriter({ module, log: silentLog });
  let written = 0;
  const all = Promise.allSettled(Array.from({ length: 14 }, () => write('Kahve.').then(() => (written += 1))));
  await write('Çay.', 'mehmet');
  expect(written).toBeLessThan(3);
  const outcomes = await all;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['rate_limited', 'rate_limited', 'rate_limited']);
});
