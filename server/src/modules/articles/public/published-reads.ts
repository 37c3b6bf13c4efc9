import type { Preview, PublicReads, PublishedArticle, PublishedArticles } from '@hokka/contracts/public-reads.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Page } from '../../../platform/database/pages.ts';
import type { PreviewPainter } from '../preview/preview-painter.ts';
import type { PreviewWords } from '../preview/preview-words.ts';
import type { ArticleRenderer } from '../rendering/article-renderer.ts';
import { listAddressesOf, listAddressParts } from './article-addresses.ts';
import { listPublishedArticles, listRelatedArticles } from './list-published.ts';
import type { PublishedFilter } from './published-list.queries.ts';
import { findPublicArticle, isGone } from './read-public-articles.ts';

/** What public pages read of articles. */
export interface PublishedReads {
  readonly find: PublicReads['publicArticle'];
  readonly render: PublicReads['articleText'];
  readonly isGone: (id: string) => Promise<boolean>;
  readonly list: (filter: PublishedFilter, page: Page) => Promise<PublishedArticles>;
  readonly listRelated: (article: Parameters<PublicReads['relatedArticles']>[0]) => Promise<PublishedArticle[]>;
  readonly listAddressParts: PublicReads['addressParts'];
  readonly listAddresses: PublicReads['articleAddresses'];
  readonly draw: (words: PreviewWords) => Promise<Preview>;
}

export function createPublishedReads(
  database: Database,
  painter: Pick<PreviewPainter, 'draw'>,
  renderer: Pick<ArticleRenderer, 'render'>,
): PublishedReads {
  return {
    find: (id) => findPublicArticle(database, id),
    render: renderer.render,
    isGone: (id) => isGone(database, id),
    list: (filter, page) => listPublishedArticles(database, filter, page),
    listRelated: (article) => listRelatedArticles(database, article),
    listAddressParts: () => listAddressParts(database),
    listAddresses: (part) => listAddressesOf(database, part),
    draw: painter.draw,
  };
}
