import { join } from 'node:path';
import { buildProductIfStale } from '../scripts/production-build/build-product.ts';
import { benchAdminLists } from './admin-lists.ts';
import { benchAnswerStages } from './answer-stages.ts';
import { benchArticles } from './articles.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchHostileTexts } from './hostile-texts.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './pages.ts';
import { benchPerformance } from './performance.ts';
import { benchProcesses } from './processes.ts';
import { benchQueryPlans } from './query-plans.ts';
import { benchReplica } from './replica.ts';
import { benchSchedules } from './schedules.ts';
import { benchSimulation } from './simulation.ts';
import { benchTyping } from './typing.ts';
import { benchViews } from './views.ts';

/** Each benchmark says what it compares, prints its table and returns whether its goals are met. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  processes: benchProcesses,
  simulation: benchSimulation,
  replica: benchReplica,
  plans: benchQueryPlans,
  'cached-page': benchCachedPage,
  'answer-stages': benchAnswerStages,
  articles: benchArticles,
  'admin-lists': benchAdminLists,
  'hostile-texts': benchHostileTexts,
  schedules: benchSchedules,
  typing: benchTyping,
  pages: benchPages,
  overload: benchOverload,
  views: benchViews,
};

// `npm run bench -- cached-page` runs only this benchmark, `-- all` runs all; all other words are arguments of the
// performance table, which is the default.
const words = process.argv.slice(2);
const runsAll = words.includes('all');
const names = runsAll ? Object.keys(benches) : words.filter((word) => word in benches);
await buildProductIfStale(join(import.meta.dirname, '..'), (line) => process.stdout.write(`${line}\n`));
const failed: string[] = [];
const run = async (name: string, bench: () => Promise<boolean>) => {
  try {
    if (!(await bench())) failed.push(name);
  } catch (error) {
    failed.push(name);
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
};
if (runsAll || names.length === 0) {
  await run('performance', () => benchPerformance(words.filter((word) => word !== 'all')));
}
for (const name of names) await run(name, benches[name] ?? (async () => false));
if (failed.length > 0) process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);
