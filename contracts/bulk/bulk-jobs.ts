import { z } from 'zod';
import { downloadFormats } from '../articles/downloads.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { choice, emptyResponse, idParams, pagination, queryInteger, singleLineText } from '../shared/primitives.ts';
import { bulkDefaults, bulkFileBytes, bulkMapping } from './bulk-fields.ts';
import { bulkFilePreview, bulkJob, bulkJobSummary, bulkRow, bulkRowStates, bulkTextEncodings } from './bulk-job.ts';

/** How to read the file; fields that are left out are detected. */
const bulkReading = {
  encoding: choice(bulkTextEncodings).meta({ title: 'Karakter kodlaması' }).optional(),
  /** Position of the sheet in its workbook, from 1. */
  sheet: queryInteger({ min: 1, max: 500 }).meta({ title: 'Sayfa' }).optional(),
  /** The row of the column names, numbered as in a spreadsheet. */
  header_row: queryInteger({ min: 1, max: 1000 }).meta({ title: 'Başlık satırı' }).optional(),
};

const staleReads = ['listBulkJobs', 'getBulkJob', 'listBulkRows'];
const orderErrors = ['feature_not_in_plan', 'bulk_nothing_to_write'] as const;
const changeLimits = [{ bucket: 'change-bulk-job', subject: 'user', max: 120, windowSeconds: 60 }] as const;

export const createBulkJob = endpoint({
  name: 'createBulkJob',
  summary:
    'Creates a bulk job from a csv, tsv or xlsx file (the raw request body) with one article per row. Nothing is generated until the job is started',
  method: 'POST',
  path: '/bulk-jobs',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  query: z.object({
    name: singleLineText({ max: [200, 'Dosya adı en fazla 200 karakter olabilir'] })
      .meta({ title: 'Dosya adı' })
      .optional(),
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
    'Previews how a csv, tsv or xlsx file (the raw request body) would be read, with its sheets and first lines. Nothing is stored',
  method: 'POST',
  path: '/bulk-files/preview',
  access: 'user',
  right: 'articles.manage',
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
  summary: 'Lists the caller’s bulk jobs, newest first',
  method: 'GET',
  path: '/bulk-jobs',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object(cursorPageQuery(bulkJobsOrder)),
  data: z.object({ jobs: z.array(bulkJobSummary), pagination, max: z.int() }),
});

export const getBulkJob = endpoint({
  name: 'getBulkJob',
  summary: 'Returns a bulk job with its counts by state, its price and its first rows',
  method: 'GET',
  path: '/bulk-jobs/:id',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found'],
});

export const updateBulkJob = endpoint({
  name: 'updateBulkJob',
  summary:
    'Assigns the file’s columns to article fields and sets values for empty cells. Only before the job is started',
  method: 'PUT',
  path: '/bulk-jobs/:id',
  access: 'user',
  right: 'articles.manage',
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
  summary:
    'Starts a bulk job, which generates its rows one after the other. A sample generates one row and then pauses the job',
  method: 'POST',
  path: '/bulk-jobs/:id/start',
  access: 'user',
  right: 'articles.manage',
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
  summary: 'Pauses a bulk job. No further row is started; rows that are being written are finished',
  method: 'POST',
  path: '/bulk-jobs/:id/pause',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started', 'bulk_job_cancelled'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const resumeBulkJob = endpoint({
  name: 'resumeBulkJob',
  summary: 'Resumes a paused bulk job',
  method: 'POST',
  path: '/bulk-jobs/:id/resume',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started', 'bulk_job_cancelled', ...orderErrors],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const cancelBulkJob = endpoint({
  name: 'cancelBulkJob',
  summary: 'Cancels the waiting rows of a bulk job. Rows that are being written are finished',
  method: 'POST',
  path: '/bulk-jobs/:id/cancel',
  access: 'user',
  right: 'articles.manage',
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
    'Retries the failed rows of a bulk job, each in its existing article, and resumes the job. Cancelled rows stay cancelled',
  method: 'POST',
  path: '/bulk-jobs/:id/retry',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  params: idParams,
  data: bulkJob,
  errors: ['bulk_job_not_found', 'bulk_job_not_started', ...orderErrors],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const deleteBulkJob = endpoint({
  name: 'deleteBulkJob',
  summary:
    'Deletes a bulk job with its rows but not its articles. Refused while the job runs or a row is being written',
  method: 'DELETE',
  path: '/bulk-jobs/:id',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  params: idParams,
  data: emptyResponse,
  errors: ['bulk_job_not_found', 'bulk_job_running'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

/** Cursors of rows contain the id of their job. */
export const bulkRowsOrder: ListOrder = { name: 'bulk-rows', key: 'integer' };

export const listBulkRows = endpoint({
  name: 'listBulkRows',
  summary: 'Lists a bulk job’s rows in the order of the file',
  method: 'GET',
  path: '/bulk-jobs/:id/rows',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ ...cursorPageQuery(bulkRowsOrder), state: choice(bulkRowStates).optional() }),
  data: z.object({ rows: z.array(bulkRow), pagination }),
  errors: ['bulk_job_not_found'],
});

export const downloadBulkFailures = endpoint({
  name: 'downloadBulkFailures',
  summary: 'Exports the invalid and failed rows of a bulk job as a CSV file, with their original values and the reason',
  method: 'GET',
  path: '/bulk-jobs/:id/failures.csv',
  access: 'user',
  right: 'articles.read',
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
  summary: 'Downloads the finished articles of a bulk job as a zip file with one file for each',
  method: 'GET',
  path: '/bulk-jobs/:id/articles.zip',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ format: choice(downloadFormats).default('md') }),
  media: 'file',
  fileTypes: ['application/zip'],
  data: z.string(),
  errors: ['bulk_job_not_found', 'bulk_nothing_finished', 'download_too_large'],
  rateLimits: [{ bucket: 'bulk-articles', subject: 'user', max: 30, windowSeconds: 600 }],
});
