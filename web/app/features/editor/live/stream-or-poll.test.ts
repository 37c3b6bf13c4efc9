import type { Article, ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { expect, test } from 'vitest';
import { streamOrPoll } from './stream-or-poll.ts';

const busy = new Error('429');
const article = (status: Article['status'], failure_reason: string | null = null) =>
  ({ id: 'a', title: 'Başlık', content: 'Metin', status, failure_reason }) as Article;

async function collectEvents(failure: Error, read: Article | undefined): Promise<ArticleStreamEvent[]> {
  const events: ArticleStreamEvent[] = [];
  const following = streamOrPoll({
    open: async function* (): AsyncGenerator<ArticleStreamEvent> {
      yield { type: 'delta', offset: 0, text: 'M' };
      throw failure;
    },
    read: async () => read,
    isBusy: (one) => one === busy,
  });
  for await (const event of following) events.push(event);
  return events.slice(1);
}

test('where there is no room for a stream the end of a writing is seen all the same', async () => {
  const completed = article('completed');
  expect(await collectEvents(busy, completed)).toEqual([{ type: 'done', article: completed }]);
  expect(await collectEvents(busy, article('failed', 'Olmadı.'))).toEqual([
    { type: 'failed', code: 'failed', message: 'Olmadı.' },
  ]);
});

test('what is still being written is asked for again, as is whatever else broke', async () => {
  await expect(collectEvents(busy, article('generating'))).rejects.toBe(busy);
  await expect(collectEvents(busy, undefined)).rejects.toBe(busy);
  const cut = new Error('cut');
  await expect(collectEvents(cut, article('completed'))).rejects.toBe(cut);
});
