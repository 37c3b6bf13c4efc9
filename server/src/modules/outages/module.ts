import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { everyMinute, type PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { Gateway, GatewayRoute } from '../../providers/gateway/port.ts';
import { createGatewayHealth, type GatewayHealth } from './circuit-breaker.ts';
import { checkIdleOutages } from './idle-outages.ts';
import { announceBegin, announceEnd, createOutageMails } from './mails.ts';
import { type MeasuredModel, measureModels } from './queries.ts';
import type { HealthLimits } from './rules.ts';

export interface OutagesModule {
  readonly health: GatewayHealth;
  readonly tasks: readonly PeriodicTask[];
  /** See `measureModels`. */
  measureModels(now: Date): Promise<MeasuredModel[]>;
}

/** Creates the outages module: consequences of gateway failures, the gateway's health, and notifications about it. */
export function createOutages(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Pick<MailOutbox, 'register' | 'enqueue'>;
  readonly limits: HealthLimits;
  readonly gateway: Pick<Gateway, 'describeKey' | 'listModels'>;
  readonly gatewayConnection: () => GatewayRoute;
}): OutagesModule {
  const { database, outbox } = dependencies;
  outbox.register(createOutageMails(database));
  const health = createGatewayHealth({
    ...dependencies,
    announceBegin: (trx, outage, now) => announceBegin(trx, outage, now, outbox),
    announceEnd: (trx, outage) => announceEnd(trx, outage, outbox),
  });
  return {
    health,
    tasks: [
      {
        name: 'look after outages without orders',
        cron: everyMinute,
        run: () => checkIdleOutages({ ...dependencies, health }),
      },
    ],
    measureModels: (now) => measureModels(database, now),
  };
}
