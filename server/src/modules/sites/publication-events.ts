import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { enqueueWebhookEvent } from '../webhooks/index.ts';
import { listEndedPublications } from './ended-publications.queries.ts';

/**
 * Enqueues webhook events for those publications that are verified or have failed, in the transaction that ended them.
 * Publications that wait or need a decision cause no event.
 */
export async function enqueuePublicationEvents(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  for (const ended of await listEndedPublications(trx, ids)) {
    const { user_id: userId, state, live_url: url, failure_code: failure } = ended;
    const isVerified = state === 'verified';
    await enqueueWebhookEvent(trx, {
      userId,
      event: isVerified ? 'publication.verified' : 'publication.failed',
      data: {
        publication_id: ended.id,
        article_id: ended.article_id,
        site_id: ended.site_id,
        title: ended.title,
        status: ended.wanted_status,
        ...(isVerified ? {} : { failure }),
        ...(isVerified && url !== null ? { url } : {}),
      },
      at,
    });
  }
}
