import { answerLine } from './answers/answer-address.ts';
import type { MailAttachment } from './delivery.ts';
import { type MailContent, renderMail } from './layout.ts';
import type { MailContext, MailRenderer } from './mail-renderer.ts';

/** The recipient of a mail. */
export interface MailRecipient {
  readonly email: string;
  /** Empty until the address is verified: a stranger may have typed both. */
  readonly name: string;
  readonly greeting: string;
  /** Set if the mail is about a shared workspace: its links then lead into it. */
  readonly workspaceSlug?: string;
}

/** The content of a mail to a user, without the greeting. */
export interface WrittenMail extends Omit<MailContent, 'greeting'> {
  readonly attachments?: readonly MailAttachment[];
  /** Says what happens to answers; only for mails that accept answers, while an inbox is configured. */
  readonly answerNote?: string;
}

/** In mails that people would like to answer but cannot. */
export const noAnswersNote = 'Bu e-postaya verilen yanıtlar okunmaz; yorumlarınızı makalenin sayfasında yazın.';

/** The context for writing a mail to a user. */
export interface UserMail<Recipient extends MailRecipient = MailRecipient> extends MailContext {
  readonly userId: string;
  readonly recipient: Recipient;
  /** The details that the mail was enqueued with. */
  readonly details: unknown;
}

/**
 * Writes a mail to a user from the database state at the time of sending.
 * @param findRecipient returns undefined for users who are gone or have requested deletion, who get no mail
 * @param write returns undefined when the mail is no longer needed
 */
export function createUserMail<Recipient extends MailRecipient>(
  findRecipient: (userId: string) => Promise<Recipient | undefined>,
  write: (mail: UserMail<Recipient>) => Promise<WrittenMail | undefined> | WrittenMail,
): MailRenderer {
  return async ({ userId, details }, context) => {
    const recipient = userId === null ? undefined : await findRecipient(userId);
    if (userId === null || recipient === undefined) return 'obsolete';
    const written = await write({ ...context, userId, recipient, details });
    if (written === undefined) return 'obsolete';
    const inWorkspace = leadIntoWorkspace(written, recipient.workspaceSlug, context.site.url);
    const { attachments, answerNote, notes = [], ...content } = inWorkspace;
    const takesAnswer = answerNote !== undefined && context.answerAddress !== undefined;
    const answer = answerNote === undefined ? [] : [context.answerAddress === undefined ? noAnswersNote : answerNote];
    const rendered = renderMail(
      {
        ...content,
        notes: [...answer, ...notes],
        greeting: recipient.greeting,
        ...(takesAnswer && { answerLine }),
      },
      context.site,
    );
    return {
      to: recipient.email,
      toName: recipient.name,
      ...rendered,
      ...(takesAnswer && { replyTo: { name: context.site.name, address: context.answerAddress ?? '' } }),
      ...(attachments !== undefined && { attachments }),
    };
  };
}

/** Without a slug the link leads to the workspace that the reader used last. */
function leadIntoWorkspace(mail: WrittenMail, slug: string | undefined, siteUrl: string): WrittenMail {
  const dashboard = `${siteUrl}/dashboard`;
  if (slug === undefined || mail.action?.url.startsWith(dashboard) !== true) return mail;
  const url = `${siteUrl}/w/${slug}/dashboard${mail.action.url.slice(dashboard.length)}`;
  return { ...mail, action: { ...mail.action, url } };
}
