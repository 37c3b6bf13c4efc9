import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';

/** An article on a WordPress site, unchanged since its publication. */
export function aListedPublication(
  given: Partial<Omit<ListedPublication, 'site'>> & { readonly site?: Partial<ListedPublication['site']> } = {},
): ListedPublication {
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    article_id: '0197a000-0000-7000-8000-000000000002',
    state: 'verified',
    action: 'publish',
    status: 'publish',
    categories: null,
    tags: null,
    author: null,
    with_cover: true,
    without_large_pictures: false,
    seo: null,
    remote_id: '7',
    live_url: 'https://kahve.example/demleme',
    edit_url: 'https://kahve.example/wp-admin/post.php?post=7&action=edit',
    failure_code: null,
    failure_reason: null,
    needs_decision: false,
    is_current: true,
    next_try_at: null,
    updated_at: '2026-03-10T09:00:00.000Z',
    verified_at: '2026-03-10T09:00:00.000Z',
    ...given,
    site: {
      id: '0197a000-0000-7000-8000-000000000003',
      name: 'Kahve günlüğü',
      kind: 'wordpress',
      url: 'https://kahve.example/',
      is_deleted: false,
      ...given.site,
    },
  };
}
