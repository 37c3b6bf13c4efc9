import { searchMonths } from '@hokka/contracts/views/search-console.ts';
import { addDays, addMonths, istanbulDay, parseDayStart, startOfIstanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds, hourMs, minuteMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type SearchAccess,
  type SearchConsoleConnection,
  SearchConsoleError,
  type SearchDimension,
  type SearchRow,
} from '../../providers/search-console/port.ts';
import type { SearchConsoleDependencies } from './dependencies.ts';
import {
  type ClaimedConsole,
  claimDueConsole,
  listArticleAddresses,
  recordFailure,
  releaseConsole,
  type SearchDay,
  storeDay,
} from './queries.ts';
import {
  addRow,
  chooseLargest,
  createAddressBook,
  queriesPerDayMax,
  type Sums,
  sumRows,
  toStoredQuery,
} from './rules.ts';

/** How long a run may be silent before another one takes over, in ms. */
const leaseMs = 5 * minuteMs;
/** Time after which a task begins no further day; the next run goes on with it. */
const taskMs = 4 * minuteMs;
/** After a failure that passes by itself. */
const retryMs = hourMs;
/** Google finishes a day two to three days later; with no rows at all, older days are known to be empty. */
const finalAfterDays = 4;
const nightHour = 4;

/** Reads the days that Google has finished since the last run, for each due connection. @returns the number of connections */
export async function syncDueConsoles(dependencies: SearchConsoleDependencies): Promise<number> {
  const { database, clock, connection } = dependencies;
  const google = connection();
  const endsAt = addMilliseconds(clock.now(), taskMs);
  let runs = 0;
  while (google !== undefined && clock.now() < endsAt) {
    const now = clock.now();
    const claimed = await claimDueConsole(database, { now, until: addMilliseconds(now, leaseMs) });
    if (claimed === undefined) break;
    await syncConsole(dependencies, google, claimed, endsAt);
    runs += 1;
  }
  return runs;
}

async function syncConsole(
  dependencies: SearchConsoleDependencies,
  google: SearchConsoleConnection,
  claimed: ClaimedConsole,
  endsAt: Date,
): Promise<void> {
  const { database, clock, log, requireFeature } = dependencies;
  try {
    await requireFeature(database, claimed.id, 'analytics', clock.now());
    const isDone = await readDays(dependencies, google, claimed, endsAt);
    await releaseConsole(database, claimed, isDone ? computeNextNight(clock.now()) : clock.now());
  } catch (error) {
    if (error instanceof SearchConsoleError && (error.reason === 'grant' || error.reason === 'property')) {
      await tellOnce(dependencies, claimed, error.reason);
      return;
    }
    const isPaused = error instanceof AppError && error.code === 'feature_not_in_plan';
    if (!isPaused) log.warn({ err: error, userId: claimed.id }, 'Search Console could not be read; this is retried');
    await releaseConsole(
      database,
      claimed,
      isPaused ? computeNextNight(clock.now()) : addMilliseconds(clock.now(), retryMs),
    );
  }
}

/** Stops reading and enqueues the mail about it in the same transaction, so that the owner is notified once. */
async function tellOnce(
  { database, outbox }: SearchConsoleDependencies,
  claimed: ClaimedConsole,
  failure: 'grant' | 'property',
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await recordFailure(trx, claimed, failure))) return;
    await outbox.enqueue(trx, { userId: claimed.id, kind: 'search_console_failed', details: { failure } });
  });
}

