import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail } from '../../platform/mail/user-mail.ts';
import { findRecipient } from '../accounts/index.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { purgeDeletedVoices } from '../voices/queries.ts';
import {
  briefNoticeDays,
  listOwnersToWarn,
  listWarnedBriefs,
  markBriefsWarned,
  purgeBriefs,
  type WarnedBrief,
} from './queries.ts';

const mailDetails = z.object({ mailedAt: z.iso.datetime() });
/** Maximum number of titles listed in the mail; the others are counted. */
const titlesMax = 10;

/**
 * Warns owners of briefs that have not been used for eleven months, and deletes these briefs a month later. Also
 * deletes briefs and voices whose deletion had to wait for a worker. @returns the number deleted
 */
export async function expireBriefs(
  now: Date,
  { database, outbox }: Pick<ArticlesDependencies, 'database' | 'outbox'>,
): Promise<number> {
  for (const userId of await listOwnersToWarn(database, now)) {
    await database.transaction().execute(async (trx) => {
      if ((await markBriefsWarned(trx, userId, now)) === 0) return;
      await outbox.enqueue(trx, { userId, kind: 'briefs_expiring', details: { mailedAt: now.toISOString() } });
    });
  }
  return (await purgeBriefs(database, now)) + (await purgeDeletedVoices(database));
}

/**
 * Mail about briefs that will be deleted. It is not sent when all of them have been used or deleted in the meantime.
 */
export function createBriefMails(database: Database): Record<'briefs_expiring', MailRenderer> {
  return {
    briefs_expiring: createUserMail(
      (id) => findRecipient(database, id),
      async ({ userId, details, site }) => {
        const { mailedAt } = mailDetails.parse(details);
        const briefs = await listWarnedBriefs(database, userId, new Date(mailedAt));
        return briefs.length === 0 ? undefined : buildMailContent(briefs, site.url);
      },
    ),
  };
}

function buildMailContent(briefs: readonly WarnedBrief[], siteUrl: string) {
  const shown = briefs.slice(0, titlesMax).map(({ title }) => `“${title}”`);
  const others = briefs.length - shown.length;
  const list = `${shown.join(', ')}${others === 0 ? '' : ` ve ${others} plan daha`}`;
  const summary = `Uzun süredir değişmeyen yazı planlarınız ${briefNoticeDays} gün sonra silinecek.`;
  return {
    subject: 'Yazı planlarınız silinecek',
    preheader: summary,
    paragraphs: [
      `${summary} Silinecek olanlar: ${list}.`,
      'Saklamak istediğiniz bir planı açıp kaydetmeniz yeterlidir. Makaleleriniz bundan etkilenmez.',
    ],
    action: buildMailAction(briefs, `${siteUrl}/dashboard/briefs`),
  };
}

/** Links to the brief itself if there is only one. */
function buildMailAction([first, second]: readonly WarnedBrief[], briefsUrl: string) {
  if (first === undefined || second !== undefined) return { label: 'Yazı planlarımı aç', url: briefsUrl };
  return { label: 'Yazı planını aç', url: `${briefsUrl}/${first.id}` };
}
