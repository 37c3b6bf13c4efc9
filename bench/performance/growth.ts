import { storageName } from './reading.ts';
import type { Result } from './result.ts';

/** Daily requests of an active user: an assumption, because there are no counts yet. */
const day = { profile: 30, 'list page 1, ': 10, 'read an article': 10, 'save an article': 10, create: 2 };
const tokensOfAnArticle = 1_500;
/** Ratio of the busiest hour of a day to its mean. */
const peak = 4;
const coreMsPerDay = 86_400_000;
const sizes = [10_000, 1_000_000, 100_000_000];

/**
 * Estimates the CPU cores of app and database for a number of daily users in the busiest hour, from the measurements.
 */
export function describeGrowth(results: readonly Result[]): string[] {
  const perUser = computePerUser(results);
  const bytes = results.find(({ name }) => name === storageName)?.figures?.database;
  if (perUser === undefined || bytes === undefined) return ['Not everything that this needs was measured.'];
  const cores = (users: number, ms: number) => ((users * ms * peak) / coreMsPerDay).toFixed(users > 100_000 ? 1 : 3);
  return [
    '| users a day | requests a second | tokens a second | cores of the app | cores of the database | first to saturate |',
    '|---|---|---|---|---|---|',
    ...[100, 10_000, 1_000_000].map((users) => {
      const perSecond = (count: number) => ((users * count * peak) / 86_400).toFixed(users > 1000 ? 0 : 2);
      const requests = Object.values(day).reduce((sum, count) => sum + count, 0);
      const tokens = day.create * tokensOfAnArticle;
      const [app, database] = [cores(users, perUser.app), cores(users, perUser.database)];
      const cells = [users.toLocaleString('en'), perSecond(requests), perSecond(tokens), app, database];
      return `| ${cells.join(' | ')} | ${saturation(Number(app), Number(database))} |`;
    }),
    '',
    '| articles | disk |',
    '|---|---|',
    ...sizes.map((articles) => `| ${articles.toLocaleString('en')} | ${((articles * bytes) / 1e9).toFixed(2)} GB |`),
  ];
}

function saturation(app: number, database: number): string {
  if (app + database < 0.5) return 'nothing';
  if (database > 4) return 'the database’s server';
  return app > 0.7 ? 'the one thread of a process: more processes' : 'nothing';
}

/** Milliseconds of CPU time per day. */
function computePerUser(results: readonly Result[]): { app: number; database: number } | undefined {
  const token = findFigures(results, 'live text, 100 streams');
  if (token === undefined) return undefined;
  const tokens = day.create * tokensOfAnArticle;
  let [app, database] = [token.app * tokens, token.database * tokens];
  for (const [name, count] of Object.entries(day)) {
    const figures = findFigures(results, name);
    if (figures === undefined) return undefined;
    app += figures.app * count;
    database += figures.database * count;
  }
  return { app, database };
}

/** Of the last row with that name, which has the most data. */
function findFigures(results: readonly Result[], name: string) {
  return results.findLast((result) => result.name.startsWith(name) && result.figures !== undefined)?.figures;
}