/** @returns whether all finished days are stored; false when time is up or another run has taken over */
async function readDays(
  { database, provider, secretBox, clock }: SearchConsoleDependencies,
  google: SearchConsoleConnection,
  claimed: ClaimedConsole,
  endsAt: Date,
): Promise<boolean> {
  const signal = AbortSignal.timeout(taskMs + minuteMs);
  const access = await provider.refresh(google, secretBox.open(claimed.refreshToken, claimed.id), signal);
  const { property } = claimed;
  const today = startOfIstanbulDay(clock.now());
  const from =
    claimed.syncedUntil === null ? addMonths(today, -searchMonths) : addDays(parseDayStart(claimed.syncedUntil), 1);
  const to = addDays(today, -1);
  if (from > to) return true;
  const totals = new Map<string, Sums>();
  const span = { property, from: istanbulDay(from), to: istanbulDay(to) };
  for await (const rows of provider.query(access, { ...span, dimensions: ['date'] }))
    sumRows(rows, ({ keys }) => keys[0], totals);
  const findArticle = createAddressBook(await listArticleAddresses(database, claimed.id));
  for (const day of listFinishedDays(from, today, totals)) {
    if (clock.now() >= endsAt) return false;
    const searchDay = await readDay(
      access,
      { provider, property, userId: claimed.id, findArticle },
      day,
      totals.get(day),
    );
    const now = clock.now();
    const isStored = await storeDay(database, claimed, searchDay, { now, until: addMilliseconds(now, leaseMs) });
    if (!isStored) return false;
  }
  return true;
}

/** Days up to the last one with final figures; without any, up to the last that must be final. Oldest first. */
function listFinishedDays(from: Date, today: Date, totals: ReadonlyMap<string, unknown>): string[] {
  const certain = istanbulDay(addDays(today, -finalAfterDays));
  const last = [certain, ...totals.keys()].toSorted().at(-1) ?? certain;
  const days: string[] = [];
  for (let day = from; istanbulDay(day) <= last; day = addDays(day, 1)) days.push(istanbulDay(day));
  return days;
}

interface DayReader {
  readonly provider: SearchConsoleDependencies['provider'];
  readonly property: string;
  readonly userId: string;
  readonly findArticle: (address: string) => string | undefined;
}

const separator = '\n';

/**
 * Reads one day. Longer spans would need fewer requests, but Google leaves rows out of them. A day without impressions
 * is not asked for.
 */
async function readDay(
  access: SearchAccess,
  { provider, property, userId, findArticle }: DayReader,
  day: string,
  totals: Sums = { clicks: 0, impressions: 0, positionSum: 0 },
): Promise<SearchDay> {
  if (totals.impressions === 0) return { day, totals, named: totals, articles: new Map(), queries: [] };
  const ask = (dimensions: SearchDimension[]) => provider.query(access, { property, from: day, to: day, dimensions });
  const articles = new Map<string, Sums>();
  for await (const rows of ask(['page'])) sumRows(rows, ({ keys }) => findArticle(keys[0] ?? ''), articles);
  const named: Sums = { clicks: 0, impressions: 0, positionSum: 0 };
  const byQuery = new Map<string, Sums>();
  for await (const rows of ask(['query'])) {
    for (const row of rows) addRow(named, row);
    sumRows(rows, ({ keys }) => toStoredQuery(keys[0] ?? '') || undefined, byQuery);
  }
  const byArticle = new Map<string, Sums>();
  const toArticleQuery = ({ keys: [address = '', query = ''] }: SearchRow) => {
    const [articleId, stored] = [findArticle(address), toStoredQuery(query)];
    return articleId === undefined || stored === '' ? undefined : `${articleId}${separator}${stored}`;
  };
  for await (const rows of ask(['page', 'query'])) sumRows(rows, toArticleQuery, byArticle);
  return {
    day,
    totals,
    named,
    articles,
    queries: [
      ...chooseLargest(byQuery, queriesPerDayMax).map(([query, sums]) => ({ subjectId: userId, query, ...sums })),
      ...chooseLargest(byArticle, queriesPerDayMax).map(([key, sums]) => {
        const at = key.indexOf(separator);
        return { subjectId: key.slice(0, at), query: key.slice(at + 1), ...sums };
      }),
    ],
  };
}

/** Four o'clock in the next night in Istanbul, spread over an hour so that not all workspaces call at once. */
function computeNextNight(now: Date): Date {
  const today = addMilliseconds(startOfIstanbulDay(now), nightHour * hourMs);
  const next = today > now ? today : addDays(today, 1);
  return addMilliseconds(next, Math.floor(Math.random() * hourMs));
}
