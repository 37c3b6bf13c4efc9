import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  type SearchConsoleConnection,
  SearchConsoleError,
  type SearchConsoleProvider,
} from '../../providers/search-console/port.ts';

export interface SearchConsoleDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
  readonly secretBox: Pick<SecretBox, 'seal' | 'open'>;
  readonly provider: SearchConsoleProvider;
  /** The operator's client; undefined while none is set. */
  readonly connection: () => SearchConsoleConnection | undefined;
  /** Public address of the product, to which Google sends users back. */
  readonly siteUrl: () => string;
  /** Provided by billing. @throws AppError `feature_not_in_plan` */
  readonly requireFeature: (
    database: Database | DatabaseTransaction,
    userId: string,
    feature: 'analytics',
    now: Date,
  ) => Promise<void>;
}

/** Page to which Google sends users back; the operator enters it at Google. */
export const redirectPath = '/dashboard/results/search-console';

/** Maximum time, in ms, that a user waits for Google. */
export const userDeadlineMs = 20_000;

/** @throws AppError `search_console_off` */
export function requireConnection({
  connection,
}: Pick<SearchConsoleDependencies, 'connection'>): SearchConsoleConnection {
  const found = connection();
  if (found === undefined) throw new AppError('search_console_off');
  return found;
}

/** The error that the user gets for a failure at Google; other errors are returned unchanged. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof SearchConsoleError)) return error;
  if (error.reason === 'grant' || error.reason === 'property')
    return new AppError('search_console_denied', { cause: error });
  return new AppError('dependency_unavailable', {
    cause: error,
    message: 'Google şu anda yanıt vermiyor. Biraz sonra yeniden deneyin.',
  });
}
