import { z } from 'zod';
import { waitReasons } from '../articles/article.ts';
import { timestamp } from '../shared/primitives.ts';
import { bulkDefaults, bulkMapping } from './bulk-fields.ts';

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

export const bulkRow = z.object({
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

export const bulkJobSummary = z.object({
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

export const bulkFilePreview = z.object({
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

export const bulkJob = bulkJobSummary.extend({
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
