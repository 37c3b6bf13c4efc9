import type { ReviewDecision } from '@hokka/contracts/approvals/approvals.ts';
import { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, type UserMail, type WrittenMail } from '../../platform/mail/user-mail.ts';
import { formatLongDate } from '../../platform/text/dates.ts';
import { findRecipient } from '../accounts/index.ts';
import type { TeamworkDependencies } from './dependencies.ts';
import { describeChanges } from './describe-changes.ts';
import { computeReviewState } from './present-review.ts';
import { findMailedReview, findReviewTexts, listDecisionsSince, type MailedReview } from './queries.ts';
import {
  type BundledKind,
  deleteOldReviewNotices,
  insertReviewNotices,
  takeBundledReviews,
} from './review-notices.queries.ts';

const reviewMailKinds = [
  'review_requested',
  'review_decided',
  'review_changed',
  'review_reminder',
  'review_escalated',
] as const;
export type ReviewMailKind = (typeof reviewMailKinds)[number];

const details = z.object({
  review_id: z.uuid(),
  /** When the previous mail was enqueued; this one reports all decisions since then. */
  since: z.iso.datetime().optional(),
});

/** Enqueues one mail for each recipient, inside the caller's transaction. */
export async function enqueueReviewMails(
  trx: DatabaseTransaction,
  kind: ReviewMailKind,
  reviewId: string,
  userIds: ReadonlySet<string>,
  outbox: Pick<MailOutbox, 'enqueue'>,
): Promise<void> {
  for (const userId of userIds) await outbox.enqueue(trx, { userId, kind, details: { review_id: reviewId } });
}

interface BundledMail {
  readonly articleId: string;
  readonly reviewId: string;
  readonly now: Date;
}

/**
 * Like `enqueueReviewMails`, but at most one mail an hour about an article: the first is sent at once, later ones are
 * bundled.
 */
export async function enqueueBundledReviewMails(
  trx: DatabaseTransaction,
  kind: BundledKind,
  mail: BundledMail,
  userIds: ReadonlySet<string>,
  outbox: Pick<MailOutbox, 'enqueue'>,
): Promise<void> {
  const atOnce = await insertReviewNotices(trx, { kind, ...mail }, userIds);
  await enqueueReviewMails(trx, kind, mail.reviewId, new Set(atOnce), outbox);
}

/** Enqueues the mails about reviews that came within an hour after a mail about the same article. */
export async function sendBundledReviews(
  now: Date,
  { database, outbox }: Pick<TeamworkDependencies, 'database' | 'outbox'>,
): Promise<void> {
  const sendBatch = () =>
    database.transaction().execute(async (trx) => {
      const due = await takeBundledReviews(trx, now);
      for (const { user_id: userId, kind, review_id, since } of due)
        await outbox.enqueue(trx, { userId, kind, details: { review_id, since: since.toISOString() } });
      return due.length;
    });
  while ((await sendBatch()) > 0);
  await deleteOldReviewNotices(database, now);
}

type Write = (review: MailedReview, mail: UserMail) => Promise<WrittenMail | undefined> | WrittenMail | undefined;

const answerNote = 'Bu e-postayı yanıtlarsanız yazdıklarınız makaleye yorum olarak eklenir; müşteriler görmez.';

const bundleNote = 'Makaleyi açana dek bu konuda saatte en fazla bir e-posta gönderilir.';

