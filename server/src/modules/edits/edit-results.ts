import type { ArticleEdit, listEdits as listEditsEndpoint } from '@hokka/contracts/articles/edits.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CursorPage, toCursorPagination } from '../../platform/database/list-cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { listEditPage, readEditState, storeEditOutcome } from './queries.ts';
import type { EditResult } from './rules.ts';

/** Lists the results of an article’s AI edits of the last 30 days, newest first. */
export async function listEdits(
  database: Database,
  articleId: string,
  page: CursorPage,
): Promise<EndpointData<typeof listEditsEndpoint>> {
  const { rows, next, total } = await listEditPage(database, articleId, page);
  return { edits: rows.map(toArticleEdit), pagination: toCursorPagination(page, total, next) };
}

function toArticleEdit(row: Awaited<ReturnType<typeof listEditPage>>['rows'][number]): ArticleEdit {
  const { id, kind, wish, tone, language, failure_reason, accepted, suggested } = row;
  return {
    id,
    kind,
    wish,
    tone,
    language,
    status: row.status === 'queued' || row.status === 'writing' ? 'generating' : row.status,
    price: row.state === 'released' ? 0 : row.ai_requests,
    // Only `storeEditEnd` writes this column.
    result: row.result as unknown as (EditResult & { blocks?: []; proposals?: [] }) | null,
    failure_reason,
    outcome: accepted === null || suggested === null ? null : { accepted, of: suggested },
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/**
 * Records what the author did with a result.
 * @throws AppError `edit_not_found`, `edit_not_completed`
 */
export async function recordOutcome(
  database: Database,
  { articleId, editId, userId }: { readonly articleId: string; readonly editId: string; readonly userId: string },
  outcome: { readonly accepted: number; readonly of: number },
): Promise<void> {
  const edit = { generation_id: editId, article_id: articleId, user_id: userId };
  if (await storeEditOutcome(database, edit, outcome)) return;
  const isKnown = (await readEditState(database, articleId, editId)) !== undefined;
  throw new AppError(isKnown ? 'edit_not_completed' : 'edit_not_found');
}
