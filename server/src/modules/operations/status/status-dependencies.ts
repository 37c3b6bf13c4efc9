import type { StatusDetails } from '@hokka/contracts/operations/system-status.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SpendingState } from '../../costs/index.ts';
import type { CheckTimeouts } from './component-checks.ts';
import type { ProbeDependencies } from './probes.ts';

export interface StatusDependencies extends ProbeDependencies {
  readonly clock: Clock;
  readonly statusReads: StatusReads;
  readonly generationLoad: (now: Date) => Promise<{ queued: number; writing: number; workers: number }>;
  readonly mailCounts: () => Promise<{ queued: number; failed: number }>;
  /** The periodic task that compares payments with the provider's book. */
  readonly reconciliationTask: string;
  readonly productVersion: string;
  readonly inMaintenance: () => boolean;
  /** Whether production lacks who sells, and where support answers. */
  readonly lacksCompany: () => boolean;
  readonly lacksSupportAddress: () => boolean;
  /** In production no limit is set for what a day may cost. */
  readonly lacksSpendingCap: () => boolean;
  readonly hasMailServer: () => boolean;
  readonly isPaytrTestMode: () => boolean;
  /** Whether there are plans to change between whose currencies cannot be compared without an exchange rate. */
  readonly lacksExchangeRate: () => Promise<boolean>;
  readonly spendingState: (now: Date) => Promise<SpendingState>;
  /** Whether a stand-in takes the place of a provider. */
  readonly usesSandbox: () => boolean;
  /** What a test wants shorter than it is. */
  readonly checkTimeouts?: CheckTimeouts;
}

export type GatewayOutage = StatusDetails['outages'][number];

/** What the system status needs of other modules' data. */
export interface StatusReads {
  /** When the article that waits longest for a worker was asked for; undefined while none waits. */
  findOldestQueuedAt(): Promise<Date | undefined>;
  /** Articles whose last writing failed at `since` or later, by the code of the failure, most frequent first. */
  countFailedArticles(since: Date): Promise<{ readonly code: string; readonly count: number }[]>;
  /** Models of gateways that cannot be asked now, or not at any pace. */
  listOutages(now: Date): Promise<GatewayOutage[]>;
  /** Texts that wait for the service. */
  countWaiting(): Promise<number>;
  /** Sites of users and publications; those that failed count from `since` on. */
  countPublishing(since: Date): Promise<StatusDetails['publishing']>;
  postgresVersion(): Promise<string>;
}
