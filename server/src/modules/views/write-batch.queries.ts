import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { selectPublicArticles } from '../articles/index.ts';
import { hashReader, type ReaderKeys } from './reader-keys.ts';
import type { HourCount, ViewBatch } from './view-batch.ts';

interface Written {
  readonly batch: ViewBatch;
  readonly keys: ReaderKeys;
  readonly now: Date;
}

/**
 * Adds a batch to the stored figures in one transaction. A batch that was already written changes nothing, so it can be
 * sent again when it is unknown whether the first attempt arrived. Articles that are not public are left out.
 */
export async function writeBatch(database: Database, { batch, keys, now }: Written): Promise<void> {
  const owners = await findOwners(database, batch);
  const readers = await hashReaders(batch, owners, keys, now);
  await database.transaction().execute(async (trx) => {
    if (!(await insertBatch(trx, batch.id, now))) return;
    const hours = [...batch.hours.values()].filter(({ articleId }) => owners.has(articleId));
    await addHours(trx, hours);
    const newReaders = await insertReaders(trx, readers);
    await addDays(trx, { batch, owners, hours, newReaders });
    await addWorkspaceReaders(trx, { owners, newReaders });
  });
}

/** The workspaces of the articles that are public, by article. Ids in beacons may be made up. */
async function findOwners(database: Database, batch: ViewBatch): Promise<ReadonlyMap<string, string>> {
  const ids = new Set([...batch.hours.values(), ...batch.pages.values()].map(({ articleId }) => articleId));
  const rows = await selectPublicArticles(database)
    .select(['articles.id', 'articles.user_id'])
    .where('articles.id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

interface HashedReader {
  readonly day: string;
  readonly subjectId: string;
  readonly reader: string;
}

async function hashReaders(
  { readers }: ViewBatch,
  owners: ReadonlyMap<string, string>,
  keys: ReaderKeys,
  now: Date,
): Promise<HashedReader[]> {
  const hashed: HashedReader[] = [];
  const keysByDay = new Map<string, Buffer>();
  for (const seen of readers.values()) {
    const userId = owners.get(seen.articleId);
    if (userId === undefined) continue;
    const key = keysByDay.get(seen.day) ?? (await keys.find(seen.day, now));
    keysByDay.set(seen.day, key);
    const reader = hashReader(key, userId, seen);
    hashed.push({ day: seen.day, subjectId: seen.articleId, reader }, { day: seen.day, subjectId: userId, reader });
  }
  return hashed;
}

async function insertBatch(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO view_batches (id, written_at) VALUES (${id}, ${now}) ON CONFLICT DO NOTHING`.execute(trx);
  return numAffectedRows === 1n;
}

/** In the order of the key, so that two processes never wait for each other. */
async function addHours(trx: DatabaseTransaction, hours: readonly HourCount[]): Promise<void> {
  if (hours.length === 0) return;
  await sql`
    INSERT INTO article_view_hours AS stored
      (article_id, starts_at, source, referrer, device, views, measured_views, read_seconds, read_percent)
    SELECT * FROM unnest(
      ${hours.map((one) => one.articleId)}::uuid[], ${hours.map((one) => one.hour)}::timestamptz[],
      ${hours.map((one) => one.source)}::text[], ${hours.map((one) => one.referrer)}::text[],
      ${hours.map((one) => one.device)}::text[], ${hours.map((one) => one.views)}::bigint[],
      ${hours.map((one) => one.measuredViews)}::bigint[], ${hours.map((one) => one.readSeconds)}::bigint[],
      ${hours.map((one) => one.readPercent)}::bigint[]
    ) AS counted (article_id, starts_at, source, referrer, device, views, measured_views, read_seconds, read_percent)
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (article_id, starts_at, source, referrer, device) DO UPDATE SET
      views = stored.views + excluded.views,
      measured_views = stored.measured_views + excluded.measured_views,
      read_seconds = stored.read_seconds + excluded.read_seconds,
      read_percent = stored.read_percent + excluded.read_percent`.execute(trx);
}

/** @returns how many readers were new, by day and subject */
async function insertReaders(trx: DatabaseTransaction, readers: readonly HashedReader[]): Promise<NewReaders> {
  if (readers.length === 0) return new Map();
  const { rows } = await sql<{ day: string; subject_id: string; readers: number }>`
    WITH added AS (
      INSERT INTO daily_readers (day, subject_id, reader)
      SELECT DISTINCT day, subject_id, decode(reader, 'hex') FROM unnest(
        ${readers.map((one) => one.day)}::date[], ${readers.map((one) => one.subjectId)}::uuid[],
        ${readers.map((one) => one.reader)}::text[]
      ) AS seen (day, subject_id, reader)
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING day, subject_id
    )
    SELECT day::text, subject_id, count(*)::int AS readers FROM added GROUP BY 1, 2`.execute(trx);
  return new Map(rows.map((row) => [`${row.subject_id} ${row.day}`, row.readers]));
}

/** Numbers of new readers by subject and day. */
type NewReaders = ReadonlyMap<string, number>;

interface DayCount {
  readonly articleId: string;
  readonly day: string;
  readonly userId: string;
  views: number;
  measuredViews: number;
  readSeconds: number;
  readPercent: number;
  loads: number;
}

interface CountedDays {
  readonly batch: ViewBatch;
  readonly owners: ReadonlyMap<string, string>;
  readonly hours: readonly HourCount[];
  readonly newReaders: NewReaders;
}

/** Sums of a batch by article and day, in the order of the key. */
function sumDays({ batch, owners, hours }: CountedDays): DayCount[] {
  const days = new Map<string, DayCount>();
  const find = (articleId: string, day: string): DayCount => {
    const key = `${articleId} ${day}`;
    const count = days.get(key) ?? {
      articleId,
      day,
      userId: owners.get(articleId) ?? '',
      views: 0,
      measuredViews: 0,
      readSeconds: 0,
      readPercent: 0,
      loads: 0,
    };
    days.set(key, count);
    return count;
  };
  for (const { articleId, day, views, measuredViews, readSeconds, readPercent } of hours) {
    const count = find(articleId, day);
    count.views += views;
    count.measuredViews += measuredViews;
    count.readSeconds += readSeconds;
    count.readPercent += readPercent;
  }
  for (const { articleId, day, loads } of batch.pages.values()) {
    if (owners.has(articleId)) find(articleId, day).loads += loads;
  }
  return [...days.values()];
}

async function addDays(trx: DatabaseTransaction, counted: CountedDays): Promise<void> {
  const days = sumDays(counted);
  if (days.length === 0) return;
  await sql`
    INSERT INTO article_view_days AS stored
      (article_id, day, user_id, views, readers, measured_views, read_seconds, read_percent, page_loads)
    SELECT * FROM unnest(
      ${days.map((one) => one.articleId)}::uuid[], ${days.map((one) => one.day)}::date[],
      ${days.map((one) => one.userId)}::uuid[], ${days.map((one) => one.views)}::bigint[],
      ${days.map((one) => counted.newReaders.get(`${one.articleId} ${one.day}`) ?? 0)}::bigint[],
      ${days.map((one) => one.measuredViews)}::bigint[], ${days.map((one) => one.readSeconds)}::bigint[],
      ${days.map((one) => one.readPercent)}::bigint[], ${days.map((one) => one.loads)}::bigint[]
    ) AS counted (article_id, day, user_id, views, readers, measured_views, read_seconds, read_percent, page_loads)
    ORDER BY 1, 2
    ON CONFLICT (article_id, day) DO UPDATE SET
      views = stored.views + excluded.views,
      readers = stored.readers + excluded.readers,
      measured_views = stored.measured_views + excluded.measured_views,
      read_seconds = stored.read_seconds + excluded.read_seconds,
      read_percent = stored.read_percent + excluded.read_percent,
      page_loads = stored.page_loads + excluded.page_loads`.execute(trx);
}

async function addWorkspaceReaders(
  trx: DatabaseTransaction,
  { owners, newReaders }: Pick<CountedDays, 'owners' | 'newReaders'>,
): Promise<void> {
  const workspaces = new Set(owners.values());
  const added = [...newReaders].flatMap(([key, readers]) => {
    const [subjectId = '', day = ''] = key.split(' ');
    return workspaces.has(subjectId) ? [{ subjectId, day, readers }] : [];
  });
  if (added.length === 0) return;
  await sql`
    INSERT INTO workspace_reader_days AS stored (user_id, day, readers)
    SELECT * FROM unnest(
      ${added.map((one) => one.subjectId)}::uuid[], ${added.map((one) => one.day)}::date[],
      ${added.map((one) => one.readers)}::bigint[]
    ) AS counted (user_id, day, readers)
    ORDER BY 1, 2
    ON CONFLICT (user_id, day) DO UPDATE SET readers = stored.readers + excluded.readers`.execute(trx);
}