/** Mails about approvals. They go only to people who are still members when the mail is sent. */
export function createReviewMails({
  database,
  texts,
}: Pick<TeamworkDependencies, 'database' | 'texts'>): Record<ReviewMailKind, MailRenderer> {
  const compose = (write: Write, { isCurrent = false } = {}) =>
    createUserMail(
      (id) => findRecipient(database, id),
      async (mail) => {
        const { review_id: id } = details.parse(mail.details);
        const review = await findMailedReview(database, id, { recipientId: mail.userId, isCurrent });
        return review === undefined ? undefined : write(review, mail);
      },
    );
  return {
    // Of several requests, the mail is about the last one.
    review_requested: compose(askForApproval, { isCurrent: true }),
    review_decided: compose(async (review, mail) => {
      const { since } = details.parse(mail.details);
      const decisions =
        since === undefined
          ? review.decisions.slice(-1)
          : await listDecisionsSince(database, { articleId: review.article_id, except: mail.userId, since });
      const [last] = decisions.slice(-1);
      if (last === undefined) return undefined;
      const isApproval = last.kind === 'approved';
      return {
        subject:
          decisions.length > 1
            ? `${decisions.length} yeni karar: ${review.title}`
            : `${isApproval ? 'Onaylandı' : 'Değişiklik istendi'}: ${review.title}`,
        preheader: isApproval ? `${nameDecider(last)} onayladı.` : `${nameDecider(last)} değişiklik istedi.`,
        paragraphs: [
          ...decisions.flatMap((one) => describeDecision(one, review.title)),
          ...(isApproval && !review.is_approved ? ['Yayımlanması için başka onaylar da gerekiyor.'] : []),
        ],
        action: toArticle(review, mail),
        answerNote,
        notes: since === undefined ? [] : [bundleNote],
      };
    }),
    review_changed: compose(async (review, mail) => {
      const found = await findReviewTexts(database, review.id, review.workspace_id);
      const changes = found === undefined ? undefined : await describeChanges(found, texts);
      if (changes === undefined) return undefined;
      return {
        subject: `Onayınızdan sonra değişti: ${review.title}`,
        preheader: 'Onayınız artık geçerli değil; metnin yeniden onaylanması gerekiyor.',
        paragraphs: [
          `“${review.title}” makalesi siz onayladıktan sonra değiştirildi. Onay yalnızca onaylanan metin için geçerlidir; değişen metin yeniden onaya gönderilmelidir.`,
          ...changes,
        ],
        action: toArticle(review, mail),
        answerNote,
      };
    }),
    review_reminder: compose((review, mail) => {
      if (computeReviewState(review) !== 'in_review') return undefined;
      return {
        subject: `Hatırlatma: ${review.title} onayınızı bekliyor`,
        preheader: 'İki gündür bekliyor.',
        paragraphs: [
          `“${review.workspace_name}” çalışma alanında “${review.title}” iki gündür onay bekliyor.`,
          ...(review.due_on === null ? [] : [`Son gün: ${formatDay(review.due_on)}.`]),
        ],
        action: toArticle(review, mail),
        answerNote,
      };
    }),
    review_escalated: compose((review, mail) => {
      if (computeReviewState(review) !== 'in_review') return undefined;
      const waitsFor = review.reviewer_name ?? 'Onay verebilen üyeler';
      return {
        subject: `Beş gündür onay bekliyor: ${review.title}`,
        preheader: `${waitsFor} henüz karar vermedi.`,
        paragraphs: [
          `“${review.title}” beş gündür onay bekliyor. Onayı beklenen: ${waitsFor}.`,
          'Kendiniz karar verebilir ya da başka bir üyeden onay isteyebilirsiniz.',
        ],
        action: toArticle(review, mail),
        answerNote,
      };
    }),
  };
}

function toArticle({ slug, article_id: id }: MailedReview, { site }: UserMail) {
  return { label: 'Makaleyi aç', url: `${site.url}/w/${slug}/dashboard/articles/read/${id}` };
}

/** Undefined when the text no longer waits for the approval of the recipient. */
function askForApproval(review: MailedReview, mail: UserMail): WrittenMail | undefined {
  const isAsked = review.reviewer_id === null || review.reviewer_id === mail.userId;
  if (computeReviewState(review) !== 'in_review' || !isAsked) return undefined;
  const asker = review.requester_name ?? 'Bir üye';
  const { since } = details.parse(mail.details);
  return {
    subject: `Onayınız bekleniyor: ${review.title}`,
    preheader: `${asker} onayınızı istedi.`,
    paragraphs: [
      `${asker}, “${review.workspace_name}” çalışma alanında “${review.title}” için onayınızı istedi.`,
      ...(review.due_on === null ? [] : [`Son gün: ${formatDay(review.due_on)}.`]),
      ...(review.note === '' ? [] : [{ quote: review.note }]),
    ],
    action: toArticle(review, mail),
    answerNote,
    notes: since === undefined ? [] : [bundleNote],
  };
}

function nameDecider({ by, is_client: isClient }: ReviewDecision): string {
  return isClient ? `${by} (müşteri)` : by;
}

function describeDecision(decision: ReviewDecision, title: string): MailContent['paragraphs'] {
  const who = nameDecider(decision);
  return [
    decision.kind === 'approved'
      ? `${who}, “${title}” makalesini onayladı.`
      : `${who}, “${title}” makalesinde değişiklik istedi.`,
    ...(decision.note === '' ? [] : [{ quote: decision.note }]),
  ];
}

/** @param day YYYY-MM-DD; noon is on this day in Istanbul and in UTC */
function formatDay(day: string): string {
  return formatLongDate(new Date(`${day}T12:00:00Z`));
}
