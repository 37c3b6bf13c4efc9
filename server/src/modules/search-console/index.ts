export { sealedSearchConsoleColumns } from './queries.ts';
