import type { MailAttachment } from './delivery.ts';
import type { MailSite } from './layout.ts';

/** A mail that is owed, as it waits in the database. */
export interface QueuedMail {
  readonly id: string;
  readonly userId: string | null;
  readonly kind: string;
  readonly details: unknown;
  readonly createdAt: Date;
}

export interface MailContext {
  readonly now: Date;
  readonly site: MailSite;
}

export interface RenderedMail {
  readonly to: string;
  /** Empty until the address is verified: a stranger may have chosen the name. */
  readonly toName: string;
  readonly subject: string;
  /** Absent where the words are a stranger's, which are only ever shown as text. */
  readonly html?: string;
  readonly text: string;
  /** Whom answers go to, when not to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly MailAttachment[];
}

/**
 * Writes a mail at the moment it is sent, single-use links included, so that they stand in no job table and no log. Runs once per
 * attempt and must give the same links each time.
 * @returns `obsolete` when nothing is owed any more.
 */
export type MailRenderer = (mail: QueuedMail, context: MailContext) => Promise<RenderedMail | 'obsolete'>;
