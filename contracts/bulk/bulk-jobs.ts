import { z } from 'zod';
import { waitReasons } from '../articles/article.ts';
import { downloadFormats } from '../articles/downloads.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import {
  choice,
  emptyResponse,
  idParams,
  pagination,
  queryInteger,
  singleLineText,
  timestamp,
} from '../shared/primitives.ts';
import { bulkDefaults, bulkFileBytes, bulkMapping } from './bulk-fields.ts';

/** How many jobs a user may have; the rows of deleted ones may be written again. */
export const bulkJobsMax = 100;
/** Days after which a file is deleted whose job was never started. */
export const bulkDraftDays = 30;

/** `finished`: nothing of it waits or is being written. */
export const bulkJobStates = ['draft', 'running', 'paused', 'cancelled', 'finished'] as const;
export type BulkJobState = (typeof bulkJobStates)[number];
export const bulkPauses = ['user', 'sample', 'quota', 'plan', 'account', 'service'] as const;
export type BulkPauseReason = (typeof bulkPauses)[number];
/** `skipped`: the same order was written before; `trashed`: the article was moved to the trash. */
export const bulkRowStates = [
  'waiting',
  'invalid',
  'skipped',
  'writing',
  'done',
  'failed',
  'cancelled',
  'trashed',
] as const;
export type BulkRowState = (typeof bulkRowStates)[number];
/** Of texts, which can be chosen where they are not found out. */
export const bulkTextEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1254', 'mac-turkish', 'cp857'] as const;
export const bulkEncodings = [...bulkTextEncodings, 'xlsx'] as const;
export type BulkEncoding = (typeof bulkEncodings)[number];
export const bulkSeparators = [';', ',', '\t', '|'] as const;
export type BulkSeparator = (typeof bulkSeparators)[number];

/** How many rows are in each state; together all rows of the file. */
const counts = z.object({
  waiting: z.int(),
  invalid: z.int(),
  skipped: z.int(),
  writing: z.int(),
  done: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  trashed: z.int(),
} satisfies Record<BulkRowState, z.ZodInt>);
export type BulkCounts = z.infer<typeof counts>;

const bulkRow = z.object({
  /** As a spreadsheet numbers it. */
  n: z.int(),
  state: z.enum(bulkRowStates),
  /** What its article waits for before it can be written; null where it does not. */
  waiting_for: z.enum(waitReasons).nullable(),
  /** The columns as they came. */
  cells: z.array(z.string()),
  /** Of the order; null where the row cannot be one. */
  title: z.string().nullable(),
  article_id: z.uuid().nullable(),
  error: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

const bulkJobSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(bulkJobStates),
  /** Why a paused one stands still. */
  pause_reason: z.enum(bulkPauses).nullable(),
  /** A running one whose next article cannot be begun for the moment tries again then. */
  resumes_at: timestamp.nullable(),
  /** Rows of the file. */
  rows: z.int(),
  counts,
  created_at: timestamp,
  started_at: timestamp.nullable(),
});
export type BulkJobSummary = z.infer<typeof bulkJobSummary>;

const bulkFilePreview = z.object({
  encoding: z.enum(bulkEncodings),
  /** Null for a workbook. */
  separator: z.enum(bulkSeparators).nullable(),
  /** Of a workbook, those that it hides last; none of a text. */
  sheets: z.array(z.object({ n: z.int(), name: z.string(), is_hidden: z.boolean() })),
  /** The sheet that was read. */
  sheet: z.int().nullable(),
  /** The row that names the columns; null where no row holds anything. */
  header_row: z.int().nullable(),
  /** The first rows that hold anything, up to the column names and some more. */
  lines: z.array(z.object({ n: z.int(), cells: z.array(z.string()) })),
  /** How many articles it would be; null where the file is no list as it is read. */
  rows: z.int().nullable(),
  /** Why it is none. */
  problem: z.string().nullable(),
});
export type BulkFilePreview = z.infer<typeof bulkFilePreview>;

