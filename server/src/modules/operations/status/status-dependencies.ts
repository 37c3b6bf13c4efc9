import type { StatusDetails } from '@hokka/contracts/operations/system-status.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Gateway, GatewayConnection } from '../../../providers/gateway/port.ts';
import type { Paytr } from '../../../providers/paytr/port.ts';
import type { SpendingState } from '../../costs/index.ts';

export interface ProbeTimeouts {
  /** A response that takes longer than this, in ms, counts as slow. */
  readonly slowMs: number;
  /** After this time, in ms, the component counts as not responding. */
  readonly deadlineMs: number;
}

export interface CheckTimeouts extends ProbeTimeouts {
  /** How long, in ms, one check is cached. */
  readonly cachedMs: number;
}

export interface StatusDependencies {
  readonly database: Database;
  readonly gateway: Pick<Gateway, 'describeKey' | 'listModels'>;
  readonly gatewayConnection: () => GatewayConnection & { readonly configured: boolean };
  readonly paytr: Pick<Paytr, 'queryStatus'>;
  /** Whether the current settings allow card payments. */
  readonly acceptsCards: () => boolean;
  /** Whether a bank account for transfers is configured. */
  readonly acceptsTransfers: () => boolean;
  readonly clock: Clock;
  readonly statusReads: StatusReads;
  readonly generationLoad: (now: Date) => Promise<{ queued: number; writing: number; workers: number }>;
  readonly mailCounts: () => Promise<{ queued: number; failed: number }>;
  /** The periodic task that reconciles payments with the provider's records. */
  readonly reconciliationTask: string;
  readonly productVersion: string;
  readonly inMaintenance: () => boolean;
  /** Whether seller details are missing in production, and whether the support address is. */
  readonly lacksCompany: () => boolean;
  readonly lacksSupportAddress: () => boolean;
  /** Whether production has no daily spending cap. */
  readonly lacksSpendingCap: () => boolean;
  readonly hasMailServer: () => boolean;
  readonly isPaytrTestMode: () => boolean;
  /** Whether users can change between plans whose currencies cannot be compared without an exchange rate. */
  readonly lacksExchangeRate: () => Promise<boolean>;
  readonly spendingState: (now: Date) => Promise<SpendingState>;
  /** Whether the sandbox replaces a provider. */
  readonly usesSandbox: () => boolean;
  /** Shorter timeouts for tests. */
  readonly checkTimeouts?: CheckTimeouts;
}

export type GatewayOutage = StatusDetails['outages'][number];

/** Data that the system status reads from other modules. */
export interface StatusReads {
  /** When the article that has waited longest for a worker was requested; undefined without waiting articles. */
  findOldestQueuedAt(): Promise<Date | undefined>;
  /** Articles whose last generation failed at `since` or later, by failure code, most frequent first. */
  countFailedArticles(since: Date): Promise<{ readonly code: string; readonly count: number }[]>;
  /** Models of gateways that cannot be called now, or only at a limited rate. */
  listOutages(now: Date): Promise<GatewayOutage[]>;
  /** The number of texts that wait for the gateway. */
  countWaiting(): Promise<number>;
  /** Users' sites and publications; failed ones are counted from `since`. */
  countPublishing(since: Date): Promise<StatusDetails['publishing']>;
  postgresVersion(): Promise<string>;
}
