/** A file that goes along with a mail. */
export interface MailAttachment {
  readonly fileName: string;
  /** Media type, e.g. `application/pdf`. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A rendered mail on its way out. */
export interface OutgoingMail {
  /** The same for every attempt, so that receivers recognise a repetition. */
  readonly id: string;
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

/** Hands a mail to the world. @throws MailDeliveryError; any other error counts as a passing one. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/**
 * A mail that could not be handed over. Message and reason go to logs and to the mail log: they hold no address and no text of the
 * mail.
 */
export class MailDeliveryError extends Error {
  override readonly name: string = 'MailDeliveryError';
  /** This very mail will never be taken; trying again is of no use. */
  readonly permanent: boolean;
  /** In codes, which the mail log shows as words: `no_server`, or what the mail server and its client said. */
  readonly reason: string;

  constructor(message: string, options: { permanent: boolean; reason: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
    this.reason = options.reason;
  }
}
