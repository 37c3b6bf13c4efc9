import { streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ExportSection } from '../accounts/index.ts';

/** For the personal data export: the calls made for a user, without their cost to the operator. */
export function exportCalls(database: Database, userId: string): ExportSection[] {
  const calls = database
    .selectFrom('gateway_calls')
    .select([
      'id',
      'article_id',
      'kind',
      'model_asked',
      'model_served',
      'prompt_tokens',
      'completion_tokens',
      'status',
      'asked_at',
      'ended_at',
    ])
    .where('user_id', '=', userId);
  return [{ name: 'gateway_calls', rows: streamRows(calls) }];
}
