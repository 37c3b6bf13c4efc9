import { describeFailure } from '@hokka/contracts/publishing/publication-labels.ts';
import { type Publication, publication } from '@hokka/contracts/publishing/publications.ts';
import { z } from 'zod';
import type { PublicationRow } from './queries.ts';

/** Options of a publication beside the article, as they are stored. */
export const storedOptions = z.object({
  /** If absent, the article's categories are sent. */
  categories: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  author: z.string().optional(),
  with_cover: z.boolean().default(true),
  without_large_pictures: z.boolean().default(false),
  seo: z
    .object({ title: z.string().optional(), description: z.string().optional(), keyphrase: z.string().optional() })
    .optional(),
});

/** A publication as shown to its owner. */
export function presentPublication(row: PublicationRow): Publication {
  const options = storedOptions.parse(row.options);
  const failure = publication.shape.failure_code.catch(null).parse(row.failure_code);
  const state = publication.shape.state.parse(row.state);
  const action = publication.shape.action.parse(row.action);
  const status = publication.shape.status.parse(row.wanted_status);
  return {
    id: row.id,
    article_id: row.article_id,
    site: {
      id: row.site_id,
      name: row.site_name,
      kind: publication.shape.site.shape.kind.parse(row.site_kind),
      url: row.site_url,
      is_deleted: row.site_deleted_at !== null,
    },
    state,
    action,
    status,
    categories: options.categories ?? null,
    tags: options.tags ?? null,
    author: options.author ?? null,
    with_cover: options.with_cover,
    without_large_pictures: options.without_large_pictures,
    seo: options.seo ?? null,
    remote_id: row.remote_id,
    live_url: row.live_url,
    edit_url: row.edit_url,
    failure_code: failure,
    failure_reason: failure === null ? null : describeFailure(failure, { action, status }),
    conflict: publication.shape.conflict.catch(null).parse(row.conflict),
    needs_decision: state === 'outcome_unknown' && row.due_at === null && row.job_id === null,
    is_current: state === 'verified' && row.article_version === row.current_version,
    next_try_at: row.job_id === null ? (row.due_at?.toISOString() ?? null) : null,
    updated_at: row.updated_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
  };
}
