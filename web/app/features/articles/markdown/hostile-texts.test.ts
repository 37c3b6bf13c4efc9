import { beforeAll, expect, test } from 'vitest';
import { prose, someConstructs } from '../../../../../testing/hostile-texts.ts';
import { renderArticle } from '../../public-site/render-article.ts';
import { isCostlyMarkdown, isFastMarkdown } from './markdown-limits.ts';

const long = 500_000;
const constructs = someConstructs(10);
/** CPU time of a long ordinary article, which is acceptable; all others are compared with it. */
let ordinaryMs: number;

beforeAll(() => {
  renderMs(prose.make(20_000));
  ordinaryMs = renderMs(prose.make(long));
});

test.each(constructs)('$name: what is accepted takes no longer than a long article of prose', ({ make }) => {
  expect(renderMs(longest(make, (text) => !isCostlyMarkdown(text))) / ordinaryMs).toBeLessThan(1.5);
});

test.each(constructs)('$name: what a page reads on the spot takes a part of that', ({ make }) => {
  expect(renderMs(longest(make, isFastMarkdown)) / ordinaryMs).toBeLessThan(0.8);
});

test.each(constructs)(
  '$name: half a million characters are recognised in a part of that, and never parsed',
  ({ make }) => {
    const text = make(long);
    expect(cpuMs(() => isCostlyMarkdown(text)) / ordinaryMs).toBeLessThan(0.8);
  },
);

/** The longest accepted text of its kind. */
function longest(make: (length: number) => string, isAccepted: (text: string) => boolean): string {
  let [accepted, refused] = [1, long + 1];
  while (refused - accepted > Math.max(2, accepted / 10)) {
    const length = Math.floor((accepted + refused) / 2);
    if (isAccepted(make(length))) accepted = length;
    else refused = length;
  }
  return make(accepted);
}

function renderMs(content: string): number {
  return cpuMs(() => renderArticle({ title: 'Kahve', content }));
}

/** Only of this thread, so that a busy machine does not fail the test. */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
