import lighthouse, { type RunnerResult } from 'lighthouse';
import { computeQuantile, printTable } from '../../bench/support/table.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { paths, patterns } from '../../web/app/lib/routing/paths.ts';
import { withBrowser } from './browser.ts';
import { disableDemo, publishArticles } from './prepare-site.ts';

type Report = RunnerResult['lhr'];

const attemptsMax = 3;

interface AuditOptions {
  readonly siteUrl: string;
  readonly runs: number;
  /** Paths to audit; `/articles/:id` is the published article. Empty: every page that search engines may list. */
  readonly only: readonly string[];
}

/** Minimum score of a page in each category, as the median of its runs. */
const scoreMin = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof scoreMin;
const categories = Object.keys(scoreMin) as Category[];

const listedPages = [
  patterns.home,
  patterns.features,
  patterns.pricing,
  patterns.contact,
  patterns.textCheck,
  patterns.publicArticles,
  patterns.publicArticle,
  patterns.terms,
  patterns.privacy,
  patterns.cookies,
  patterns.refund,
  patterns.siteMap,
];

interface AuditRun {
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points, with their category. */
  readonly failed: readonly string[];
  readonly metrics: Readonly<Record<string, number>>;
}

/**
 * Runs Lighthouse on every page that search engines may list, as on a slow phone, and prints the medians and the
 * failures.
 * @returns whether every page reaches its scores
 */
export async function auditSite({ siteUrl, runs, only }: AuditOptions): Promise<boolean> {
  const article = await publishArticles(siteUrl);
  await disableDemo(siteUrl);
  const pages = only.length === 0 ? listedPages : only;
  const auditRuns = new Map<string, AuditRun[]>();
  await withBrowser(async (port) => {
    for (const page of pages) {
      const url = `${siteUrl}${page === patterns.publicArticle ? paths.publicArticle(article) : page}`;
      await waitUntilCompressed(url);
      for (let run = 0; run < runs; run += 1)
        auditRuns.set(page, [...(auditRuns.get(page) ?? []), await auditPage(url, port)]);
    }
  });
  const rows = [...auditRuns].map(([page, all]) => ({ page, ...medians(all), ...collectMetrics(all) }));
  printTable(`Lighthouse, mobile, median of ${runs}`, rows);
  printFailures(auditRuns);
  return [...auditRuns.values()].every((all) => categories.every((name) => medians(all)[name] >= scoreMin[name]));
}

/** A page is compressed shortly after it was first rendered; later responses are compressed. */
async function waitUntilCompressed(url: string): Promise<void> {
  await waitUntil(`${url} is compressed`, async () => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return answer.headers.get('content-encoding') !== null;
  });
}

/** On a busy machine the browser occasionally loses the trace of a page; such a run is discarded and repeated. */
async function auditPage(url: string, port: number): Promise<AuditRun> {
  let trouble = '';
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
    if (result !== undefined && result.lhr.runtimeError === undefined) return toScores(result.lhr);
    trouble = result?.lhr.runtimeError?.message ?? 'no result';
  }
  throw new Error(`Lighthouse could not test ${url}: ${trouble}`);
}

function toScores(lhr: Report): AuditRun {
  const getScore = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const failed = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < (name === 'performance' ? 0.9 : 1))
      .map(({ id }) => `${name}: ${id} (${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title ?? ''})`),
  );
  const metric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      'best-practices': getScore('best-practices'),
      seo: getScore('seo'),
    },
    failed,
    metrics: {
      'FCP ms': metric('first-contentful-paint'),
      'LCP ms': metric('largest-contentful-paint'),
      'TBT ms': metric('total-blocking-time'),
      'CLS ‰': metric('cumulative-layout-shift') * 1000,
    },
  };
}

function medians(auditRuns: readonly AuditRun[]): Record<Category, number> {
  const of = (name: Category) =>
    computeQuantile(
      auditRuns.map(({ scores }) => scores[name]),
      0.5,
    );
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

function collectMetrics(auditRuns: readonly AuditRun[]): Record<string, number> {
  const names = Object.keys(auditRuns[0]?.metrics ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.round(
        computeQuantile(
          auditRuns.map(({ metrics }) => metrics[name] ?? Number.NaN),
          0.5,
        ),
      ),
    ]),
  );
}

function printFailures(auditRuns: ReadonlyMap<string, readonly AuditRun[]>): void {
  for (const [page, all] of auditRuns) {
    const failed = new Set(all.flatMap((one) => one.failed));
    if (failed.size > 0) process.stdout.write(`\n${page}\n${[...failed].map((one) => `  ${one}`).join('\n')}\n`);
  }
}
