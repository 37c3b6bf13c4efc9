export { sealedSearchConsoleColumns } from './search-console.queries.ts';
