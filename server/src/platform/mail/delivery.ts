/** An attachment of a mail. */
export interface MailAttachment {
  readonly fileName: string;
  /** Media type, e.g. `application/pdf`. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A rendered mail, ready to be sent. */
export interface OutgoingMail {
  /** The same for every attempt, so that receivers recognize a repetition. */
  readonly id: string;
  readonly to: string;
  /** Empty until the address is verified: a stranger may have chosen the name. */
  readonly toName: string;
  readonly subject: string;
  /** Absent when the text was written by a stranger, whose words are shown only as plain text. */
  readonly html?: string;
  readonly text: string;
  /** The reply address, if it differs from the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly MailAttachment[];
}

/** Sends a mail. @throws MailDeliveryError; any other error counts as temporary */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/**
 * A mail that could not be delivered. Message and reason are written to logs and to the mail log, so they must not
 * contain the address or text of the mail.
 */
export class MailDeliveryError extends Error {
  override readonly name: string = 'MailDeliveryError';
  /** Whether this mail will never be accepted, so that retries are useless. */
  readonly permanent: boolean;
  /** A code, which the mail log shows in words: `no_server`, or the response of the mail server or its client. */
  readonly reason: string;

  constructor(message: string, options: { permanent: boolean; reason: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
    this.reason = options.reason;
  }
}
