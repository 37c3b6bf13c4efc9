import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { parseStored } from './form-draft.ts';
import { flushJournalWriters } from './journal-writers.ts';

/** Text written in this browser that the server has not confirmed. */
export interface JournalRecord {
  readonly key: string;
  readonly userId: string;
  readonly articleId: string;
  /** Title of the article, as in the field. */
  readonly title: string;
  /** ISO 8601 */
  readonly keptAt: string;
  /** False if everything is saved and the record contains only open suggestions. */
  readonly isUnacknowledged: boolean;
  /** Defined by the editor, which validates it on reading. */
  readonly value: unknown;
}

interface JournalSchema extends DBSchema {
  records: { key: string; value: JournalRecord; indexes: { byUser: string } };
}

/** Whether a record is in the journal; `full`: the browser is out of space. */
export type KeepResult = 'kept' | 'full' | 'failed';

const databaseName = 'hokka-journal';
/** Timeout, in ms, after which the browser is treated as having no database. */
const openingMs = 3000;
export const journalRetentionMs = 30 * 24 * 3600 * 1000;

let opening: Promise<TextJournal | undefined> | undefined;

/** The journal of this browser; undefined if IndexedDB is missing or refused. */
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
      // The user has cleared the site's data, or a later version of this page upgrades the database.
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

/** Texts in IndexedDB. Requests of `replace` are made before it returns. */
export class TextJournal {
  readonly #database: IDBPDatabase<JournalSchema>;

  constructor(database: IDBPDatabase<JournalSchema>) {
    this.#database = database;
  }

  /** All records of a user, newest first, with those that closed pages could only copy. */
  async list(userId: string): Promise<JournalRecord[]> {
    await this.#takeInCopies();
    const records = await this.#database.getAllFromIndex('records', 'byUser', userId);
    return records.sort((one, other) => Date.parse(other.keptAt) - Date.parse(one.keptAt));
  }

  /**
   * Writes a record and removes others, atomically.
   * @param record undefined to only remove
   */
  async replace(record: JournalRecord | undefined, removedKeys: readonly string[]): Promise<KeepResult> {
    try {
      const transaction = this.#database.transaction('records', 'readwrite', { durability: 'relaxed' });
      const { store } = transaction;
      const requests: Promise<unknown>[] = removedKeys.map((key) => store.delete(key));
      if (record !== undefined) requests.push(store.put(record));
      // Otherwise the browser waits for the results before it commits, which a page that is being closed does not
      // receive.
      transaction.commit();
      const outcomes = await Promise.allSettled([...requests, transaction.done]);
      // When space runs out, some requests report that and others that they were aborted.
      const reasons = outcomes
        .filter(({ status }) => status === 'rejected')
        .map((outcome) => 'reason' in outcome && outcome.reason);
      return reasons.length === 0 ? 'kept' : toFailure(reasons);
    } catch (error) {
      return toFailure([error]);
    }
  }

  /**
   * Removes records that are unchanged since they were read. A record that its own tab has rewritten meanwhile stays,
   * because it contains text that the reader has not seen.
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

  /** Copies that find no room stay where they are. */
  async #takeInCopies(): Promise<void> {
    for (const { name, text, record } of listCopies(localStorage)) {
      if (record !== undefined) {
        const { store, done } = this.#database.transaction('records', 'readwrite', { durability: 'relaxed' });
        const existing = await store.get(record.key);
        const isNewer = existing === undefined || existing.keptAt < record.keptAt;
        const outcomes = await Promise.allSettled([isNewer && store.put(record), done]);
        if (outcomes.some(({ status }) => status === 'rejected')) continue;
      }
      // Its page may have written it again.
      if (localStorage.getItem(name) === text) localStorage.removeItem(name);
    }
  }

  /** Removes records older than 30 days, of any user. */
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

/** Removes all records of a user whose account is closed. */
export async function clearUserJournal(userId: string): Promise<void> {
  const journal = await openTextJournal();
  const records = (await journal?.list(userId)) ?? [];
  await journal?.replace(
    undefined,
    records.map(({ key }) => key),
  );
}

const copyPrefix = 'hokka:journal:';

/**
 * Copies a record into the local storage, at once, because browsers abort writes to the database that begin while a
 * page is closed. The next `list` of any page moves it into the journal. Without room, nothing is copied.
 */
export function copyRecord(record: JournalRecord): void {
  try {
    localStorage.setItem(copyPrefix + record.key, JSON.stringify(record));
  } catch {
    // The storage is full or disabled.
  }
}

export function removeCopy(key: string): void {
  try {
    localStorage.removeItem(copyPrefix + key);
  } catch {
    // The storage is disabled.
  }
}

function listCopies(storage: Storage): { name: string; text: string | null; record: JournalRecord | undefined }[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(copyPrefix))
    .map((name) => {
      const text = storage.getItem(name);
      return { name, text, record: parseCopy(text, name.slice(copyPrefix.length)) };
    });
}

/** The editor validates the value when it reads the record. */
function parseCopy(text: string | null, key: string): JournalRecord | undefined {
  const copy = parseStored(text) as Partial<JournalRecord> | null | undefined;
  const isRecord =
    copy?.key === key &&
    [copy.userId, copy.articleId, copy.title, copy.keptAt].every((part) => typeof part === 'string');
  return isRecord ? (copy as JournalRecord) : undefined;
}

/** Articles of a user with text that the server does not have. */
export interface UnacknowledgedTitles {
  /** Stored in this browser, without duplicates. */
  readonly kept: readonly string[];
  /** Only in the page: the browser is out of space or stores nothing. */
  readonly unkept: readonly string[];
}

export async function listUnacknowledgedTitles(userId: string): Promise<UnacknowledgedTitles> {
  const unkept = await flushJournalWriters();
  const journal = await openTextJournal();
  const records = (await journal?.list(userId).catch(() => [])) ?? [];
  const titles = new Map(
    records.filter(({ isUnacknowledged }) => isUnacknowledged).map(({ articleId, title }) => [articleId, title]),
  );
  return { kept: [...titles.values()], unkept };
}
