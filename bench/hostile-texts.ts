import { plainConstructs, prose } from '../testing/hostile-texts.ts';
import { markdownCost } from '../web/app/features/articles/markdown/markdown-cost.ts';
import { isCostlyMarkdown } from '../web/app/features/articles/markdown/markdown-limits.ts';
import { renderArticle } from '../web/app/features/public-site/render-article.ts';
import { benchHostileAccounts } from './hostile-accounts.ts';
import { printTable } from './support/table.ts';

const long = 500_000;
/** Maximum cost, as a multiple of the cost of a long article of prose. */
const ratioMax = 1.5;

/**
 * Measures the longest text of each kind that is not shown literally: its estimated and real cost, in CPU time of this
 * thread, against an article of half a million characters of prose.
 * @returns whether none costs more than one and a half times as much as that article, and whether no account makes
 * others wait
 */
export async function benchHostileTexts(): Promise<boolean> {
  measure(prose.make(20_000));
  const ordinary = measure(prose.make(long));
  const rows = plainConstructs.map(({ name, make }) => {
    const text = longestAccepted(make);
    return { name, characters: text.length, estimated: markdownCost(text), ...measure(text) };
  });
  const byTime = rows.toSorted((a, b) => b.ms - a.ms);
  printTable(
    `The longest accepted text of each kind; ${long} characters of prose take ${ordinary.ms.toFixed(0)} ms (estimated ${markdownCost(prose.make(long)).toFixed(0)})`,
    byTime.map(({ name, characters, estimated, ms, mb, html }) => ({
      kind: name,
      characters,
      'estimated ms': estimated.toFixed(0),
      ms: ms.toFixed(0),
      MB: mb.toFixed(0),
      'kB of HTML': (html / 1000).toFixed(0),
      'times prose': (ms / ordinary.ms).toFixed(2),
    })),
  );
  const isRendered = byTime.every(({ ms }) => ms <= ratioMax * ordinary.ms);
  return (await benchHostileAccounts()) && isRendered;
}

function longestAccepted(make: (length: number) => string): string {
  let [accepted, refused] = [1, long + 1];
  while (refused - accepted > Math.max(2, accepted / 20)) {
    const length = Math.floor((accepted + refused) / 2);
    if (isCostlyMarkdown(make(length))) refused = length;
    else accepted = length;
  }
  return make(accepted);
}

function measure(content: string): { ms: number; mb: number; html: number } {
  const heapBefore = process.memoryUsage().heapUsed;
  const before = process.threadCpuUsage();
  const rendered = renderArticle({ title: 'Kahve', content });
  const { user, system } = process.threadCpuUsage(before);
  const mb = Math.max(0, process.memoryUsage().heapUsed - heapBefore) / 1e6;
  return { ms: (user + system) / 1000, mb, html: rendered.kind === 'html' ? rendered.html.length : 0 };
}
