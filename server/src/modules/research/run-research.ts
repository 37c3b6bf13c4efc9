import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import type { ResearchFailure } from '@hokka/contracts/briefs/research.ts';
import { sourcesMax } from '@hokka/contracts/briefs/sources.ts';
import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { JobRun } from '../../platform/jobs/job-runner.ts';
import { type SearchConnection, SearchError, type SearchResult } from '../../providers/search/port.ts';
import { toStorable, toStorableLine } from '../documents/document-text.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { touchBrief } from '../outlines/briefs.queries.ts';
import { countSources, insertSource, listSourceAddresses } from '../sources/queries.ts';
import { queueReading } from '../sources/source-jobs.ts';
import { buildQueries, choosePages } from './choose-pages.ts';
import { type ResearchJobData, researchJob } from './enqueue-research.ts';
import { endResearch, findResearch, listStuckResearches, lockResearch } from './queries.ts';

/** Maximum duration of one search, in ms. */
const searchTimeoutMs = 12_000;
/** Maximum duration of all searches of a research, in ms. Afterwards the research continues with the results so far. */
const searchesTimeoutMs = 40_000;

/**
 * Searches the web for the points of an outline and adds the results to the sources of its brief. An unexpected error
 * ends the research at once, since its owner is waiting and can start another.
 * @throws when the job should be retried: this process stops, or the database does not answer
 */
export async function runResearch(
  run: JobRun<ResearchJobData>,
  {
    clock,
    database,
    jobs,
    log,
    newId,
    research,
  }: Pick<ArticlesDependencies, 'clock' | 'database' | 'jobs' | 'log' | 'newId' | 'research'>,
): Promise<void> {
  try {
    await searchAndAdd();
  } catch (err) {
    run.signal.throwIfAborted();
    log.error({ err, briefId: run.data.briefId }, 'a web search for sources stopped with an error');
    await abandonResearch(run.data, database);
  }

  async function searchAndAdd(): Promise<void> {
    const brief = await findResearch(database, run.data);
    if (brief === undefined) return;
    // Only `storeOutlineEnd` and `saveBrief` write this column.
    const outline = brief.outline as unknown as Outline;
    const connection = research.connection();
    const startedAt = performance.now();
    const found =
      connection === undefined
        ? 'off'
        : await searchAll(buildQueries(brief.title, outline), brief.language, connection);
    const added = await database.transaction().execute(async (trx) => {
      const isWaitedFor = await lockResearch(trx, run.data);
      const count = typeof found === 'string' || !isWaitedFor ? 0 : await addPages(trx, brief.user_id, found);
      if (isWaitedFor)
        await endResearch(trx, run.data, typeof found === 'string' ? { failure: found } : { found: count });
      await jobs.complete(trx, researchJob, run);
      return count;
    });
    const outcome = typeof found === 'string' ? found : 'done';
    const ms = Math.round(performance.now() - startedAt);
    log.info({ briefId: run.data.briefId, outcome, added, ms }, 'a web search for sources ended');
  }

  /** Results of all searches, or a failure when none was answered. */
  async function searchAll(
    queries: readonly string[],
    language: string,
    connection: SearchConnection,
  ): Promise<SearchResult[][] | ResearchFailure> {
    const answers: SearchResult[][] = [];
    const allInTime = AbortSignal.any([run.signal, AbortSignal.timeout(searchesTimeoutMs)]);
    for (const text of queries) {
      const searchSignal = AbortSignal.any([allInTime, AbortSignal.timeout(searchTimeoutMs)]);
      try {
        answers.push(await research.provider.search(connection, { text, language, signal: searchSignal }));
      } catch (error) {
        run.signal.throwIfAborted();
        if (!(error instanceof SearchError) && !searchSignal.aborted) throw error;
        log.warn({ err: error }, 'a search failed');
        // If the server does not answer one search, it will not answer the others either.
        if (answers.length === 0) return 'unavailable';
        break;
      }
    }
    return answers;
  }

  async function addPages(
    trx: DatabaseTransaction,
    userId: string,
    found: readonly (readonly SearchResult[])[],
  ): Promise<number> {
    const { briefId } = run.data;
    const room = sourcesMax - (await countSources(trx, briefId));
    const pages = choosePages(found, { known: await listSourceAddresses(trx, briefId), room });
    const now = clock.now();
    for (const { url, title, text } of pages) {
      const id = newId();
      await insertSource(trx, {
        id,
        brief_id: briefId,
        kind: 'url',
        url: url.href,
        title: toStorableLine(title, 200) ?? toStorableLine(url.hostname, 200) ?? 'Sayfa',
        text: text === undefined ? null : toStorable(text),
        listed: true,
        is_found: true,
        created_at: now,
        queued_at: now,
      });
      await queueReading(trx, { sourceId: id, userId }, { jobs });
    }
    if (pages.length > 0) await touchBrief(trx, briefId, now);
    return pages.length;
  }
}

/** Ends a research that failed unexpectedly or whose workers died repeatedly. */
export async function abandonResearch(research: ResearchJobData, database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (await lockResearch(trx, research)) await endResearch(trx, research, { failure: 'interrupted' });
  });
}

/** Ends researches that have waited for an hour and whose jobs no longer exist. @returns the number ended */
export async function abandonStuckResearches(now: Date, database: Database): Promise<number> {
  const stuck = await listStuckResearches(database, addMilliseconds(now, -hourMs));
  for (const research of stuck) await abandonResearch(research, database);
  return stuck.length;
}
