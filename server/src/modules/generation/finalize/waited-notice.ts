import { sql } from 'kysely';
import { z } from 'zod';
import { addMilliseconds, hourMs, minuteMs } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { MailRenderer } from '../../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../../platform/mail/user-mail.ts';
import { findRecipient } from '../../accounts/index.ts';

/** Minimum wait, in ms, before we send a mail: after a shorter one the user is probably still there. */
const noticedAfterMs = 5 * minuteMs;
/** Minimum interval, in ms, between two such mails: of many texts that waited together only the first is announced. */
const pauseMs = hourMs;

/**
 * Mails the user when a text that had to wait long for the AI service is ready: at most one mail an hour, none for rows
 * of a bulk job.
 */
export async function enqueueTextReadyMail(
  trx: DatabaseTransaction,
  { generationId, at }: { readonly generationId: string; readonly at: Date },
  outbox: Pick<MailOutbox, 'enqueue'>,
): Promise<void> {
  const { rows } = await sql<{ userId: string; articleId: string }>`
    SELECT user_id AS "userId", article_id AS "articleId" FROM generations
    WHERE id = ${generationId} AND status = 'completed' AND waited_ms > ${noticedAfterMs}
      AND kind IN ('article', 'planned', 'continuation')`.execute(trx);
  const [row] = rows;
  if (row === undefined) return;
  const { userId, articleId } = row;
  // Texts that waited together end together: the lock makes each see the mail of the one before.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notices of ${userId}`}, 0))`.execute(trx);
  const known = await sql`SELECT FROM mails WHERE user_id = ${userId} AND kind = 'text_ready'
    AND created_at > ${addMilliseconds(at, -pauseMs)} LIMIT 1`.execute(trx);
  if (known.rows.length === 0) await outbox.enqueue(trx, { userId, kind: 'text_ready', details: { articleId } });
}

const mailDetails = z.object({ articleId: z.uuid() });

/** Renders the mail that a text is ready after an outage; obsolete when the text no longer exists. */
export function createWaitedMails(database: Database): Record<'text_ready', MailRenderer> {
  return {
    text_ready: createUserMail(
      (id) => findRecipient(database, id),
      async ({ details, site }) => {
        const { articleId } = mailDetails.parse(details);
        const article = await database
          .selectFrom('articles')
          .select('title')
          .where('id', '=', articleId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (article === undefined) return undefined;
        return {
          subject: `Metniniz hazır: ${article.title}`,
          preheader: 'Yapay zekâ servisi yeniden yanıt verdi ve metniniz yazıldı.',
          paragraphs: [
            `“${article.title}” başlıklı metniniz, yapay zekâ servisi bir süre yanıt vermediği için sırada beklemişti. Servis düzeldi ve metin yazıldı.`,
            'Bekleyen başka metinleriniz varsa onlar da sırayla yazılıyor; makalelerim sayfasında görebilirsiniz.',
          ],
          action: { label: 'Metni aç', url: `${site.url}/dashboard/articles/edit/${articleId}` },
        };
      },
    ),
  };
}
