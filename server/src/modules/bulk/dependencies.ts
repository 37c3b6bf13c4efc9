import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DatabasePoll } from '../../platform/database/database-poll.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { HasFeature, RequireFeature } from '../billing/index.ts';
import type { BulkOrdering } from '../generation/index.ts';

export interface BulkDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly poll: DatabasePoll;
  readonly requireFeature: RequireFeature;
  readonly hasFeature: HasFeature;
  readonly ordering: BulkOrdering;
}
