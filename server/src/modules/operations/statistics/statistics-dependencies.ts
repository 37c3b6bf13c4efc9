import type { Database } from '../../../platform/database/connect.ts';
import type { StatisticsReads } from './statistics-reads.ts';

export interface StatisticsDependencies {
  readonly database: Database;
  readonly statistics: StatisticsReads;
  /** TRY for one USD; 0 while it is not known. */
  readonly usdTryRate: () => number;
}
