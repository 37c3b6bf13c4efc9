import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import { type EditKind, editKinds } from '@hokka/contracts/articles/edit-request.ts';
import { type ArticleEdit, cancelEdit, listEdits, orderEdit } from '@hokka/contracts/articles/edits.ts';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { createPartLoader } from '../../../lib/page-part.ts';
import type { EditTarget } from '../suggestions/edit-target.ts';

/** Loads the code that reads the answer of an edit. */
export const loadFollowing = createPartLoader(() => import('../live/follow-edit.ts'));

/** What the AI is asked to do. */
export interface EditOrder {
  readonly kind: EditKind;
  readonly wish?: string;
  readonly tone?: ArticleTone;
  readonly language?: ArticleLanguage;
  /** Only for `section`: its id in the plan. */
  readonly section?: string;
}

/** A running edit and its target. */
export interface RunningEdit {
  readonly editId: string;
  readonly order: EditOrder;
  readonly target: EditTarget;
}

/**
 * Requests an edit of a saved text.
 * @returns the id of the edit
 * @throws ApiError
 */
export async function sendOrder(
  articleId: string,
  order: EditOrder,
  target: EditTarget,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await callEndpoint(orderEdit, {
    params: { id: articleId },
    body: { ...order, selection: toSelection(order, target) },
    idempotencyKey: newIdempotencyKey(),
    signal,
  });
  return id;
}

/**
 * Finds the running edit of an article, whichever page has requested it.
 * @throws ApiError
 */
export async function findRunningEdit(articleId: string): Promise<ArticleEdit | undefined> {
  const { edits } = await callEndpoint(listEdits, { params: { id: articleId }, query: { page: 1, limit: 10 } });
  return edits.find(({ status, kind }) => status === 'generating' && (editKinds as readonly string[]).includes(kind));
}

/** Cancels an edit. Errors are ignored: either the edit has ended meanwhile, or its stream reports what happened. */
export async function cancelRunningEdit(articleId: string, edit: string): Promise<void> {
  try {
    await callEndpoint(cancelEdit, { params: { id: articleId, edit } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function toSelection(order: EditOrder, { text, blocks }: EditTarget) {
  // Without any text before the cursor, the end of the whole article is continued.
  if (order.kind === 'continue' && text === '') return null;
  if (order.kind === 'section') return { text };
  return blocks === undefined ? { text } : { text, blocks: [...blocks] };
}
