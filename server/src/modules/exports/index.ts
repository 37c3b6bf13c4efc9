export type { ArticlesForSites, SendableArticle } from './sendable-article.ts';
