import { createHash } from 'node:crypto';
import type { SourceFailure } from '@hokka/contracts/shared/source-failures.ts';
import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { JobRun } from '../../platform/jobs/job-runner.ts';
import { selectHasJob } from '../../platform/jobs/queue-tables.queries.ts';
import { DocumentFetchError, type FetchFailure, fetchDocument } from '../../platform/network/fetch-document.ts';
import type { HttpClient } from '../../platform/network/http-client.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { detectFileType, findDocumentType, sourceContentTypes } from '../documents/document-type.ts';
import type { DocumentTask, ReadDocument } from '../documents/read-document.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { generationJobs } from '../generation-queue/generation-jobs.ts';
import { findOutlineJob } from '../outlines/queries.ts';
import { countSlowDocument, hasTooManySlow, readInTime } from './slow-documents.ts';
import { abandonedSourceJob, readSourceJob } from './source-jobs.ts';
import {
  failSource,
  findSourceToRead,
  isPageOfAnotherSource,
  listStuckSources,
  type ReadSource,
  type SourceToRead,
  storeReadSource,
} from './source-reading.queries.ts';

type SourceReadingDependencies = Pick<
  ArticlesDependencies,
  'database' | 'jobs' | 'clock' | 'log' | 'readStems' | 'webClient'
> & {
  readonly documents: Pick<DocumentReader, 'read'>;
};

const userAgent = 'Mozilla/5.0 (compatible; Hokka)';
/** Number of passages whose stems are requested at once; small, because other requests share the thread. */
const stemBatch = 40;

/** Fetches and reads a source and stores the result. @throws when the job should be retried */
export async function runSourceJob(
  run: JobRun<{ readonly sourceId: string }>,
  dependencies: SourceReadingDependencies,
): Promise<void> {
  const { database, jobs, clock, log } = dependencies;
  const source = await findSourceToRead(database, run.data.sourceId);
  if (source === undefined) return;
  const startedAt = performance.now();
  // The source may have been added before the user's other documents turned out to be slow.
  const isRefused = await hasTooManySlow(database, source.userId, clock.now());
  const read: Outcome = isRefused ? { failure: 'too_many_complex' } : await readWhole(source, run.signal, dependencies);
  const outcome = await database.transaction().execute(async (trx) => {
    if ('failure' in read && read.hasLostThread === true) await countSlowDocument(trx, source.userId, clock.now());
    const failure = 'failure' in read ? read.failure : await findStoringFailure(trx, source.id, read.source);
    if (failure !== undefined) await failSource(trx, source.id, failure);
    else if ('source' in read && !(await storeReadSource(trx, source.id, read.source, clock.now()))) return 'gone';
    await jobs.complete(trx, readSourceJob, run);
    return failure ?? 'ready';
  });
  await startOutline(source.id, dependencies);
  log.info(
    { sourceId: source.id, kind: source.kind, outcome, ms: Math.round(performance.now() - startedAt) },
    'a source was read',
  );
}

async function findStoringFailure(
  trx: DatabaseTransaction,
  id: string,
  { url }: ReadSource,
): Promise<SourceFailure | undefined> {
  return url !== null && (await isPageOfAnotherSource(trx, id, url)) ? 'already_added' : undefined;
}

/**
 * Starts the outline that waits for the sources of its brief, once the last one is read. Runs after the transaction:
 * when two sources end at once, at least one of them sees both.
 */
async function startOutline(
  sourceId: string,
  { database, jobs }: Pick<SourceReadingDependencies, 'database' | 'jobs'>,
) {
  const job = await findOutlineJob(database, sourceId);
  if (job !== undefined) await jobs.hasten(database, generationJobs.outline, job);
}

/** Ends a source whose workers died repeatedly. */
export async function abandonSource(sourceId: string, database: Database): Promise<void> {
  await database.transaction().execute((trx) => failSource(trx, sourceId, 'interrupted'));
}

/**
 * Ends sources that have waited for an hour and whose jobs no longer exist; sources with a job are still in the queue.
 * @returns the number ended
 */
