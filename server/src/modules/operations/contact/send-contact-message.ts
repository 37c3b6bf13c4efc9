import { contactRequest, sendContactMessage as endpoint } from '@hokka/contracts/operations/contact.ts';
import type { FormOutcome, PublicActions } from '@hokka/contracts/site/public-reads.ts';
import type { z } from 'zod';
import { addMilliseconds, minuteMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { readBody } from '../../../platform/http/read-input.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { contactMailKind } from './mails.ts';
import { insertMessage, isDuplicate, lockSender } from './queries.ts';

/** The sender, as far as known. */
export interface Sender {
  /** Undefined for visitors. */
  readonly userId: string | undefined;
  readonly request: Pick<RequestContext, 'network' | 'now'>;
}

/** The same message within this time is a double click, or the sender did not see the response. */
export const duplicateWindowMs = 10 * minuteMs;

/**
 * Stores a message and enqueues a mail to the support, in one transaction; the same text from the same address counts
 * once. A message from a bot, which also fills in the hidden field, is discarded with a success response. The sender
 * gets no mail: anyone could have typed the address.
 * @throws AppError `rate_limited`
 */
export async function sendContactMessage(
  { database, newId, outbox, hasPrioritySupport, countHit }: ContactDependencies,
  { name, email, subject, message, privacy_version, website = '' }: z.output<typeof contactRequest>,
  { userId, request: { network, now } }: Sender,
): Promise<void> {
  if (website !== '') return;
  await database.transaction().execute(async (trx) => {
    await lockSender(trx, email);
    if (await isDuplicate(trx, { name, email, subject, message }, addMilliseconds(now, -duplicateWindowMs))) return;
    for (const limit of endpoint.rateLimits) await countHit(trx, limit, network, now);
    const id = newId();
    await insertMessage(trx, {
      id,
      user_id: userId ?? null,
      name,
      email,
      subject,
      message,
      privacy_version: privacy_version ?? null,
      is_priority: userId !== undefined && (await hasPrioritySupport(trx, userId, now)),
      created_at: now,
    });
    await outbox.enqueue(trx, { userId: null, kind: contactMailKind, details: { messageId: id } });
  });
}

/** What a page can do for the visitor who sent the request; the page shows refusals. */
export function createPublicActions(dependencies: ContactDependencies, request: Sender['request']): PublicActions {
  return {
    sendContactMessage: (form) =>
      toFormOutcome(async () => {
        // A page without JavaScript sends no token, so no user is signed in.
        await sendContactMessage(dependencies, readBody(contactRequest, form), { userId: undefined, request });
      }),
  };
}

async function toFormOutcome(action: () => Promise<void>): Promise<FormOutcome> {
  try {
    await action();
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message, errors = [], retryAfterSeconds } = error;
    return { kind: 'refused', status, message, errors, retryAfterSeconds };
  }
}
