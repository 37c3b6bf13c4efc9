export type { PublishedReads } from './published-reads.ts';
