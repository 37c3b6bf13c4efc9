import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface SiteOptions {
  readonly userId: string;
  /** The encryption of the secrets is bound to this id. */
  readonly id?: string;
  readonly kind?: 'wordpress' | 'ghost' | 'webhook';
  /** Encrypted; by default undecryptable. */
  readonly secrets?: string;
  readonly apiRoot?: string;
}

/** Inserts a site; by default nothing answers at its address. */
export async function aSite(database: Database, options: SiteOptions): Promise<{ id: string }> {
  const { id = randomUUID() } = options;
  const apiRoot = options.apiRoot ?? `https://${id}.example/wp-json/`;
  const at = new Date('2026-03-10T09:00:00.000Z');
  await database
    .insertInto('sites')
    .values({
      id,
      user_id: options.userId,
      kind: options.kind ?? 'wordpress',
      name: 'Kahve günlüğü',
      url: new URL('/', apiRoot).href,
      api_root: apiRoot,
      canonical_root: apiRoot,
      host: `${new URL(apiRoot).hostname}:443`,
      secrets: options.secrets ?? 'sealed',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id };
}

interface PublicationOptions {
  readonly userId: string;
  readonly articleId: string;
  readonly siteId: string;
  readonly state?: 'verified' | 'outcome_unknown' | 'conflict';
}

/** Inserts a publication of an article on a site. */
export async function aPublication(database: Database, options: PublicationOptions): Promise<{ id: string }> {
  const id = randomUUID();
  const { state = 'verified' } = options;
  const at = new Date('2026-03-10T09:00:00.000Z');
  await database
    .insertInto('publications')
    .values({
      id,
      run_id: randomUUID(),
      user_id: options.userId,
      article_id: options.articleId,
      site_id: options.siteId,
      state,
      wanted_status: 'publish',
      create_sent_at: at,
      remote_id: state === 'outcome_unknown' ? null : '7',
      remote_version: state === 'outcome_unknown' ? null : 'one',
      live_url: state === 'outcome_unknown' ? null : 'https://kahve.example/kahve',
      edit_url: state === 'outcome_unknown' ? null : 'https://kahve.example/wp-admin/post.php?post=7',
      conflict: state === 'conflict' ? { remote_version: 'two', title: 'Kahve', text: 'Sitede yazılan metin.' } : null,
      article_version: 1,
      created_at: at,
      updated_at: at,
      verified_at: state === 'verified' ? at : null,
    })
    .execute();
  return { id };
}
