export type { BulkOrdering } from './crud/bulk-ordering.ts';
export type { GenerationLimits } from './dependencies.ts';
export type {
  ArticleAuthor,
  ArticleDirectory,
  ArticleFilters,
  ArticleListQuery,
} from './domain/article-directory.ts';
export { releaseOrphanedHolds } from './generation/finalize/release-orphaned-holds.ts';
export { defaultGenerationLimits } from './generation/generation-limits.ts';
export type { PublishedReads } from './public/published-reads.ts';
export { listTitles } from './store/articles.queries.ts';
export type { ArticleSending, SendableArticle } from './text/sendable-article.ts';
