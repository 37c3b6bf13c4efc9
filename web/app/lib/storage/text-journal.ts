import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Text that was written in this browser and that the server has not said to have. */
export interface JournalRecord {
  readonly key: string;
  readonly userId: string;
  readonly articleId: string;
  /** Of the article, as it stood in the field. */
  readonly title: string;
  /** ISO-8601 */
  readonly keptAt: string;
  /** False when everything is saved and only open suggestions lie here. */
  readonly isUnacknowledged: boolean;
  /** The editor's own; checked by whoever reads it. */
  readonly value: unknown;
}

interface JournalSchema extends DBSchema {
  records: { key: string; value: JournalRecord; indexes: { byUser: string } };
}

/** Whether a record lies in the journal: `full` when the browser has no room for it. */
export type KeepResult = 'kept' | 'full' | 'failed';

const databaseName = 'hokka-journal';
/** A browser that does not answer by then counts as one without a database. */
const openingMs = 3000;
export const journalRetentionMs = 30 * 24 * 3600 * 1000;

let opening: Promise<TextJournal | undefined> | undefined;

/** The journal of this browser; undefined where it has no IndexedDB or refuses it. */
export function openTextJournal(): Promise<TextJournal | undefined> {
  opening ??= openDatabase().then(
    (database) => new TextJournal(database),
    () => {
      opening = undefined;
      return undefined;
    },
  );
  return opening;
}

async function openDatabase(): Promise<IDBPDatabase<JournalSchema>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('IndexedDB does not answer.')), openingMs);
  const forget = () => {
    opening = undefined;
  };
  try {
    const database = openDB<JournalSchema>(databaseName, 1, {
      upgrade: (made) => {
        made.createObjectStore('records', { keyPath: 'key' }).createIndex('byUser', 'userId');
      },
      // The user has cleared the site's data, or a later version of this page changes the database.
      terminated: forget,
      blocking: (_current, _next, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
    });
    return await Promise.race([database, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Texts in IndexedDB. Its requests are made before a call returns, so that they are on their way when the page is left. */
export class TextJournal {
  readonly #database: IDBPDatabase<JournalSchema>;

  constructor(database: IDBPDatabase<JournalSchema>) {
    this.#database = database;
  }

  /** Everything of a user, the newest first. */
  async list(userId: string): Promise<JournalRecord[]> {
    const records = await this.#database.getAllFromIndex('records', 'byUser', userId);
    return records.sort((one, other) => Date.parse(other.keptAt) - Date.parse(one.keptAt));
  }

  /**
   * Writes a record and removes others, both or neither.
   * @param record undefined to remove only
   */
  async replace(record: JournalRecord | undefined, removedKeys: readonly string[]): Promise<KeepResult> {
    try {
      const transaction = this.#database.transaction('records', 'readwrite', { durability: 'relaxed' });
      const { store } = transaction;
      const requests: Promise<unknown>[] = removedKeys.map((key) => store.delete(key));
      if (record !== undefined) requests.push(store.put(record));
      // Without this the browser waits for the answers first, which a page that is left does not hear.
      transaction.commit();
      const outcomes = await Promise.allSettled([...requests, transaction.done]);
      // Where there is no room, some say so and others that they were broken off.
      const reasons = outcomes
        .filter(({ status }) => status === 'rejected')
        .map((outcome) => 'reason' in outcome && outcome.reason);
      return reasons.length === 0 ? 'kept' : toFailure(reasons);
    } catch (error) {
      return toFailure([error]);
    }
  }

  /**
   * Removes records that are still as they were read. One that its own tab has written again meanwhile stays: it holds words that its
   * reader has not seen.
   * @returns whether all of them are gone
   */
  async removeUnchanged(read: readonly Pick<JournalRecord, 'key' | 'keptAt'>[]): Promise<boolean> {
    if (read.length === 0) return true;
    try {
      const { store, done } = this.#database.transaction('records', 'readwrite', { durability: 'relaxed' });
      const removed = await Promise.all(
        read.map(async ({ key, keptAt }) => {
          const record = await store.get(key);
          if (record !== undefined && record.keptAt !== keptAt) return false;
          await store.delete(key);
          return true;
        }),
      );
      await done;
      return removed.every(Boolean);
    } catch {
      return false;
    }
  }

  /** Removes what has lain for 30 days, whoever wrote it. */
  async purge(now: Date): Promise<void> {
    const records = await this.#database.getAll('records');
    const old = records.filter(({ keptAt }) => now.getTime() - Date.parse(keptAt) > journalRetentionMs);
    if (old.length > 0)
      await this.replace(
        undefined,
        old.map(({ key }) => key),
      );
  }
}

function toFailure(reasons: readonly unknown[]): KeepResult {
  const isFull = reasons.some((reason) => reason instanceof DOMException && reason.name === 'QuotaExceededError');
  return isFull ? 'full' : 'failed';
}

/** Removes everything that lies here of a user whose account is closed. */
export async function clearUserJournal(userId: string): Promise<void> {
  const journal = await openTextJournal();
  const records = (await journal?.list(userId)) ?? [];
  await journal?.replace(
    undefined,
    records.map(({ key }) => key),
  );
}

const writers = new Set<() => Promise<string | undefined>>();

/**
 * Lets an open editor bring its last words to the server or into the journal before the journal is read.
 * @param flush returns the title of an article with words that neither has
 * @returns the way to withdraw it
 */
export function declareJournalWriter(flush: () => Promise<string | undefined>): () => void {
  writers.add(flush);
  return () => {
    writers.delete(flush);
  };
}

/** Articles of a user with text that the server does not have. */
export interface UnacknowledgedTitles {
  /** In this browser, each once. */
  readonly kept: readonly string[];
  /** In the page alone: the browser has no room for it, or keeps nothing. */
  readonly unkept: readonly string[];
}

export async function listUnacknowledgedTitles(userId: string): Promise<UnacknowledgedTitles> {
  const flushed = await Promise.allSettled([...writers].map((flush) => flush()));
  const unkept = flushed.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
  const journal = await openTextJournal();
  const records = (await journal?.list(userId).catch(() => [])) ?? [];
  const titles = new Map(
    records.filter(({ isUnacknowledged }) => isUnacknowledged).map(({ articleId, title }) => [articleId, title]),
  );
  return { kept: [...titles.values()], unkept };
}