export async function abandonStuckSources(now: Date, database: Database): Promise<number> {
  const names = [readSourceJob.name, abandonedSourceJob.name];
  const stuck = await listStuckSources(database, addMilliseconds(now, -hourMs), (id) =>
    selectHasJob(names, 'sourceId', id),
  );
  for (const id of stuck) await abandonSource(id, database);
  return stuck.length;
}

type Outcome = { readonly source: ReadSource } | { readonly failure: SourceFailure; readonly hasLostThread?: boolean };

async function readWhole(
  source: SourceToRead,
  signal: AbortSignal,
  dependencies: SourceReadingDependencies,
): Promise<Outcome> {
  const found = await findDocument(source, signal, dependencies);
  if ('failure' in found) return found;
  const sha256 = createHash('sha256').update(found.task.bytes).digest();
  const result = await readInTime(dependencies.database, { userId: source.userId, now: dependencies.clock.now() }, () =>
    dependencies.documents.read(found.task),
  );
  if (result === undefined) return { failure: 'too_many_complex' };
  if ('failure' in result) return result;
  signal.throwIfAborted();
  const { document } = result;
  const isPage = source.kind === 'url';
  const read: ReadSource = {
    url: found.url,
    // Files and texts keep the names their owner gave them; only a page takes its title from the document.
    title: (isPage ? document.title : undefined) ?? source.title,
    author: document.author ?? null,
    publishedAt: document.publishedAt ?? null,
    text: document.text,
    isTruncated: document.isTruncated,
    words: countWords(document),
    sha256,
    passages: await addStems(document.passages, dependencies),
  };
  return { source: read };
}

type FoundDocument = { readonly task: DocumentTask; readonly url: string | null } | { readonly failure: SourceFailure };

async function findDocument(
  { kind, url, text, file }: SourceToRead,
  signal: AbortSignal,
  { webClient }: SourceReadingDependencies,
): Promise<FoundDocument> {
  // A research may have stored the text of the page already.
  if (kind === 'url' && text !== null) return { task: toTextTask(text), url };
  if (kind === 'url' && url !== null) return fetchPage(new URL(url), signal, webClient);
  if (file !== undefined) {
    const type = detectFileType(file);
    return type === undefined ? { failure: 'unsupported_type' } : { task: { type, bytes: file.bytes }, url: null };
  }
  return { task: toTextTask(text ?? ''), url: null };
}

function toTextTask(text: string): DocumentTask {
  return { type: 'text', bytes: new TextEncoder().encode(text) };
}

async function fetchPage(url: URL, signal: AbortSignal, client: HttpClient): Promise<FoundDocument> {
  try {
    const fetched = await fetchDocument(url, { client, userAgent, accepts: sourceContentTypes, signal });
    const type = findDocumentType(fetched.contentType);
    if (type === undefined) return { failure: 'unsupported_type' };
    const { bytes, charset } = fetched;
    const found = new URL(fetched.url);
    found.hash = '';
    return { task: { type, bytes, charset }, url: found.href.length <= 4000 ? found.href : url.href };
  } catch (error) {
    if (error instanceof DocumentFetchError) return { failure: failures[error.failure] };
    throw error;
  }
}

const failures: Readonly<Record<FetchFailure, SourceFailure>> = {
  address_not_allowed: 'private_address',
  name_unknown: 'name_unknown',
  unreachable: 'unreachable',
  timed_out: 'timed_out',
  refused: 'closed',
  not_found: 'not_found',
  server_failed: 'unreachable',
  too_many_redirects: 'closed',
  too_large: 'too_large',
  unreadable: 'broken',
};

function countWords({ text }: ReadDocument): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

async function addStems(
  passages: readonly string[],
  { readStems }: SourceReadingDependencies,
): Promise<ReadSource['passages']> {
  const stemmed: { text: string; stems: string[] }[] = [];
  for (let first = 0; first < passages.length; first += stemBatch) {
    const batch = passages.slice(first, first + stemBatch);
    const stems = await readStems(batch);
    stemmed.push(...batch.map((text, index) => ({ text, stems: (stems[index] ?? []).flat() })));
  }
  return stemmed;
}
