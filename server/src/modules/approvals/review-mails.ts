import { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, type UserMail, type WrittenMail } from '../../platform/mail/user-mail.ts';
import { findRecipient } from '../accounts/index.ts';
import type { ApprovalsDependencies } from './dependencies.ts';
import { describeChanges } from './describe-changes.ts';
import { computeReviewState } from './present-review.ts';
import { findMailedReview, findReviewTexts, type MailedReview } from './queries.ts';

const reviewMailKinds = [
  'review_requested',
  'review_decided',
  'review_changed',
  'review_reminder',
  'review_escalated',
] as const;
export type ReviewMailKind = (typeof reviewMailKinds)[number];

const details = z.object({ review_id: z.uuid() });

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

type Dependencies = Pick<ApprovalsDependencies, 'database' | 'texts'>;
type Write = (review: MailedReview, mail: UserMail) => Promise<WrittenMail | undefined> | WrittenMail | undefined;

/** No inbox is read, so each mail says where to answer. */
export const noAnswersNote = 'Bu e-postaya verilen yanıtlar okunmaz; yorumlarınızı makalenin sayfasında yazın.';

/** Mails about approvals. They go only to people who are still members when the mail is sent. */
export function createReviewMails({ database, texts }: Dependencies): Record<ReviewMailKind, MailRenderer> {
  const compose = (write: Write) =>
    createUserMail(
      (id) => findRecipient(database, id),
      async (mail) => {
        const { review_id: id } = details.parse(mail.details);
        const review = await findMailedReview(database, id, mail.userId);
        return review === undefined ? undefined : write(review, mail);
      },
    );
  const toArticle = ({ slug, article_id: id }: MailedReview, { site }: UserMail) => ({
    label: 'Makaleyi aç',
    url: `${site.url}/w/${slug}/dashboard/articles/read/${id}`,
  });
  return {
    review_requested: compose((review, mail) => {
      if (computeReviewState(review) !== 'in_review') return undefined;
      const asker = review.requester_name ?? 'Bir üye';
      return {
        subject: `Onayınız bekleniyor: ${review.title}`,
        preheader: `${asker} onayınızı istedi.`,
        paragraphs: [
          `${asker}, “${review.workspace_name}” çalışma alanında “${review.title}” için onayınızı istedi.`,
          ...(review.due_on === null ? [] : [`Son gün: ${formatDay(review.due_on)}.`]),
          ...(review.note === '' ? [] : [review.note]),
        ],
        action: toArticle(review, mail),
        notes: [noAnswersNote],
      };
    }),
    review_decided: compose((review, mail) => {
      const last = review.decisions.at(-1);
      if (last === undefined) return undefined;
      const who = last.is_client ? `${last.by} (müşteri)` : last.by;
      const isApproval = last.kind === 'approved';
      return {
        subject: isApproval ? `Onaylandı: ${review.title}` : `Değişiklik istendi: ${review.title}`,
        preheader: isApproval ? `${who} onayladı.` : `${who} değişiklik istedi.`,
        paragraphs: [
          isApproval
            ? `${who}, “${review.title}” makalesini onayladı.`
            : `${who}, “${review.title}” makalesinde değişiklik istedi.`,
          ...(last.note === '' ? [] : [last.note]),
          ...(isApproval && !review.is_approved ? ['Yayımlanması için başka onaylar da gerekiyor.'] : []),
        ],
        action: toArticle(review, mail),
        notes: [noAnswersNote],
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
        notes: [noAnswersNote],
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
        notes: [noAnswersNote],
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
        notes: [noAnswersNote],
      };
    }),
  };
}

/** A day as YYYY-MM-DD in Turkish order. */
function formatDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
