import { createHash } from 'node:crypto';
import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import {
  type BulkDefaults,
  type BulkMapping,
  bulkDefaults,
  describeBulkFileProblem,
  type bulkMapping as mappingSchema,
} from '@hokka/contracts/bulk/bulk-fields.ts';
import { type BulkFilePreview, type BulkJob, bulkJobsMax } from '@hokka/contracts/bulk/bulk-job.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { z } from 'zod';

import type { Database } from '../../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/database/idempotency.ts';
import { AppError } from '../../../platform/errors.ts';
import { requestWaitMaxMs } from '../../../platform/process/worker-thread-options.ts';
import { lockAccount } from '../../account-records/index.ts';
import type { BulkDependencies } from '../dependencies.ts';
import type { SheetReading, SheetRow } from '../parsing/sheet.ts';
import type { SheetReader } from '../parsing/sheet-reader.ts';
import { buildOrder } from '../rules/build-order.ts';
import { guessMapping } from '../rules/guess-mapping.ts';
import { joinProblems } from '../rules/job-state.ts';
import { changeMapping, countBulkJobs, insertBulkJob, lockBulkJob } from '../store/bulk-jobs.queries.ts';
import { type BuiltRow, insertRows, listCells, replaceOrders, skipRepeatedRows } from '../store/bulk-rows.queries.ts';
import { countComplexFile, undoComplexFile } from './complex-files.ts';
import { getBulkJob } from './present-bulk-job.ts';

export interface UploadedSheet {
  readonly userId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly reading: SheetReading;
  readonly now: Date;
  /** The body of the idempotent call is `hashFile` of name, bytes and reading options. */
  readonly idempotentCall: IdempotentCall | undefined;
}

/** Identifies a file among calls with the same idempotency key. */
export function hashFile(name: string, bytes: Uint8Array, reading: SheetReading): object {
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), ...reading };
}

/**
 * Reads a file and stores it as a draft job, with columns mapped by their names. On any error nothing is stored.
 * @throws AppError `feature_not_in_plan`, `bulk_file_unreadable`, `rate_limited`, `too_many_bulk_jobs`,
 * `idempotency_mismatch`
 */
export async function createBulkJob(
  upload: UploadedSheet,
  dependencies: BulkDependencies & { readonly sheets: SheetReader },
): Promise<BulkJob> {
  const { database, newId, requireFeature } = dependencies;
  const { userId, now } = upload;
  await requireFeature(database, userId, 'bulk_generation', now);
  const result = await readSheet(upload, dependencies);
  if ('problem' in result) {
    const { problem, line } = result;
    throw new AppError('bulk_file_unreadable', {
      message: describeBulkFileProblem(problem, line),
      data: { problem, ...(line !== undefined && { line }) },
    });
  }
  const { rows, columns, encoding, separator } = result.sheet;
  const mapping = guessMapping(columns);
  const defaults = bulkDefaults.parse({});
  const built = await buildRows(rows, { mapping, defaults, columns, userId, now }, dependencies);
  const id = newId();
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, upload.idempotentCall, async () => {
      // Locks the account, so that concurrent uploads cannot exceed the maximum number of jobs.
      if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
      await requireFeature(trx, userId, 'bulk_generation', now);
      if ((await countBulkJobs(trx, userId)) >= bulkJobsMax) throw new AppError('too_many_bulk_jobs');
      await insertBulkJob(trx, {
        id,
        user_id: userId,
        name: nameJob(upload.name),
        encoding,
        separator,
        columns: [...columns],
        mapping,
        defaults,
        created_at: now,
      });
      await insertRows(trx, { jobId: id, userId }, built);
      await skipRepeatedRows(trx, id);
      return { status: 201, data: { id } };
    }),
  );
  return getBulkJob(database, response.data.id, userId);
}

/**
 * Returns how a file would be read, without storing anything.
 * @throws AppError `feature_not_in_plan`, `bulk_file_unreadable`, `rate_limited`
 */
export async function previewBulkFile(
  upload: Pick<UploadedSheet, 'userId' | 'bytes' | 'reading' | 'now'>,
  dependencies: BulkDependencies & { readonly sheets: SheetReader },
): Promise<BulkFilePreview> {
  const { database, requireFeature } = dependencies;
  await requireFeature(database, upload.userId, 'bulk_generation', upload.now);
  const result = await readSheet(upload, dependencies);
  const message = 'problem' in result ? describeBulkFileProblem(result.problem, result.line) : null;
  if (result.preview === undefined) throw new AppError('bulk_file_unreadable', message === null ? {} : { message });
  return { ...result.preview, rows: 'sheet' in result ? result.sheet.rows.length : null, problem: message };
}

