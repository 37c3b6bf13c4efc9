export type { ArticleDirectory, ArticleFilters, ArticleListQuery } from './article-directory.ts';