const bulkJob = bulkJobSummary.extend({
  /** Articles of it wait for the AI service, which does not answer. */
  is_held: z.boolean(),
  columns: z.array(z.string()),
  encoding: z.enum(bulkEncodings),
  /** Null for a workbook. */
  separator: z.enum(bulkSeparators).nullable(),
  mapping: bulkMapping,
  defaults: bulkDefaults,
  /** What the rows that wait take, if all of them are written. */
  price: z.object({ articles: z.int(), ai_requests: z.int() }),
  /** The first rows. */
  preview: z.array(bulkRow),
});
export type BulkJob = z.infer<typeof bulkJob>;

/** How a file is to be read; what is left out is found out. */
const bulkReading = {
  encoding: choice(bulkTextEncodings).optional().meta({ title: 'Karakter kodlaması' }),
  /** The place of a sheet in its workbook, from 1. */
  sheet: queryInteger({ min: 1, max: 500 }).optional().meta({ title: 'Sayfa' }),
  /** The row of the column names, as a spreadsheet numbers it. */
  header_row: queryInteger({ min: 1, max: 1000 }).optional().meta({ title: 'Başlık satırı' }),
};

const staleReads = ['listBulkJobs', 'getBulkJob', 'listBulkRows'];
const orderErrors = ['feature_not_in_plan', 'bulk_nothing_to_write'] as const;
const changeLimits = [{ bucket: 'change-bulk-job', subject: 'user', max: 120, windowSeconds: 60 }] as const;

export const createBulkJob = endpoint({
  name: 'createBulkJob',
  summary:
    'Reads a csv, tsv or xlsx file (the body as it is) as a list of orders; nothing is written before it is started',
  method: 'POST',
  path: '/bulk-jobs',
  access: 'user',
  scope: 'generate',
  query: z.object({
    name: singleLineText({ max: [200, 'Dosya adı en fazla 200 karakter olabilir'] })
      .optional()
      .meta({ title: 'Dosya adı' }),
    ...bulkReading,
  }),
  accepts: 'raw',
  bodyLimitBytes: bulkFileBytes,
  data: bulkJob,
  status: 201,
  idempotent: true,
  errors: [
    'bulk_file_unreadable',
    'feature_not_in_plan',
    'too_many_bulk_jobs',
    'payload_too_large',
    'dependency_unavailable',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'create-bulk-job', subject: 'user', max: 30, windowSeconds: 600 }],
  invalidates: staleReads,
});

export const previewBulkFile = endpoint({
  name: 'previewBulkFile',
  summary:
    'Says how a csv, tsv or xlsx file (the body as it is) would be read, with its sheets and first lines; nothing is stored',
  method: 'POST',
  path: '/bulk-files/preview',
  access: 'user',
  scope: 'generate',
  query: z.object(bulkReading),
  accepts: 'raw',
  bodyLimitBytes: bulkFileBytes,
  data: bulkFilePreview,
  errors: ['bulk_file_unreadable', 'feature_not_in_plan', 'payload_too_large', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'preview-bulk-file', subject: 'user', max: 120, windowSeconds: 600 }],
});

export const bulkJobsOrder: ListOrder = { name: 'bulk-jobs', key: 'timestamp' };

export const listBulkJobs = endpoint({
  name: 'listBulkJobs',
  summary: "The caller's bulk jobs, newest first",
  method: 'GET',
  path: '/bulk-jobs',
  access: 'user',
  scope: 'articles:read',
  query: z.object(cursorPageQuery(bulkJobsOrder)),
  data: z.object({ jobs: z.array(bulkJobSummary), pagination, max: z.int() }),
});

export const getBulkJob = endpoint({
  name: 'getBulkJob',
  summary: 'A bulk job with its counts by state, its price and its first rows',
  method: 'GET',
  path: '/bulk-jobs/:id',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found'],
});

