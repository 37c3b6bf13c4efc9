import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { Gateway, GatewayRoute } from '../../providers/gateway/port.ts';
import type { GatewayHealth } from '../outages/index.ts';

/** Spending limits from the settings. */
export interface SpendingLimits {
  /** US dollars per day in Istanbul for all models together; 0 for no limit. */
  readonly dailyCapUsd: number;
  /** Percentage of the daily cap that one account may use; 100 for the whole cap. */
  readonly accountPercent: number;
  readonly models: readonly ModelLimit[];
  /** The model for orders that choose none, and the models that can be chosen. */
  readonly defaultModel: string;
  readonly chosenModels: readonly string[];
}

interface ModelLimit {
  readonly model: string;
  /** US dollars per day in Istanbul; 0 for no limit. */
  readonly cap_usd: number;
  readonly is_off: boolean;
}

/** Whether the user's current plan has a price. */
export type HasPaidPlan = (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<boolean>;

/** Finds a user's daily allowance, in UTF-16 units sent to and received from the gateway, on the day of `now`. */
type FindAllowance = (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<number>;

export interface CostsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly gateway: Gateway;
  readonly gatewayConnection: () => GatewayRoute & { readonly configured: boolean };
  /** Turkish lira per US dollar; 0 when the settings have no rate. */
  readonly usdTryRate: () => number;
  readonly limits: () => SpendingLimits;
  readonly findAllowance: FindAllowance;
  readonly hasPaidPlan: HasPaidPlan;
  readonly health: Pick<GatewayHealth, 'admit' | 'report'>;
  readonly outbox: Pick<MailOutbox, 'register' | 'enqueue'>;
}
