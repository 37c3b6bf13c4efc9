import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { AnswerInbox } from '../../platform/mail/answers/answer-address.ts';
import type { MessageReader } from '../../platform/mail/answers/message-reader.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';

export interface CommentsDependencies {
  /** Receives answers to mails; undefined where none is set up. */
  readonly answers: AnswerInbox | undefined;
  readonly messages: MessageReader;
  readonly database: Database;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'enqueue' | 'register'>;
}
