import type { Company, PublicReads } from '@hokka/contracts/public-reads.ts';
import { z } from 'zod';
import type { PublishedReads } from '../modules/articles/public/published-reads.ts';
import { AppError } from '../platform/errors.ts';
import type { RequestFacts } from '../platform/http/route.ts';

interface Sources {
  readonly site: () => Awaited<ReturnType<PublicReads['site']>>;
  readonly company: () => Company;
  readonly activePlans: PublicReads['plans'];
  readonly categories: () => readonly string[];
  readonly articles: PublishedReads;
  /** @throws AppError `rate_limited` */
  readonly countSearch: (visitor: Visitor) => Promise<void>;
}

/** For whom a page is made. */
export type Visitor = Pick<RequestFacts, 'network' | 'now'>;

/** Is told what a page shows, in the words of the triggers on `page_changes`: `settings`, `plans`, `articles`, `article:<id>`. */
export type NoteScope = (scope: string) => void;

const articleId = z.uuid();
const articlesPerPage = 20;

/**
 * What server rendering may read; every read notes what a page that shows it depends on. A page that is made for everybody has no
 * visitor.
 */
export function createPublicReads({
  site,
  company,
  activePlans,
  categories,
  articles,
  countSearch,
}: Sources): (note: NoteScope, visitor?: Visitor) => PublicReads {
  return (note, visitor) => ({
    site: async () => {
      note('settings');
      return site();
    },
    company: async () => {
      note('settings');
      return company();
    },
    plans: () => {
      note('plans');
      return activePlans();
    },
    publicArticle: async (id) => {
      if (!articleId.safeParse(id).success) return undefined;
      // As the database writes ids.
      note(`article:${id.toLowerCase()}`);
      return articles.find(id);
    },
    articleText: articles.render,
    isGoneArticle: async (id) => articleId.safeParse(id).success && articles.isGone(id),
    publishedArticles: ({ page, ...filter }) => {
      note('articles');
      return articles.list(filter, { page, limit: articlesPerPage });
    },
    searchWait: async () => {
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
      note('articles');
      return (await articles.list({}, { page: 1, limit: articlesPerPage })).articles;
    },
    relatedArticles: async (article) => {
      const related = await articles.listRelated(article);
      // Not all articles: a newer one is no reason to make every page of its category anew.
      for (const { id } of related) note(`article:${id}`);
      return related;
    },
    articleCategories: async () => {
      note('settings');
      return categories();
    },
    addressParts: () => {
      note('articles');
      return articles.listAddressParts();
    },
    articleAddresses: (part) => {
      note('articles');
      return articles.listAddresses(part);
    },
    articlePreview: async (id) => {
      if (!articleId.safeParse(id).success) return undefined;
      note(`article:${id.toLowerCase()}`);
      note('settings');
      const article = await articles.find(id);
      return (
        article && articles.draw({ title: article.title, author: article.author_name, siteName: company().siteName })
      );
    },
    sitePreview: async () => {
      note('settings');
      return articles.draw({ siteName: company().siteName });
    },
  });
}
