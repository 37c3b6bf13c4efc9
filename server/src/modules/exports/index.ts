export type { ArticleSending, SendableArticle } from './sendable-article.ts';
