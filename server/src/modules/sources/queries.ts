import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { BriefSources } from '../../platform/database/schema.ts';

type Handle = Database | DatabaseTransaction;

/** A source without its text, which can be long. */
export type SourceRow = Omit<Selectable<BriefSources>, 'text' | 'sha256' | 'queued_at'> & { readonly passages: number };

export interface StoredPassage {
  readonly number: number;
  readonly source_id: string;
  readonly text: string;
}

const columns = [
  'id',
  'brief_id',
  'kind',
  'url',
  'title',
  'author',
  'published_at',
  'state',
  'failure_code',
  'listed',
  'is_truncated',
  'is_found',
  'words',
  'created_at',
  'fetched_at',
] as const;

function selectSources(database: Handle, briefId: string) {
  return database
    .selectFrom('brief_sources')
    .select(columns)
    .select((select) =>
      select
        .selectFrom('brief_passages')
        .select((count) => count.fn.countAll<number>().as('passages'))
        .whereRef('brief_passages.source_id', '=', 'brief_sources.id')
        .as('passages'),
    )
    .where('brief_id', '=', briefId);
}

/** The sources of a brief in the order in which they were added. */
export async function listBriefSources(database: Handle, briefId: string): Promise<SourceRow[]> {
  const rows = await selectSources(database, briefId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toRow);
}

export async function findSource(database: Handle, briefId: string, id: string): Promise<SourceRow | undefined> {
  const row = await selectSources(database, briefId).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

function toRow<Row extends { readonly passages: number | string | null }>(row: Row) {
  return { ...row, passages: Number(row.passages) };
}

/** The number of sources of a brief; exact while the brief is locked. */
export async function countSources(trx: DatabaseTransaction, briefId: string): Promise<number> {
  const { sources } = await trx
    .selectFrom('brief_sources')
    .select((select) => select.fn.countAll<string>().as('sources'))
    .where('brief_id', '=', briefId)
    .executeTakeFirstOrThrow();
  return Number(sources);
}

/** Stores a source that will be read; for a file, also its bytes. */
export async function insertSource(
  trx: DatabaseTransaction,
  source: Insertable<BriefSources>,
  file?: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  await trx.insertInto('brief_sources').values(source).execute();
  if (file === undefined) return;
  await trx
    .insertInto('brief_source_files')
    .values({ source_id: source.id, name: file.name, bytes: Buffer.from(file.bytes) })
    .execute();
}

/** @returns whether the source exists */
export async function changeSource(
  database: Handle,
  { briefId, id }: { readonly briefId: string; readonly id: string },
  changes: Pick<Updateable<BriefSources>, 'title' | 'listed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('brief_sources')
    .set((set) => ({
      ...(changes.title === undefined ? {} : { title: changes.title }),
      // Pages are always listed.
      listed: sql<boolean>`${changes.listed ?? set.ref('listed')} OR kind = 'url'`,
    }))
    .where('id', '=', id)
    .where('brief_id', '=', briefId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether the source existed */
export async function removeSource(trx: DatabaseTransaction, briefId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('brief_sources')
    .where('id', '=', id)
    .where('brief_id', '=', briefId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The text of a source, and its passages in the order of their numbers. */
export async function readSourceText(
  database: Database,
  id: string,
): Promise<{
  readonly text: string;
  readonly passages: readonly { readonly number: number; readonly text: string }[];
}> {
  const source = await database.selectFrom('brief_sources').select('text').where('id', '=', id).executeTakeFirst();
  const passages = await database
    .selectFrom('brief_passages')
    .select(['number', 'text'])
    .where('source_id', '=', id)
    .orderBy('number')
    .execute();
  return { text: source?.text ?? '', passages };
}

/** A passage for ranking: its number of stems, and those among them that the query contains, as often as they occur. */
export interface PassageMatch {
  readonly number: number;
  readonly length: number;
  readonly stems: readonly string[];
}

/**
 * All passages of a brief in the order of their numbers. Filters stems in the database, since there can be a million.
 */
export async function listPassageMatches(
  database: Handle,
  briefId: string,
  asked: readonly string[],
): Promise<PassageMatch[]> {
  const { rows } = await sql<PassageMatch>`
    SELECT number, cardinality(stems) AS length,
      ARRAY(SELECT stem FROM unnest(stems) AS stem WHERE stem = ANY(${[...asked]}::text[])) AS stems
    FROM brief_passages WHERE brief_id = ${briefId} ORDER BY number`.execute(database);
  return rows;
}

/** Passages of a brief by number; deleted ones are missing. */
export async function findPassages(
  database: Handle,
  briefId: string,
  numbers: readonly number[],
): Promise<Map<number, StoredPassage>> {
  const rows = await database
    .selectFrom('brief_passages')
    .select(['number', 'source_id', 'text'])
    .where('brief_id', '=', briefId)
    .where('number', '=', sql<number>`ANY(${[...numbers]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** Whether a brief has sources that are being read, and whether it has passages. */
export async function readSourceStates(
  database: Handle,
  briefId: string,
): Promise<{ readonly isFetching: boolean; readonly hasPassages: boolean }> {
  const rows = await database
    .selectFrom('brief_sources')
    .select('state')
    .distinct()
    .where('brief_id', '=', briefId)
    .execute();
  const states = rows.map(({ state }) => state);
  return { isFetching: states.includes('fetching'), hasPassages: states.includes('ready') };
}

/** The source id of each passage of a brief, by the id used in citations. */
export async function listPassageSources(database: Database, briefId: string): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('brief_passages')
    .select(['number', 'source_id'])
    .where('brief_id', '=', briefId)
    .execute();
  return new Map(rows.map(({ number, source_id }) => [`e${number}`, source_id]));
}

/** Addresses of the pages among the sources of a brief. */
export async function listSourceAddresses(trx: DatabaseTransaction, briefId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('brief_sources')
    .select('url')
    .where('brief_id', '=', briefId)
    .where('url', 'is not', null)
    .execute();
  return rows.flatMap(({ url }) => (url === null ? [] : [url]));
}

/** For the personal data export: the sources of a user. */
export function selectSourcesOfUser(database: Database, userId: string) {
  return database
    .selectFrom('brief_sources')
    .innerJoin('briefs', 'briefs.id', 'brief_sources.brief_id')
    .select([
      'brief_sources.id',
      'brief_sources.brief_id',
      'brief_sources.kind',
      'brief_sources.url',
      'brief_sources.title',
      'brief_sources.author',
      'brief_sources.published_at',
      'brief_sources.state',
      'brief_sources.failure_code',
      'brief_sources.listed',
      'brief_sources.text',
      'brief_sources.created_at',
      'brief_sources.fetched_at',
    ])
    .where('briefs.user_id', '=', userId);
}
