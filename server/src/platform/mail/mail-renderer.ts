import type { OutgoingMail } from './delivery.ts';
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

export type RenderedMail = Omit<OutgoingMail, 'id'>;

/**
 * Writes a mail at the moment it is sent, single-use links included, so that they stand in no job table and no log. Runs once per
 * attempt and must give the same links each time.
 * @returns `obsolete` when nothing is owed any more.
 */
export type MailRenderer = (mail: QueuedMail, context: MailContext) => Promise<RenderedMail | 'obsolete'>;
