import { z } from 'zod';
import { waitReasons } from '../articles/article.ts';
import { timestamp } from '../shared/primitives.ts';
import { bulkDefaults, bulkMapping } from './bulk-fields.ts';

/** Maximum number of jobs per user. After a job is deleted, its rows can be ordered again. */
export const bulkJobsMax = 100;
/** Days after which a job that was never started is deleted together with its file. */
export const bulkDraftDays = 30;

/** `finished`: no row is waiting or being written. */
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
/** Text encodings that can be chosen if detection fails. */
export const bulkTextEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1254', 'mac-turkish', 'cp857'] as const;
export const bulkEncodings = [...bulkTextEncodings, 'xlsx'] as const;
export type BulkEncoding = (typeof bulkEncodings)[number];
export const bulkSeparators = [';', ',', '\t', '|'] as const;
export type BulkSeparator = (typeof bulkSeparators)[number];

/** Number of rows in each state; together all rows of the file. */
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

export const bulkRow = z.object({
  /** The row number as in a spreadsheet. */
  n: z.int(),
  state: z.enum(bulkRowStates),
  /** Why its article waits for generation; null if it does not. */
  waiting_for: z.enum(waitReasons).nullable(),
  /** The cells as they were read. */
  cells: z.array(z.string()),
  /** Title of the order; null if the row is invalid. */
  title: z.string().nullable(),
  article_id: z.uuid().nullable(),
  error: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkJobSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(bulkJobStates),
  /** Why a paused job is paused. */
  pause_reason: z.enum(bulkPauses).nullable(),
  /** When a running job retries, if its next article cannot be started now. */
  resumes_at: timestamp.nullable(),
  /** Number of rows in the file. */
  rows: z.int(),
  counts,
  created_at: timestamp,
  started_at: timestamp.nullable(),
});
export type BulkJobSummary = z.infer<typeof bulkJobSummary>;

export const bulkFilePreview = z.object({
  encoding: z.enum(bulkEncodings),
  /** Null for a workbook. */
  separator: z.enum(bulkSeparators).nullable(),
  /** Sheets of a workbook, hidden ones last; empty for a text file. */
  sheets: z.array(z.object({ n: z.int(), name: z.string(), is_hidden: z.boolean() })),
  /** The sheet that is read. */
  sheet: z.int().nullable(),
  /** The row with the column names; null if no row has content. */
  header_row: z.int().nullable(),
  /** The first rows with content, up to the column names and a few more. */
  lines: z.array(z.object({ n: z.int(), cells: z.array(z.string()) })),
  /** Number of articles; null if the file cannot be read as a list of orders. */
  rows: z.int().nullable(),
  /** Why it cannot be read. */
  problem: z.string().nullable(),
});
export type BulkFilePreview = z.infer<typeof bulkFilePreview>;

export const bulkJob = bulkJobSummary.extend({
  /** Whether articles of the job wait for the AI service, which does not answer. */
  is_held: z.boolean(),
  columns: z.array(z.string()),
  encoding: z.enum(bulkEncodings),
  /** Null for a workbook. */
  separator: z.enum(bulkSeparators).nullable(),
  mapping: bulkMapping,
  defaults: bulkDefaults,
  /** Price of all waiting rows. */
  price: z.object({ articles: z.int(), ai_requests: z.int() }),
  /** The first rows. */
  preview: z.array(bulkRow),
});
export type BulkJob = z.infer<typeof bulkJob>;
