import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { toCompany } from '../../server/src/modules/settings/rules/company.ts';
import { renderArticle } from '../app/features/public-site/render-article.ts';

/** What pages read of a service in which nothing is there yet, but for what is given. */
export function publicReads(given: Partial<PublicReads> = {}): PublicReads {
  return {
    site: async () => ({
      site_name: 'Hokka',
      registration_enabled: true,
      maintenance: false,
      support_24_7: false,
      demo: false,
    }),
    company: async () => toCompany(defaultSettings, 'https://hokka.test'),
    hostBrand: async () => undefined,
    articleBrand: async () => undefined,
    brandBySlug: async () => undefined,
    brandArticles: async () => ({
      articles: [],
      pagination: { page: 1, currentPage: 1, limit: 20, total: 0, totalPages: 0 },
    }),
    brandAddresses: async () => [],
    serviceStatus: async () => ({ components: [] }),
    plans: async () => [],
    publicArticle: async () => undefined,
    articleText: async (article) => renderArticle(article),
    isGoneArticle: async () => false,
    publishedArticles: async () => ({
      articles: [],
      pagination: { page: 1, currentPage: 1, limit: 20, total: 0, totalPages: 0 },
    }),
    registerSearch: async () => undefined,
    latestArticles: async () => [],
    relatedArticles: async () => [],
    articleCategories: async () => [],
    filledCategories: async () => [],
    addressParts: async () => [],
    articleAddresses: async () => undefined,
    articlePreview: async () => undefined,
    sitePreview: async () => 'busy',
    ...given,
  };
}
