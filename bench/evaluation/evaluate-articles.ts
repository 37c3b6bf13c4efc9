import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/database.ts';
import { startWebPages } from '../../testing/web-pages.ts';
import { withScratchDatabase } from '../support/scratch-database.ts';
import { printTable } from '../support/table.ts';
import { type EvaluatedText, evaluateText, type Target, type WriterName } from './evaluate-text.ts';
import { type EvaluatedService, startEvaluatedService } from './evaluated-service.ts';
import { type EvaluationOptions, readOptions } from './options.ts';
import { sourcePage } from './source-text.ts';
import { goals, type Summary, summarize } from './summarize.ts';
import { type EvaluatedOrder, evaluatedOrders } from './titles.ts';

const documentFile = join(import.meta.dirname, '..', '..', 'docs', 'evaluation.md');
/** Number of texts that are generated concurrently, each for a user of its own. */
const atOnce = 4;
/** Number of texts per user; the rate of requests is limited per user. */
const textsOfUser = 8;

/**
 * Generates texts on built-in titles through the product and its gateway, prints their quality and writes it to
 * docs/evaluation.md.
 * @returns whether the goals are met
 */
export async function evaluateArticles(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, process.env);
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n`);
    return false;
  }
  const texts = await withScratchDatabase(() => runEvaluations(options));
  const summaries = summarize(texts);
  printTable(
    'What texts are worth',
    summaries.map(({ row }) => row),
  );
  for (const { title, writer, target, problem } of texts)
    if (problem !== undefined) process.stdout.write(`${target} ${writer} “${title}”: ${problem}\n`);
  if (options.writesDocument) await writeDocument(describeEvaluation(texts, summaries, options));
  const missed = summaries.filter(({ misses = [] }) => misses.length > 0);
  for (const { row, misses = [] } of missed)
    process.stdout.write(`Goals not met, ${row.asked} words, ${row.writer}: ${misses.join('; ')}\n`);
  return missed.length === 0;
}

/** Preserves the sections of other evaluations. */
async function writeDocument(text: string): Promise<void> {
  const former = await readFile(documentFile, 'utf8');
  const others = former.split(/^(?=## )/mu).filter((part) => /^## (?!Goals)/u.test(part));
  await writeFile(documentFile, [text, ...others].map((part) => `${part.trimEnd()}\n`).join('\n'));
}

/**
 * Each writer has a database of its own, because the product learns how much a model delivers, which must come from one
 * writer only.
 */
async function runEvaluations(options: EvaluationOptions): Promise<EvaluatedText[]> {
  const texts: EvaluatedText[] = [];
  for (const writer of options.writers) {
    const store = await createTestDatabase();
    try {
      texts.push(...(await runEvaluation({ ...store, ...options, writer })));
    } finally {
      await store.drop();
    }
  }
  return options.targets.flatMap((target) => texts.filter((text) => text.target === target));
}

type Job = { readonly order: EvaluatedOrder; readonly target: Target; readonly writer: WriterName };

/** Generates a text of every length on every title with one writer, on a database used by nothing else. */
export async function runEvaluation(
  options: Omit<Parameters<typeof startEvaluatedService>[0], 'webClient'> &
    Pick<EvaluationOptions, 'count' | 'targets'> & { readonly writer: WriterName },
): Promise<EvaluatedText[]> {
  await using web = await startWebPages((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(sourcePage.html);
  });
  const evaluated = await startEvaluatedService({ ...options, webClient: web.client });
  try {
    const { writer, targets, count } = options;
    const jobs = targets.flatMap((target) =>
      evaluatedOrders.slice(0, count).map((order) => ({ order, target, writer })),
    );
    const texts = new Map<Job, EvaluatedText>();
    const waiting = jobs.values();
    await Promise.all(Array.from({ length: Math.min(atOnce, jobs.length) }, () => work(evaluated, waiting, texts)));
    return jobs.flatMap((job) => texts.get(job) ?? []);
  } finally {
    await evaluated.stop();
  }
}

async function work(
  evaluated: EvaluatedService,
  waiting: IterableIterator<Job>,
  texts: Map<Job, EvaluatedText>,
): Promise<void> {
  let user: Awaited<ReturnType<EvaluatedService['signUp']>> | undefined;
  let ordered = 0;
  for (const job of waiting) {
    if (user === undefined || ordered % textsOfUser === 0) user = await evaluated.signUp();
    ordered += 1;
    texts.set(job, await evaluateText(evaluated, user, job.order, job));
  }
}

function describeEvaluation(
  texts: readonly EvaluatedText[],
  summaries: readonly Summary[],
  { gateway, count }: EvaluationOptions,
): string {
  const models = [...new Set(texts.flatMap(({ usage }) => usage.models))];
  const names = Object.keys(summaries[0]?.row ?? {});
  const cells = (values: readonly (string | number)[]) => `| ${values.join(' | ')} |`;
  const planned = summaries.filter(({ misses }) => misses !== undefined);
  return [
    '# Evaluation of written texts',
    '',
    `Written by \`npm run evaluate\` on ${new Date().toISOString().slice(0, 10)}: ${count} Turkish titles of several fields, ordered through the`,
    `product’s own calls. Gateway: ${gateway === undefined ? 'the sandbox, whose prices and times are its own' : new URL(gateway.url).host}. Models: ${models.join(', ') || 'none'}.`,
    '',
    '`quick` is an article of one call and medium length (800 to 1,100 words are asked for), `planned` one from an outline. S_l is the length score of',
    'LongWriter; reuse the share of groups of five words that stood in a former section, of the text that has most; coverage the headings of the plan that are',
    'there and in order; openings and worn phrases, calls, tokens, cost and seconds are averages a text. `–` does not apply. Each text from a plan rests on',
    'a pasted text and a page of 24 sentences each; “cited, unsupported, removed” are averages of the sentences that cite, those of them that were flagged, and what was taken out;',
    '“flagged” are the shares of the numbers and of the names that `invent` changed. The others write figures in other notations than the source.',
    'The writers `short`, `long`, `uneven`, `repeat` and `invent` are the sandbox going wrong on purpose, see sandbox/README.md.',
    '',
    cells(names),
    `|${names.map(() => '---|').join('')}`,
    ...summaries.map(({ row }) => cells(names.map((name) => row[name] ?? ''))),
    '',
    '## Goals',
    '',
    `For texts of a plan: S_l ≥ ${goals.lengthScore} in ≥ ${goals.textsWithLengthScore * 100} % of them, reuse ≤ ${goals.reuse * 100} % in each, coverage ${goals.coverage * 100} %, no invented link; ≥ ${goals.flaggedChanges * 100} % of the numbers and of the names that \`invent\` changes flagged, ≤ ${goals.falseFlags * 100} % of what others cite.`,
    '',
    '| asked | writer | met |',
    '|---|---|---|',
    ...planned.map(({ row, misses = [] }) =>
      cells([row.asked ?? '', row.writer ?? '', misses.length === 0 ? 'yes' : `**no**: ${misses.join('; ')}`]),
    ),
    '',
  ].join('\n');
}
