import { arrivedFailures } from '@hokka/contracts/publishing/publication-labels.ts';
import type { Schedule, ScheduleTarget } from '@hokka/contracts/publishing/schedule.ts';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MailSite } from '../../platform/mail/layout.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, type WrittenMail } from '../../platform/mail/user-mail.ts';
import { formatLongDateTime } from '../../platform/text/dates.ts';
import { findRecipient } from '../accounts/index.ts';
import { presentSchedule } from './present-schedule.ts';
import { listEndedScheduleRows } from './queries.ts';

const mailDetails = z.object({ schedule_ids: z.array(z.uuid()).min(1) });

/** Maximum number of articles listed in a mail; the others are counted. */
const shownMax = 10;

/** Enqueues one mail per owner about ended schedules, in the transaction that ends them. */
export async function enqueueScheduleMails(
  trx: DatabaseTransaction,
  ended: readonly { readonly id: string; readonly user_id: string }[],
  outbox: Pick<MailOutbox, 'enqueue'>,
): Promise<void> {
  const idsByUser = Map.groupBy(ended, ({ user_id }) => user_id);
  for (const [userId, rows] of idsByUser)
    await outbox.enqueue(trx, {
      userId,
      kind: 'schedule_ended',
      details: { schedule_ids: rows.map(({ id }) => id) },
    });
}

/**
 * Mail about the results of scheduled articles. It is not sent when all of them have been rescheduled, removed or
 * deleted in the meantime.
 */
export function createScheduleMails(database: Database): Record<'schedule_ended', MailRenderer> {
  return {
    schedule_ended: createUserMail(
      (id) => findRecipient(database, id),
      async ({ userId, details, site }) => {
        const { schedule_ids: ids } = mailDetails.parse(details);
        const schedules = (await listEndedScheduleRows(database, { userId, ids })).map(presentSchedule);
        return buildMailContent(schedules, site);
      },
    ),
  };
}

function buildMailContent(schedules: readonly Schedule[], site: MailSite): WrittenMail | undefined {
  const [first, ...others] = schedules;
  if (first === undefined) return undefined;
  const summary = others.length === 0 ? summarizeOne(first) : summarizeMany(schedules);
  const hidden = schedules.length - shownMax;
  return {
    subject: others.length === 0 ? `${summary}: ${first.title}` : summary,
    preheader: describeSchedule(first),
    paragraphs: [
      ...schedules.slice(0, shownMax).map(describeSchedule),
      ...(hidden > 0 ? [`Takvimde ${hidden} makalenin sonucu daha var.`] : []),
    ],
    action: { label: 'Takvimi aç', url: `${site.url}/dashboard/calendar` },
  };
}

function summarizeOne(schedule: Schedule): string {
  if (schedule.state === 'done') return 'Makaleniz yayımlandı';
  return hasArrived(schedule) ? 'Makaleniz yayımlandı, kontrol edin' : 'Makaleniz yayımlanamadı';
}

/** Whether the article is published on all targets, although some detail there differs from what was sent. */
function hasArrived({ targets }: Schedule): boolean {
  return targets.every(
    ({ state, failure_code: failure }) => state === 'done' || (failure !== null && arrivedFailures.has(failure)),
  );
}

function summarizeMany(schedules: readonly Schedule[]): string {
  const failed = schedules.filter((schedule) => schedule.state !== 'done' && !hasArrived(schedule)).length;
  if (failed === 0) return `Zamanladığınız ${schedules.length} makale yayımlandı`;
  if (failed === schedules.length) return `Zamanladığınız ${failed} makale yayımlanamadı`;
  return `Zamanladığınız ${schedules.length} makaleden ${failed} tanesi yayımlanamadı`;
}

function describeSchedule(schedule: Schedule): string {
  const { title, at, state, reason, targets } = schedule;
  const what = `“${title}” (${formatLongDateTime(new Date(at))})`;
  if (state === 'done') return `${what} yayımlandı: ${targets.map(toTargetName).join(', ')}.`;
  if (reason !== null) return `${what} yayımlanmadı. ${reason}`;
  if (hasArrived(schedule)) return [`${what}:`, ...targets.map(describeTarget)].join(' ');
  return [`${what} her hedefte yayımlanamadı.`, ...targets.map(describeTarget)].join(' ');
}

function describeTarget(target: ScheduleTarget): string {
  return `${toTargetName(target)}: ${target.failure_reason ?? 'Yayımlandı.'}`;
}

function toTargetName({ site }: ScheduleTarget): string {
  return site === null ? 'Hokka' : site.name;
}
