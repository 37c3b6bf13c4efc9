import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';

export interface CommentsDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
}
