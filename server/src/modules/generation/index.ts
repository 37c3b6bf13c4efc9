export type { BulkOrdering } from './bulk-ordering.ts';
