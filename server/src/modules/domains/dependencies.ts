import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { DnsReader } from '../../platform/network/dns-records.ts';
import type { RequireFeature } from '../billing/index.ts';

export interface DomainsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly dns: DnsReader;
  /** The name that own domains lead to by CNAME; undefined where the service offers none. */
  readonly target: string | undefined;
  /** Hosts of the service itself. */
  readonly ownHosts: () => readonly string[];
  /** Address of the root of a domain, without a trailing slash. */
  readonly toDomainUrl: (domain: string) => string;
  readonly requireFeature: RequireFeature;
  /** @throws AppError `rate_limited` */
  readonly countAsk: (limit: RateLimit, network: string, now: Date) => Promise<void>;
}
