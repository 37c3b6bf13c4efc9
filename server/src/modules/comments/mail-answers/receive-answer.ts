import { timingSafeEqual } from 'node:crypto';
import { addComment, commentBody } from '@hokka/contracts/approvals/comments.ts';
import type { receiveMailAnswer } from '@hokka/contracts/approvals/mail-answers.ts';
import { hasRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { z } from 'zod';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { runIdempotently } from '../../../platform/database/idempotency.ts';
import { countHit } from '../../../platform/database/rate-limit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ReadFile, RequestContext } from '../../../platform/http/route.ts';
import { readAnswerAddress } from '../../../platform/mail/answers/answer-address.ts';
import type { MessageReader } from '../../../platform/mail/answers/message-reader.ts';
import { actFor } from '../../../platform/process/work-context.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { TeamworkDependencies } from '../../approvals/dependencies.ts';
import { storeComment } from '../comments.ts';
import { type AnsweredPlace, findAnsweredPlace, findSentMail } from './queries.ts';
import type { RefusalReason } from './refusal-mail.ts';

export type AnswerReader = TeamworkDependencies & { readonly messages: MessageReader };

export type SentMail = NonNullable<Awaited<ReturnType<typeof findSentMail>>>;
type Outcome = EndpointData<typeof receiveMailAnswer>['outcome'];

/**
 * The mail that is answered. The mail server must know the secret.
 * @throws AppError `unauthenticated`; `not_found` for an address that is none of ours, and where no inbox is set up
 */
export async function findAnsweredMail(
  recipient: string,
  { authorization }: Pick<RequestContext, 'authorization'>,
  { database, answers }: Pick<TeamworkDependencies, 'database' | 'answers'>,
): Promise<SentMail> {
  if (answers === undefined) throw new AppError('not_found');
  if (!isSame(authorization ?? '', `Bearer ${answers.secret}`)) throw new AppError('unauthenticated');
  const id = readAnswerAddress(recipient, answers);
  const mail = id === undefined ? undefined : await findSentMail(database, id);
  if (mail === undefined) throw new AppError('not_found');
  return mail;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Adds an answer to a mail as a comment of the person who got the mail, once, however often it is delivered. A person
 * who may no longer comment, or who answers from another address, gets a mail about the refusal.
 * @throws AppError `rate_limited`, `dependency_unavailable`: the mail server tries again later
 */
export async function receiveAnswer(
  mail: SentMail,
  readFile: ReadFile,
  { now, log }: Pick<RequestContext, 'now' | 'log'>,
  dependencies: AnswerReader,
): Promise<{ outcome: Outcome }> {
  const { database, messages } = dependencies;
  const { bytes } = await readFile();
  // The mail server calls on behalf of many people, so its calls take turns by person.
  const message = await actFor(mail.user_id, () => messages.run({ bytes }));
  if (message.kind === 'automatic') {
    log.info({ mailId: mail.id }, 'a received mail that no person wrote was left out');
    return { outcome: 'ignored' };
  }
  const answer: Answer =
    message.kind === 'unreadable'
      ? { reason: 'unreadable' }
      : message.from === undefined || message.from !== normalizeEmail(mail.email ?? '')
        ? { reason: 'other_sender' }
        : { text: message.text, fingerprint: message.fingerprint };
  // Strangers to whom a mail was passed on cause one refusal, however much they send.
  const key = `${mail.id} ${'text' in answer ? answer.fingerprint : answer.reason}`;
  const call = { userId: mail.user_id, route: 'POST /mail-answers', key, body: null, now };
  const { data } = await database.transaction().execute((trx) =>
    runIdempotently(trx, call, async () => {
      for (const limit of addComment.rateLimits) await countHit(trx, limit, mail.user_id, now);
      const refused = await storeAnswer(trx, { mail, now, answer }, dependencies);
      return { status: 200, data: { outcome: refused ? ('refused' as const) : ('added' as const) } };
    }),
  );
  return data;
}

/** The person's answer, or why the mail contains none. */
type Answer =
  | { readonly text: string; readonly fingerprint: string }
  | { readonly reason: 'unreadable' | 'other_sender' };

interface StoredAnswer {
  readonly mail: SentMail;
  readonly answer: Answer;
  readonly now: Date;
}

/** Mails the person when the answer is refused. @returns whether it was refused */
async function storeAnswer(
  trx: DatabaseTransaction,
  { mail, answer, now }: StoredAnswer,
  { newId, outbox }: TeamworkDependencies,
): Promise<boolean> {
  const place = await findPlace(trx, mail);
  const reason = await findReason();
  if (reason === undefined) return false;
  const details = { reason, title: place?.title ?? '', ...toLink(place) };
  await outbox.enqueue(trx, { userId: mail.user_id, kind: 'answer_refused', details });
  return true;

  async function findReason(): Promise<RefusalReason | undefined> {
    if ('reason' in answer) return answer.reason;
    if (place === undefined) return 'gone';
    if (place.role === null || !hasRight(place.role, 'comment')) return 'not_allowed';
    if (answer.text === '') return 'empty';
    const body = commentBody.safeParse(answer.text);
    if (!body.success) return 'too_long';
    try {
      const written = {
        id: newId(),
        body: body.data,
        mentions: [],
        quote: '',
        anchor: null,
        memberId: mail.user_id,
        now,
      };
      await storeComment(trx, { ...written, ...place, threadId: place.threadId ?? undefined }, { outbox });
      return undefined;
    } catch (error) {
      // These are found before anything is written.
      if (error instanceof AppError && error.code === 'too_many_comments') return 'too_many';
      if (error instanceof AppError && ['not_found', 'article_not_found'].includes(error.code)) return 'gone';
      throw error;
    }
  }
}

const detailsOfComment = z.object({ comment_id: z.uuid() }).transform(({ comment_id: commentId }) => ({ commentId }));
const detailsOfReview = z.object({ review_id: z.uuid() }).transform(({ review_id: reviewId }) => ({ reviewId }));

async function findPlace(trx: DatabaseTransaction, { details, user_id: userId }: SentMail) {
  const about = z.union([detailsOfComment, detailsOfReview]).safeParse(details);
  return about.success ? findAnsweredPlace(trx, about.data, userId) : undefined;
}

function toLink(place: AnsweredPlace | undefined) {
  return place === undefined ? {} : { slug: place.slug, article_id: place.articleId };
}
