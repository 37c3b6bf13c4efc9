export type { ArticleAuthor, ArticleDirectory, ArticleFilters, ArticleListQuery } from './article-directory.ts';