export const updateBulkJob = endpoint({
  name: 'updateBulkJob',
  summary:
    'Says which column holds which field of an order, and what stands for empty cells; before the job is started',
  method: 'PUT',
  path: '/bulk-jobs/:id',
  access: 'user',
  scope: 'generate',
  params: idParams,
  body: z.object({
    mapping: bulkMapping.meta({ title: 'Sütun eşlemesi' }),
    defaults: bulkDefaults.meta({ title: 'Varsayılanlar' }).optional(),
  }),
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_started', 'feature_not_in_plan'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const startBulkJob = endpoint({
  name: 'startBulkJob',
  summary: 'Has the rows written one after the other, or one of them as a sample, after which the job is paused',
  method: 'POST',
  path: '/bulk-jobs/:id/start',
  access: 'user',
  scope: 'generate',
  params: idParams,
  body: z.object({ sample: z.boolean({ error: describeIssue }).default(false) }),
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_started', ...orderErrors],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const pauseBulkJob = endpoint({
  name: 'pauseBulkJob',
  summary: 'Begins no further row; what is being written is written to its end',
  method: 'POST',
  path: '/bulk-jobs/:id/pause',
  access: 'user',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started', 'bulk_job_cancelled'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const resumeBulkJob = endpoint({
  name: 'resumeBulkJob',
  summary: 'Goes on with a paused job',
  method: 'POST',
  path: '/bulk-jobs/:id/resume',
  access: 'user',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started', 'bulk_job_cancelled', ...orderErrors],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const cancelBulkJob = endpoint({
  name: 'cancelBulkJob',
  summary: 'Gives up the rows that wait; what is being written is written to its end',
  method: 'POST',
  path: '/bulk-jobs/:id/cancel',
  access: 'user',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const retryBulkJob = endpoint({
  name: 'retryBulkJob',
  summary:
    'Has the failed rows written again, each in the article that it had, and goes on with the job; what was cancelled stays so',
  method: 'POST',
  path: '/bulk-jobs/:id/retry',
  access: 'user',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started', ...orderErrors],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const deleteBulkJob = endpoint({
  name: 'deleteBulkJob',
  summary: 'Deletes a job with its rows; its articles stay. Not while it runs or one of them is being written',
  method: 'DELETE',
  path: '/bulk-jobs/:id',
  access: 'user',
  scope: 'generate',
  params: idParams,
  data: emptyResponse,
  errors: ['bulk_job_not_found', 'bulk_job_running'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

/** A cursor of rows holds the id of their job. */
export const bulkRowsOrder: ListOrder = { name: 'bulk-rows', key: 'integer' };

export const listBulkRows = endpoint({
  name: 'listBulkRows',
  summary: 'The rows of a bulk job in the order of the file',
  method: 'GET',
  path: '/bulk-jobs/:id/rows',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ ...cursorPageQuery(bulkRowsOrder), state: choice(bulkRowStates).optional() }),
  data: z.object({ rows: z.array(bulkRow), pagination }),
  errors: ['bulk_job_not_found'],
});

export const downloadBulkFailures = endpoint({
  name: 'downloadBulkFailures',
  summary: 'The rows that could not be orders or whose writing failed, as they came and with why, as a CSV file',
  method: 'GET',
  path: '/bulk-jobs/:id/failures.csv',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  errors: ['bulk_job_not_found'],
  rateLimits: [{ bucket: 'bulk-failures', subject: 'user', max: 60, windowSeconds: 600 }],
});

export const downloadBulkArticles = endpoint({
  name: 'downloadBulkArticles',
  summary: 'The finished articles of a bulk job as a zip with a file for each',
  method: 'GET',
  path: '/bulk-jobs/:id/articles.zip',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ format: choice(downloadFormats).default('md') }),
  media: 'file',
  fileTypes: ['application/zip'],
  data: z.string(),
  errors: ['bulk_job_not_found', 'bulk_nothing_finished', 'download_too_large'],
  rateLimits: [{ bucket: 'bulk-articles', subject: 'user', max: 30, windowSeconds: 600 }],
});
