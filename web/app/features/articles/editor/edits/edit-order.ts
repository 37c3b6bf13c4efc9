import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import {
  type ArticleEdit,
  cancelEdit,
  type EditKind,
  editKinds,
  listEdits,
  orderEdit,
} from '@hokka/contracts/articles/edits.ts';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';
import { createPartLoader } from '../../../../lib/page-part.ts';
import type { EditTarget } from '../suggestions/edit-target.ts';

/** Loads what reads the answer of an order. */
export const loadFollowing = createPartLoader(() => import('../live/follow-edit.ts'));

/** What is asked of AI. */
export interface EditOrder {
  readonly kind: EditKind;
  readonly wish?: string;
  readonly tone?: ArticleTone;
  readonly language?: ArticleLanguage;
  /** Of `section`: its id in the plan. */
  readonly section?: string;
}

/** An edit that is waited for, with what it is about. */
export interface RunningEdit {
  readonly editId: string;
  readonly order: EditOrder;
  readonly target: EditTarget;
}

/** Orders an edit of a text that the server has. @returns its id @throws ApiError */
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

/** The edit of an article that is under way, whichever page has ordered it. @throws ApiError */
export async function findRunningEdit(articleId: string): Promise<ArticleEdit | undefined> {
  const { edits } = await callEndpoint(listEdits, { params: { id: articleId }, query: { page: 1, limit: 10 } });
  return edits.find(({ status, kind }) => status === 'generating' && (editKinds as readonly string[]).includes(kind));
}

/** Stops an edit. Where that fails, it has ended meanwhile, or its stream will tell. */
export async function cancelRunningEdit(articleId: string, edit: string): Promise<void> {
  try {
    await callEndpoint(cancelEdit, { params: { id: articleId, edit } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function toSelection(order: EditOrder, { text, blocks }: EditTarget) {
  // Where nothing stands before the cursor, the whole article is what is gone on with.
  if (order.kind === 'continue' && text === '') return null;
  if (order.kind === 'section') return { text };
  return blocks === undefined ? { text } : { text, blocks: [...blocks] };
}
