import { hourMs, minuteMs } from '../platform/clock.ts';
import { deleteExpiredIdempotencyKeys } from '../platform/database/idempotency.ts';
import { deleteExpiredRateLimitWindows } from '../platform/database/rate-limit.ts';
import {
  everyFiveMinutes,
  everyMinute,
  hourly,
  type PeriodicTask,
  type ScheduledTask,
} from '../platform/jobs/periodic.ts';
import { deletePageChangesBefore } from '../platform/page-cache/page-changes.queries.ts';
import type { Services } from './wire-services.ts';

/** Everything that runs by the clock: what is purged each hour, what is sent or checked when due, what was lost. */
export function buildPeriodicTasks(services: Services): readonly PeriodicTask[] {
  const {
    accounts,
    articles,
    billing,
    brand,
    bulk,
    clock,
    costs,
    database,
    domains,
    operations,
    outages,
    outbox,
    publishing,
    webhooks,
  } = services;
  const purgeTasks = {
    'forget ended sessions and links': () => accounts.purgeExpired(clock.now()),
    'close workspaces whose deletion was requested': () => services.workspaces.endDue(clock.now()),
    'hold workspaces to the seats of their plans': () => services.workspaces.enforceSeats(clock.now()),
    'forget ended invitations': () => services.workspaces.purgeInvites(clock.now()),
    'forget old mails': () => outbox.purge(clock.now()),
    'close unused registrations': () => accounts.closeUnusedRegistrations(clock.now()),
    'erase who left': () => accounts.requeueStaleErasures(clock.now()),
    'empty the trash': () => articles.purgeTrash(clock.now()),
    'forget old results of AI edits': () => articles.purgeEdits(clock.now()),
    'forget who wrote an article last': () => articles.purgePens(clock.now()),
    'delete untouched briefs': () => articles.expireBriefs(clock.now()),
    'delete files of bulk jobs that were not started': () => bulk.purgeDrafts(clock.now()),
    'thin out former texts': () => articles.thinOutRevisions(clock.now()),
    'count stored texts': () => services.usage.recountTextStorage(clock.now()),
    'erase pictures of no text': () => articles.purgeImages(clock.now()),
    'erase deleted templates of no text': () => articles.purgeTemplates(),
    'forget which networks reported': () => articles.purgeReporterNetworks(clock.now()),
    'forget old rate limits': () => deleteExpiredRateLimitWindows(database, clock.now()),
    'forget old changes of pages': () => deletePageChangesBefore(database, new Date(clock.now().getTime() - hourMs)),
    'forget old deliveries of webhooks': () => webhooks.purge(clock.now()),
    'forget keys of readers': () => services.views.purge(clock.now()),
    'add up views of old months': () => services.views.rollUp(clock.now()),
    'mail what was read in a month': () => services.views.enqueueMonthlyMails(),
    'forget old figures of Search Console': () => services.searchConsole.purge(clock.now()),
    'forget ended links of clients': () => services.reviewLinks.purge(clock.now()),
    'forget old idempotency keys': () => deleteExpiredIdempotencyKeys(database, clock.now()),
  };
  return [
    ...Object.entries(purgeTasks).map(([name, run]) => ({ name, cron: hourly, run })),
    ...billing.tasks,
    ...operations.tasks,
    ...outages.tasks,
    ...costs.tasks,
    // By timer: these tasks recover what the queue has lost, so they must not depend on it.
    { name: 'take up writings without a job', intervalMs: minuteMs / 2, run: articles.requeueLostGenerations },
    {
      name: 'go on with lost publications',
      intervalMs: minuteMs / 2,
      run: () => publishing.abandonLostRuns(clock.now()),
    },
    { name: 'send mails without a job', intervalMs: minuteMs / 2, run: () => outbox.requeueLost() },
    { name: 'read Search Console', cron: everyFiveMinutes, run: () => services.searchConsole.syncDue() },
    { name: 'check domains of workspaces', cron: everyMinute, run: domains.checkDue },
    { name: 'compare brands with plans', isDue: brand.selectIsRecheckDue, run: brand.recheckBrands },
    { name: 'mail the comments of a day', cron: hourly, run: () => services.comments.sendDaily(clock.now()) },
    { name: 'mail the comments of an hour', cron: everyMinute, run: () => services.comments.sendBundles(clock.now()) },
    { name: 'remind reviewers', cron: everyMinute, run: () => services.approvals.remind(clock.now()) },
    { name: 'fill in stems of articles', cron: everyMinute, run: articles.fillSearchStems },
    // In every process, so that no article waits forever for workers that are gone.
    { name: 'release waiting writings', isDue: articles.selectIsReleaseDue, run: articles.releaseWaitingGenerations },
    { name: 'sweep overdue writings', isDue: articles.selectIsSweepDue, run: articles.abandonOverdueGenerations },
  ];
}

/** A task that one of all processes runs; each success is recorded, so that all processes see when the last one was. */
export function recordScheduled(task: PeriodicTask, { status }: Services): ScheduledTask[] {
  return 'cron' in task ? [{ ...task, run: status.recordRuns(task.name, task.run) }] : [];
}
