import type { SourceFailure } from '@hokka/contracts/shared/source-failures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** The input for reading a source. */
export interface SourceToRead {
  readonly id: string;
  readonly userId: string;
  readonly kind: 'url' | 'text' | 'file';
  readonly url: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/** A source as it is stored after it was read. */
export interface ReadSource {
  readonly url: string | null;
  readonly title: string;
  readonly author: string | null;
  readonly publishedAt: Date | null;
  readonly text: string;
  readonly isTruncated: boolean;
  readonly words: number;
  readonly sha256: Uint8Array;
  readonly passages: readonly { readonly text: string; readonly stems: readonly string[] }[];
}

/** A source that waits to be read; undefined when it was already read or deleted. */
export async function findSourceToRead(database: Database, id: string): Promise<SourceToRead | undefined> {
  const row = await database
    .selectFrom('brief_sources')
    .innerJoin('briefs', 'briefs.id', 'brief_sources.brief_id')
    .leftJoin('brief_source_files', 'source_id', 'brief_sources.id')
    .select(['brief_sources.id', 'user_id as userId', 'kind', 'url', 'brief_sources.title', 'text', 'name', 'bytes'])
    .where('brief_sources.id', '=', id)
    .where('state', '=', 'fetching')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, bytes, kind, ...source } = row;
  const file = name === null || bytes === null ? undefined : { name, bytes };
  return { ...source, kind: kind as SourceToRead['kind'], file };
}

/**
 * Whether another source of the same brief is already the page at this address, to which several addresses can redirect.
 * Locks the brief, so that of two such sources that end at once one sees the other.
 */
export async function isPageOfAnotherSource(trx: DatabaseTransaction, id: string, url: string): Promise<boolean> {
  const brief = await trx
    .selectFrom('briefs')
    .select('id')
    .where('id', '=', (select) => select.selectFrom('brief_sources').select('brief_id').where('id', '=', id))
    .forUpdate()
    .executeTakeFirst();
  if (brief === undefined) return false;
  const other = await trx
    .selectFrom('brief_sources')
    .select('id')
    .where('brief_id', '=', brief.id)
    .where('url', '=', url)
    .where('state', '=', 'ready')
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Stores the result and numbers its passages after the brief's existing ones. @returns whether the source was still
 * waiting
 */
export async function storeReadSource(
  trx: DatabaseTransaction,
  id: string,
  read: ReadSource,
  now: Date,
): Promise<boolean> {
  // Locks the brief before the source, in the same order as a deletion.
  const brief = await trx
    .updateTable('briefs')
    .set((set) => ({ passages_numbered: set('passages_numbered', '+', read.passages.length) }))
    .where('id', '=', (select) => select.selectFrom('brief_sources').select('brief_id').where('id', '=', id))
    .returning(['id', 'passages_numbered'])
    .executeTakeFirst();
  if (brief === undefined) return false;
  const { url, title, author, text, words, sha256 } = read;
  const { numUpdatedRows } = await trx
    .updateTable('brief_sources')
    .set({
      url,
      title,
      author,
      text,
      words,
      published_at: read.publishedAt,
      is_truncated: read.isTruncated,
      sha256: Buffer.from(sha256),
      state: 'ready',
      fetched_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'fetching')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  const first = brief.passages_numbered - read.passages.length + 1;
  if (read.passages.length > 0)
    await trx
      .insertInto('brief_passages')
      .values(
        read.passages.map((passage, index) => ({
          brief_id: brief.id,
          number: first + index,
          source_id: id,
          text: passage.text,
          stems: [...passage.stems],
        })),
      )
      .execute();
  await dropFile(trx, id);
  return true;
}

/** Stores why a source could not be read, and deletes its text and file. */
export async function failSource(trx: DatabaseTransaction, id: string, failure: SourceFailure): Promise<void> {
  await trx
    .updateTable('brief_sources')
    .set({ state: 'failed', failure_code: failure, text: null })
    .where('id', '=', id)
    .where('state', '=', 'fetching')
    .execute();
  await dropFile(trx, id);
}

async function dropFile(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('brief_source_files').where('source_id', '=', id).execute();
}

/** Queues a failed page again. @returns whether it had failed */
export async function requeueSource(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('brief_sources')
    .set({ state: 'fetching', failure_code: null, queued_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'url')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Sources that were queued before a time and still wait, although the queue no longer has a job for them.
 * @param selectHasJob whether a job exists for the source with this id (as text)
 */
export async function listStuckSources(
  database: Database,
  before: Date,
  selectHasJob: (id: RawBuilder<string>) => RawBuilder<boolean>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('brief_sources')
    .select('id')
    .where('state', '=', 'fetching')
    .where('queued_at', '<', before)
    .where(({ not }) => not(selectHasJob(sql`brief_sources.id::text`)))
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
