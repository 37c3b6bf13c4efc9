import { buildAddressName } from '@hokka/contracts/text/slug.ts';
import { z } from 'zod';

/** An event as it is stored. */
export interface StoredEvent {
  readonly event: string;
  readonly data: unknown;
  readonly happenedAt: Date;
}

const eventData = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type EventData = z.infer<typeof eventData>;

/**
 * Builds the body that is signed and sent, identical for each attempt. It contains ids, a title and an address, never a
 * text.
 * @throws ZodError when the stored data are not flat
 */
export function buildPayload({ event, data, happenedAt }: StoredEvent, siteUrl: string): string {
  const { slug, ...fields } = eventData.parse(data);
  const url = findUrl(event, { slug: slug ?? null, ...fields }, siteUrl);
  const told = { ...toIsoTimes(fields), ...(url === undefined ? {} : { url }) };
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data: told });
}

/** Address where the owner sees what happened; undefined when the event has an address of its own. */
function findUrl(event: string, { article_id, slug, url }: EventData, siteUrl: string): string | undefined {
  if (url !== undefined) return undefined;
  switch (event) {
    case 'article.completed':
    case 'article.failed':
    case 'publication.verified':
    case 'publication.failed':
      return `${siteUrl}/dashboard/articles/edit/${article_id}`;
    case 'article.published': {
      const name = buildAddressName({ id: String(article_id), slug: slug === null ? null : String(slug) });
      return `${siteUrl}/articles/${encodeURIComponent(name)}`;
    }
    case 'quota.low':
    case 'subscription.changed':
      return `${siteUrl}/dashboard/subscription`;
    default:
      return `${siteUrl}/dashboard/developer`;
  }
}

/** Normalizes times, which the database writes with an offset. */
function toIsoTimes(fields: EventData): EventData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
    ]),
  );
}
