import type { commentMailChoices } from '@hokka/contracts/approvals/comments.ts';
import { z } from 'zod';
import { startOfIstanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds, dayMs, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, noAnswersNote } from '../../platform/mail/user-mail.ts';
import { findRecipient } from '../accounts/index.ts';
import type { TeamworkDependencies } from '../approvals/dependencies.ts';
import {
  deleteNoticesBefore,
  digestMax,
  findMailChoice,
  listMailedComments,
  takeBundledNotices,
  takeWaitingNotices,
  upsertMailChoice,
} from './notices.queries.ts';

const addedDetails = z.object({ comment_id: z.uuid() });
const digestDetails = z.object({ told_at: z.iso.datetime(), is_bundle: z.boolean().default(false) });

const bundleNote = 'Yorumları okuyana dek saatte en fazla bir e-posta gönderilir.';
const answerNotes = {
  internal: 'Bu e-postayı yanıtlarsanız yazdıklarınız bu yorumun altına eklenir.',
  shown: 'Bu e-postayı yanıtlarsanız yazdıklarınız bu yorumun altına eklenir ve müşteri tarafından da görülür.',
};
const choiceNote = 'Yorum e-postalarının sıklığını yorumlar panelinde seçebilirsiniz.';

/** Mails about comments: immediately, once an hour, or once a day. */
export function createCommentMails(database: Database): Record<'comment_added' | 'comments_of_day', MailRenderer> {
  const toRecipient = (id: string) => findRecipient(database, id);
  return {
    comment_added: createUserMail(toRecipient, async ({ userId, details, site }) => {
      const { comment_id: commentId } = addedDetails.parse(details);
      const [comment] = await listMailedComments(database, { userId, commentId });
      if (comment === undefined) return undefined;
      return {
        ...(comment.suggestion === null
          ? {
              subject: `Yeni yorum: ${comment.title}`,
              preheader: `${comment.by} yorum yazdı.`,
              paragraphs: [
                `${comment.by}, “${comment.title}” makalesine yorum yazdı:`,
                ...(comment.quote === '' ? [] : [`Metindeki yer: “${shorten(comment.quote)}”`]),
                { quote: comment.body },
              ],
            }
          : {
              subject: `Yeni öneri: ${comment.title}`,
              preheader: `${comment.by} bir değişiklik önerdi.`,
              paragraphs: [
                `${comment.by}, “${comment.title}” makalesinde bir değişiklik önerdi. Kabul edilene dek metin değişmez.`,
                describeSuggestion(comment.quote, comment.suggestion),
                ...(comment.body === '' ? [] : [{ quote: comment.body }]),
              ],
            }),
        action: { label: comment.suggestion === null ? 'Yorumu aç' : 'Öneriyi aç', url: toArticle(site.url, comment) },
        answerNote: comment.is_internal ? answerNotes.internal : answerNotes.shown,
        notes: [choiceNote],
      };
    }),
    comments_of_day: createUserMail(toRecipient, async ({ userId, details, site }) => {
      const { told_at: toldAt, is_bundle: isBundle } = digestDetails.parse(details);
      const comments = await listMailedComments(database, { userId, toldAt: new Date(toldAt) });
      const [first] = comments;
      if (first === undefined) return undefined;
      const count = comments.length === digestMax ? `${digestMax} ve daha fazla` : String(comments.length);
      return {
        subject: isBundle ? `Yeni yorumlar: ${count} yorum` : `Günün yorumları: ${count} yorum`,
        preheader: `İlki: ${first.title}`,
        paragraphs: comments.map(({ by, title, body, quote, suggestion }) => {
          const said = suggestion === null ? shorten(body) : describeSuggestion(quote, suggestion);
          return `${by}, “${title}”: ${said}`;
        }),
        action: { label: 'Makaleyi aç', url: toArticle(site.url, first) },
        notes: [noAnswersNote, ...(isBundle ? [bundleNote] : []), choiceNote],
      };
    }),
  };
}

function toArticle(
  siteUrl: string,
  { slug, article_id: id }: { readonly slug: string; readonly article_id: string },
): string {
  return `${siteUrl}/w/${slug}/dashboard/articles/read/${id}`;
}

function describeSuggestion(quote: string, suggestion: string): string {
  if (suggestion === '') return `Öneri: “${shorten(quote)}” silinsin.`;
  return `Öneri: “${shorten(quote)}” yerine “${shorten(suggestion)}”`;
}

const shownMax = 300;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > shownMax ? `${line.slice(0, shownMax).trimEnd()} …` : line;
}

/** How long, in days, notices that were sent stay, so that a repeated attempt finds its comments. */
const noticeDays = 7;

/** At this hour of Istanbul the comments of the last day are mailed. */
const mailHour = 9;

/** Enqueues the daily mails: once after nine o’clock, also when the service was down then. */
export async function sendDailyComments(
  now: Date,
  { database, outbox }: Pick<TeamworkDependencies, 'database' | 'outbox'>,
): Promise<void> {
  const today = addMilliseconds(startOfIstanbulDay(now), mailHour * hourMs);
  const before = today > now ? addMilliseconds(today, -dayMs) : today;
  await database.transaction().execute(async (trx) => {
    for (const userId of await takeWaitingNotices(trx, { before, now }))
      await outbox.enqueue(trx, { userId, kind: 'comments_of_day', details: { told_at: now.toISOString() } });
  });
  await deleteNoticesBefore(database, addMilliseconds(now, -noticeDays * dayMs));
}

/** Enqueues the mails about comments that came within an hour after a mail that was sent at once. */
export async function sendBundledComments(
  now: Date,
  { database, outbox }: Pick<TeamworkDependencies, 'database' | 'outbox'>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const userId of await takeBundledNotices(trx, now)) {
      const details = { told_at: now.toISOString(), is_bundle: true };
      await outbox.enqueue(trx, { userId, kind: 'comments_of_day', details });
    }
  });
}

type MailChoice = (typeof commentMailChoices)[number];

export async function readMailChoice(database: Database, userId: string): Promise<{ choice: MailChoice }> {
  return { choice: await findMailChoice(database, userId) };
}

export async function setMailChoice(
  database: Database,
  userId: string,
  choice: MailChoice,
): Promise<{ choice: MailChoice }> {
  await upsertMailChoice(database, userId, choice);
  return { choice };
}
