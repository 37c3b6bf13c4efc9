import { createHash, randomUUID } from 'node:crypto';
import { bulkDefaults, bulkMapping } from '../../contracts/bulk/bulk-fields.ts';
import type { BulkPauseReason, BulkRowState } from '../../contracts/bulk/bulk-job.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface BulkJobOptions {
  readonly userId: string;
  readonly state?: 'draft' | 'running' | 'paused' | 'cancelled';
  readonly pauseReason?: BulkPauseReason;
  /** One for each row. */
  readonly rows?: readonly { readonly state: BulkRowState; readonly articleId?: string }[];
}

/** Inserts a bulk job of a file with titles and prompts, with one waiting row by default. */
export async function aBulkJob(
  database: Database,
  { userId, state = 'draft', pauseReason = 'user', rows = [{ state: 'waiting' }] }: BulkJobOptions,
): Promise<{ id: string }> {
  const id = randomUUID();
  const at = new Date('2026-03-10T09:00:00.000Z');
  await database
    .insertInto('bulk_jobs')
    .values({
      id,
      user_id: userId,
      name: 'makaleler.csv',
      encoding: 'utf-8',
      separator: ';',
      columns: ['Başlık', 'Prompt'],
      mapping: JSON.stringify(bulkMapping.parse({ title: 0, ai_prompt: 1 })),
      defaults: JSON.stringify(bulkDefaults.parse({})),
      state,
      pause_reason: state === 'paused' ? pauseReason : null,
      created_at: at,
      updated_at: at,
      started_at: state === 'draft' ? null : at,
    })
    .execute();
  for (const [index, row] of rows.entries()) {
    const title = `Evde kahve demlemek ${index + 1}`;
    const isOrder = row.state !== 'invalid';
    const order = { title, ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
    const hasError = row.state === 'invalid' || row.state === 'failed' || row.state === 'skipped';
    await database
      .insertInto('bulk_rows')
      .values({
        job_id: id,
        user_id: userId,
        n: index + 2,
        cells: [title, order.ai_prompt],
        input: isOrder
          ? JSON.stringify({ ...order, language: 'tr', format: 'article', tone: 'neutral', length: 'medium' })
          : null,
        key: isOrder ? createHash('sha256').update(title).digest() : null,
        state: row.state,
        article_id: row.articleId ?? null,
        error: hasError ? 'Yazım tamamlanamadı.' : null,
      })
      .execute();
  }
  return { id };
}