async function readSheet(
  { userId, bytes, reading, now }: Pick<UploadedSheet, 'userId' | 'bytes' | 'reading' | 'now'>,
  { database, sheets }: { readonly database: Database; readonly sheets: SheetReader },
): ReturnType<SheetReader['run']> {
  await countComplexFile(database, userId, now);
  let isTooComplex = false;
  try {
    const result = await sheets.run({ bytes, reading }, { waitMaxMs: requestWaitMaxMs });
    isTooComplex = 'problem' in result && result.problem === 'too_complex';
    return result;
  } finally {
    if (!isTooComplex) await undoComplexFile(database, userId, now);
  }
}

const nameMax = 200;

/** Turns a file name, which can contain anything, into a line that can be shown. */
function nameJob(name: string): string {
  const line = [
    ...name
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, nameMax)
    .join('')
    .trim();
  return line === '' ? 'Toplu üretim' : line;
}

export interface NewMapping {
  readonly jobId: string;
  readonly userId: string;
  readonly mapping: z.output<typeof mappingSchema>;
  /** Undefined leaves the stored defaults unchanged. */
  readonly defaults: BulkDefaults | undefined;
  readonly now: Date;
}

/**
 * Changes the mapping or defaults of a draft job and builds its orders again.
 * @throws AppError `bulk_job_not_found`, `bulk_job_started`, `feature_not_in_plan`, `validation_failed` for a column
 * that does not exist
 */
export async function mapBulkJob(change: NewMapping, dependencies: BulkDependencies): Promise<BulkJob> {
  const { database, requireFeature } = dependencies;
  const { jobId, userId, now } = change;
  const before = await getBulkJob(database, jobId, userId);
  const { template_fields: fieldColumns, ...columns } = change.mapping;
  const missing = [...Object.entries(columns), ...Object.entries(fieldColumns)].find(
    ([, column]) => column !== null && column >= before.columns.length,
  );
  if (missing !== undefined) {
    const message = `Dosyada ${(missing[1] ?? 0) + 1}. sütun yok`;
    throw new AppError('validation_failed', { message, errors: [{ field: `mapping.${missing[0]}`, message }] });
  }
  const { mapping, defaults = before.defaults } = change;
  // The cells of a job never change, so orders are built outside the transaction.
  const cells = await listCells(database, jobId);
  const { columns: names } = before;
  const built = await buildRows(cells, { mapping, defaults, columns: names, userId, now }, dependencies);
  await database.transaction().execute(async (trx) => {
    await requireFeature(trx, userId, 'bulk_generation', now);
    const job = await lockBulkJob(trx, jobId, userId);
    if (job === undefined) throw new AppError('bulk_job_not_found');
    if (job.state !== 'draft') throw new AppError('bulk_job_started');
    await changeMapping(trx, jobId, { mapping, defaults, now });
    await replaceOrders(trx, jobId, built);
    await skipRepeatedRows(trx, jobId);
  });
  return getBulkJob(database, jobId, userId);
}

interface BulkMappingInput {
  readonly mapping: BulkMapping;
  readonly defaults: BulkDefaults;
  readonly columns: readonly string[];
  readonly userId: string;
  readonly now: Date;
}

/** Number of rows that are built before the event loop gets a turn. */
const rowsPerBatch = 100;

async function buildRows(
  rows: readonly SheetRow[],
  { mapping, defaults, columns, userId, now }: BulkMappingInput,
  { database, hasFeature, ordering }: Pick<BulkDependencies, 'database' | 'hasFeature' | 'ordering'>,
): Promise<BuiltRow[]> {
  const options = await ordering.listOptions(userId);
  const reading = { mapping, defaults, columns };
  const hasByFeature = new Map<WorkingFeature, boolean>();
  const has = async (feature: WorkingFeature) => {
    const known = hasByFeature.get(feature) ?? (await hasFeature(database, userId, feature, now));
    hasByFeature.set(feature, known);
    return known;
  };
  const built: BuiltRow[] = [];
  for (const [index, { n, cells }] of rows.entries()) {
    if (index % rowsPerBatch === rowsPerBatch - 1) await nextTurn();
    const result = buildOrder(cells, reading, options);
    const problems = 'problems' in result ? [...result.problems] : [];
    if ('order' in result)
      for (const feature of ordering.computeRequiredFeatures(result.order))
        if (!(await has(feature))) problems.push(`${errorMessages.feature_not_in_plan} (${featureNames[feature]})`);
    const order = 'order' in result && problems.length === 0 ? result : undefined;
    built.push({
      n,
      cells,
      order: order?.order,
      key: order?.key,
      error: order === undefined ? joinProblems(problems) : null,
    });
  }
  return built;
}

/** For messages: the options of an order that require a feature. */
const featureNames: Readonly<Partial<Record<WorkingFeature, string>>> = {
  basic_templates: 'Şablon',
  custom_templates: 'Kendi şablonunuz',
  advanced_ai: 'Model ya da gelişmiş şablon',
};

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
