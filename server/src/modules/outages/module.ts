import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { createGatewayHealth, type GatewayHealth, type HealthLimits } from './gateway-health.ts';
import { type HealthRow, listTroubled } from './health.queries.ts';
import { announceBegin, announceEnd, createOutageMails } from './outage-mails.ts';

export interface OutagesModule {
  readonly health: GatewayHealth;
  /** Models that cannot be asked now, or not at any pace. */
  listTroubled(now: Date): Promise<HealthRow[]>;
}

export interface OutagesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Pick<MailOutbox, 'register' | 'enqueue'>;
  readonly limits: HealthLimits;
}

/** Outages of the gateway: what failures mean, whether it can be asked now, and who is told. */
export function createOutages(dependencies: OutagesDependencies): OutagesModule {
  const { database, outbox } = dependencies;
  outbox.register(createOutageMails(database));
  return {
    health: createGatewayHealth({
      ...dependencies,
      announceBegin: (trx, outage, now) => announceBegin(trx, outage, now, outbox),
      announceEnd: (trx, outage) => announceEnd(trx, outage, outbox),
    }),
    listTroubled: (now) => listTroubled(database, now),
  };
}
