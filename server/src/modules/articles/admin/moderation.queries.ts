import type { ModerationStatus } from '@hokka/contracts/article.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';

export type ModeratedRow = Awaited<ReturnType<typeof lockForModeration>>[number];

/** Locks articles outside the trash, in the order of their ids, so that two who decide about the same ones wait for each other. */
export async function lockForModeration(trx: DatabaseTransaction, ids: readonly string[]) {
  return trx
    .selectFrom('articles')
    .select(['id', 'user_id', 'status', 'moderation_status', 'moderation_note', 'version'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface ModerationValues {
  readonly status: ModerationStatus;
  readonly note: string | null;
  readonly at: Date;
}

/** Stores a decision about an article that is locked. Its text and its version stay. */
export async function storeModeration(
  trx: DatabaseTransaction,
  id: string,
  { status, note, at }: ModerationValues,
): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ moderation_status: status, moderation_note: note, moderated_at: at })
    .where('id', '=', id)
    .execute();
}
