import { LRUCache } from 'lru-cache';
import { secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { formatStemQuery, type StemScope, type WordStems } from './stem-index.ts';

/**
 * Maximum time, in ms, that a search waits for stems. The worker thread may have to start, which takes about a second
 * on a busy machine; checks of texts are interrupted for a search.
 */
const deadlineMs = 3 * secondMs;

/** The stems of a search as a `tsquery`; null when it has none or they could not be read in time. */
export type ReadQueryStems = (search: string, scope: StemScope) => Promise<string | null>;

/** Reads the stems of searches and caches the latest, since each page of results repeats the search. */
export function createQueryStems({
  readStems,
  log,
}: Pick<ArticlesDependencies, 'readStems'> & { readonly log: Log }): ReadQueryStems {
  const remembered = new LRUCache<string, WordStems>({ max: 1_000 });
  const read = async (search: string): Promise<WordStems> => {
    const known = remembered.get(search);
    if (known !== undefined) return known;
    const reading = readStems([search], { isUrgent: true }).then(([stems = []]) => {
      // Cached even when they are too late for this search.
      remembered.set(search, stems);
      return stems;
    });
    return within(deadlineMs, reading);
  };
  return async (search, scope) => {
    if (!/[\p{L}\p{N}]{2}/u.test(search)) return null;
    try {
      return formatStemQuery(await read(search), scope);
    } catch (err) {
      log.warn({ err }, 'a search runs without stems');
      return null;
    }
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Computing the stems took longer than ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
