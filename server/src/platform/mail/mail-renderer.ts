import type { OutgoingMail } from './delivery.ts';
import type { MailSite } from './layout.ts';

/** A queued mail as stored. */
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
  /** Where an answer to this mail is received; undefined where no inbox is set up. */
  readonly answerAddress?: string;
}

export type RenderedMail = Omit<OutgoingMail, 'id'>;

/**
 * Writes a mail at the moment it is sent, including single-use links, so that these are in no job table and no log.
 * Runs once per attempt and must return the same links each time.
 * @returns `obsolete` when the mail is no longer needed
 */
export type MailRenderer = (mail: QueuedMail, context: MailContext) => Promise<RenderedMail | 'obsolete'>;
