import { isStorableText } from '@hokka/contracts/shared/text-rules.ts';
import type { Company, PublicBrand, PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { z } from 'zod';
import type { ShownBrand } from '../modules/brand/index.ts';
import type { PublishedReads } from '../modules/public-site/published-reads.ts';
import { AppError } from '../platform/errors.ts';
import type { RequestContext } from '../platform/http/route.ts';

interface Sources {
  readonly site: () => Awaited<ReturnType<PublicReads['site']>>;
  readonly company: () => Company;
  readonly serviceStatus: PublicReads['serviceStatus'];
  readonly activePlans: PublicReads['plans'];
  readonly categories: () => readonly string[];
  readonly articles: PublishedReads;
  /** @throws AppError `rate_limited` */
  readonly countSearch: (visitor: Visitor) => Promise<void>;
  /** Address of the root of a domain, without a trailing slash. */
  readonly toDomainUrl: (domain: string) => string;
}

/** The visitor for whom a page is rendered. */
export type Visitor = Pick<RequestContext, 'network' | 'now'>;

/**
 * Called with each scope that a page shows, named as in the triggers on `page_changes`: `settings`, `plans`,
 * `articles`, `article:<id>`, `brand:<id>`, `articles-of:<id>`.
 */
export type AddScope = (scope: string) => void;

const articleId = z.uuid();
const articlesPerPage = 20;

/**
 * The data that server rendering may read; every read records the scopes of the page that shows it. A cached page has
 * no visitor.
 */
export function createPublicReads({
  site,
  company,
  activePlans,
  serviceStatus,
  categories,
  articles,
  countSearch,
  toDomainUrl,
}: Sources): (addScope: AddScope, visitor?: Visitor, hostId?: string) => PublicReads {
  const present = (brand: ShownBrand | undefined): PublicBrand | undefined => {
    if (brand === undefined) return undefined;
    const { domain, ...shown } = brand;
    const origin = domain === null ? company().siteUrl : toDomainUrl(domain);
    return { ...shown, origin, hasDomain: domain !== null };
  };
  return (addScope, visitor, hostId) => ({
    hostBrand: async () => {
      if (hostId === undefined) return undefined;
      addScope(`brand:${hostId}`);
      return present(await articles.findBrand({ workspaceId: hostId }));
    },
    articleBrand: async (articleId) => {
      // The page of an article without a brand changes as well when its workspace gets one.
      const ownerId = await articles.findOwner(articleId);
      if (ownerId === undefined) return undefined;
      addScope(`brand:${ownerId}`);
      return present(await articles.findBrand({ workspaceId: ownerId }));
    },
    brandBySlug: async (slug) => {
      if (!isStorableText(slug)) return undefined;
      const brand = await articles.findBrand({ slug });
      if (brand !== undefined) addScope(`brand:${brand.workspaceId}`);
      return present(brand);
    },
    brandArticles: (workspaceId, page) => {
      addScope(`articles-of:${workspaceId}`);
      return articles.list({ workspaceId }, { page, limit: articlesPerPage });
    },
    brandAddresses: (workspaceId) => {
      addScope(`articles-of:${workspaceId}`);
      return articles.listWorkspaceAddresses(workspaceId);
    },
    site: async () => {
      addScope('settings');
      return site();
    },
    company: async () => {
      addScope('settings');
      return company();
    },
    serviceStatus,
    plans: () => {
      addScope('plans');
      return activePlans();
    },
    publicArticle: async (id) => {
      if (!articleId.safeParse(id).success) return undefined;
      // As the database writes ids.
      addScope(`article:${id.toLowerCase()}`);
      // On its own domain, a workspace shows only its own articles.
      if (hostId !== undefined && (await articles.findOwner(id)) !== hostId) return undefined;
      return articles.find(id);
    },
    articleText: articles.render,
    isGoneArticle: async (id) => articleId.safeParse(id).success && articles.isGone(id),
    publishedArticles: ({ page, ...filter }) => {
      addScope('articles');
      return articles.list(filter, { page, limit: articlesPerPage });
    },
    registerSearch: async () => {
      if (visitor === undefined) return undefined;
      try {
        await countSearch(visitor);
        return undefined;
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') return error.retryAfterSeconds;
        throw error;
      }
    },
    latestArticles: async () => {
      addScope('articles');
      return (await articles.list({}, { page: 1, limit: articlesPerPage })).articles;
    },
    relatedArticles: async (article, workspaceId) => {
      const related = await articles.listRelated(article, workspaceId);
      // Not the scope `articles`: a newer article is no reason to render every page of its category again.
      for (const { id } of related) addScope(`article:${id}`);
      return related;
    },
    articleCategories: async () => {
      addScope('settings');
      return categories();
    },
    filledCategories: async () => {
      addScope('settings');
      addScope('articles');
      return articles.listFilledCategories(categories());
    },
    addressParts: () => {
      addScope('articles');
      return articles.listSitemapParts();
    },
    articleAddresses: (part) => {
      addScope('articles');
      return articles.listSitemapArticles(part);
    },
    articlePreview: async (id) => {
      if (!articleId.safeParse(id).success) return undefined;
      addScope(`article:${id.toLowerCase()}`);
      addScope('settings');
      const [article, ownerId] = await Promise.all([articles.find(id), articles.findOwner(id)]);
      if (hostId !== undefined && ownerId !== hostId) return undefined;
      const brand = ownerId === undefined ? undefined : await articles.findBrand({ workspaceId: ownerId });
      if (ownerId !== undefined) addScope(`brand:${ownerId}`);
      return (
        article &&
        articles.renderPreview({
          owner: ownerId,
          brand,
          title: article.title,
          author: article.author_name,
          siteName: company().siteName,
          cover: article.cover,
        })
      );
    },
    sitePreview: async () => {
      addScope('settings');
      return articles.renderPreview({ siteName: company().siteName });
    },
  });
}
