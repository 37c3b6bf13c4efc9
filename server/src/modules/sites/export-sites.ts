import { streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { findAccount } from './present-site.ts';
import { selectOwnPublications, selectOwnSites } from './queries.ts';

/**
 * For the personal data export: the sites of a user, including deleted ones, with the account name but without secrets.
 */
export async function* exportOwnSites(
  { database, secretBox }: Pick<PublishingDependencies, 'database' | 'secretBox'>,
  userId: string,
): AsyncGenerator<object> {
  for await (const row of streamRows(selectOwnSites(database, userId))) {
    const { secrets: _, version: __, user_id: ___, canonical_root: ____, ...shown } = row;
    yield { ...shown, account: findAccount(row, secretBox) };
  }
}

/** For the personal data export: the publications of a user's articles, with the site's text where it was edited. */
export async function* exportOwnPublications(database: Database, userId: string): AsyncGenerator<object> {
  for await (const { media, ...row } of streamRows(selectOwnPublications(database, userId))) {
    const pictures = Object.entries(media as Readonly<Record<string, { id: string | null; url: string }>>);
    yield { ...row, media: pictures.map(([imageId, { id, url }]) => ({ image_id: imageId, remote_id: id, url })) };
  }
}
