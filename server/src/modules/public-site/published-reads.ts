import { findCoverTemplate } from '@hokka/contracts/articles/images.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { Preview, PublicReads, PublishedArticle, PublishedArticles } from '@hokka/contracts/site/public-reads.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import { requestWaitMaxMs } from '../../platform/process/worker-thread-options.ts';
import type { ArticleRenderer } from '../article-text/article-renderer.ts';
import type { ReadQueryStems } from '../articles/query-stems.ts';
import { findOwner, findPublicArticle, isGone } from '../articles/read-public-articles.ts';
import { type BrandKey, findShownBrand, readLogo, type ShownBrand } from '../brand/index.ts';
import { findPublicPicture, ownsPicture } from '../images/queries.ts';
import { listPublishedArticlePage, listRelatedArticles } from './list-published-articles.ts';
import type { PreviewContent, PreviewRenderer } from './preview-renderer.ts';
import {
  listFilledCategories,
  listSitemapArticles,
  listSitemapParts,
  listWorkspaceAddresses,
  type PublishedFilter,
} from './queries.ts';

/** Reads for public pages. */
export interface PublishedReads {
  readonly find: PublicReads['publicArticle'];
  readonly render: PublicReads['articleText'];
  readonly isGone: (id: string) => Promise<boolean>;
  readonly list: (filter: PublishedFilter, page: PageRequest) => Promise<PublishedArticles>;
  /** Returns the given categories that have published articles. */
  readonly listFilledCategories: (categories: readonly string[]) => Promise<readonly string[]>;
  readonly listRelated: (...wanted: Parameters<PublicReads['relatedArticles']>) => Promise<PublishedArticle[]>;
  /** The workspace of an article, whether or not it is published. */
  readonly findOwner: (id: string) => Promise<string | undefined>;
  readonly findBrand: (key: BrandKey) => Promise<ShownBrand | undefined>;
  readonly listWorkspaceAddresses: PublicReads['brandAddresses'];
  /** Whether a picture was uploaded in this workspace. */
  readonly ownsPicture: (workspaceId: string, imageId: string) => Promise<boolean>;
  readonly listSitemapParts: PublicReads['addressParts'];
  readonly listSitemapArticles: PublicReads['articleAddresses'];
  readonly renderPreview: (content: ArticlePreview) => Promise<Preview>;
}

interface ArticlePreview extends Pick<PreviewContent, 'siteName' | 'title' | 'author'> {
  /** The workspace of the article; its pictures are drawn in turns with those of others. */
  readonly owner?: string | undefined;
  readonly brand?: ShownBrand | undefined;
  readonly cover?: string | null;
}

/** The picture of a cover in its largest width; undefined for a template, or when no public article shows it. */
async function findCoverPicture(database: Database, cover: string | null): Promise<Uint8Array | undefined> {
  const imageId = findImageId(cover ?? '');
  return imageId === undefined ? undefined : findPublicPicture(database, imageId);
}

/** Maximum width, in pixels, of a logo that is drawn in a preview picture. */
const previewLogoWidth = 480;

export function createPublishedReads(
  database: Database,
  painter: Pick<PreviewRenderer, 'run'>,
  renderer: Pick<ArticleRenderer, 'render'>,
  readQueryStems: ReadQueryStems,
): PublishedReads {
  return {
    find: (id) => findPublicArticle(database, id),
    render: async (article) => renderer.render(article, await findOwner(database, article.id)),
    isGone: (id) => isGone(database, id),
    list: (filter, page) => listPublishedArticlePage({ database, readQueryStems }, filter, page),
    listFilledCategories: (categories) => listFilledCategories(database, categories),
    listRelated: (article, workspaceId) => listRelatedArticles(database, article, workspaceId),
    findOwner: (id) => findOwner(database, id),
    findBrand: (key) => findShownBrand(database, key),
    listWorkspaceAddresses: (workspaceId) => listWorkspaceAddresses(database, workspaceId),
    ownsPicture: (workspaceId, imageId) => ownsPicture(database, workspaceId, imageId),
    listSitemapParts: () => listSitemapParts(database),
    listSitemapArticles: (part) => listSitemapArticles(database, part),
    renderPreview: async ({ cover = null, brand, owner, ...content }) => {
      const preview = {
        ...content,
        brand: brand && {
          name: brand.name,
          accent: brand.accent,
          coverColour: brand.coverColour,
          logo: await readLogo(database, brand, previewLogoWidth),
        },
        template: findCoverTemplate(cover),
        picture: await findCoverPicture(database, cover),
      };
      return painter.run(preview, { owner, waitMaxMs: requestWaitMaxMs });
    },
  };
}
