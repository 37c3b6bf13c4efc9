export { redirectPath } from './dependencies.ts';
export { sealedSearchConsoleColumns } from './search-console.queries.ts';
