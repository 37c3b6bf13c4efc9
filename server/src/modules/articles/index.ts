export { isApprovedText, selectPublicArticles } from './public-articles.queries.ts';
export { listTitles } from './queries.ts';
