import { join } from 'node:path';
import { buildWebIfStale } from '../scripts/start/build-web.ts';
import { benchAdminLists } from './admin-lists.ts';
import { benchArticles } from './articles.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchHostileTexts } from './hostile-texts.ts';
import { benchPerformance } from './performance.ts';
import { benchProcesses } from './processes.ts';
import { benchReplica } from './replica.ts';
import { benchSimulation } from './simulation.ts';

/** Each says what it compares, prints its table and answers whether it holds. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  'cached-page': benchCachedPage,
  articles: benchArticles,
  'admin-lists': benchAdminLists,
  'hostile-texts': benchHostileTexts,
  processes: benchProcesses,
  replica: benchReplica,
  simulation: benchSimulation,
};

// `npm run bench -- cached-page` runs only this one; every other word is for the performance table, which is the default.
const words = process.argv.slice(2);
const names = words.filter((word) => word in benches);
await buildWebIfStale(join(import.meta.dirname, '..'), (line) => process.stdout.write(`${line}\n`));
const failed: string[] = [];
for (const name of names) if (!(await benches[name]?.())) failed.push(name);
if (names.length === 0 && !(await benchPerformance(words))) failed.push('performance');
if (failed.length > 0) process.stderr.write(`\nDoes not hold: ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);
