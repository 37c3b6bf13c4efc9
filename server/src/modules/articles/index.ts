export { listTitles } from './queries.ts';
