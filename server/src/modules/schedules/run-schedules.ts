import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/logging/log.ts';
import { orderScheduledPublications } from '../publications/queries.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { crashPoint } from './crash-points.ts';
import { enqueueScheduleMails } from './mails.ts';
import { decideDueSchedule, missedAfterMs } from './rules.ts';
import {
  type BatchLimits,
  type DueDecision,
  type DueSchedule,
  endHokkaTargets,
  endSchedules,
  endSiteTargets,
  lockDueSchedules,
  lockSchedulesWithNews,
  storeDueDecisions,
} from './schedule-runs.queries.ts';

/** Maximum number of schedules started or ended in one transaction. */
const batchMax = 50;

/**
 * Starts due schedules and records ended ones, in batches that commit separately. @returns the number of schedules
 * processed
 */
export async function runSchedules(dependencies: PublishingDependencies): Promise<number> {
  const run = (runBatch: RunBatch) => runBatches((batch) => runBatch(batch, dependencies), dependencies.log);
  return (await run(startBatch)) + (await run(settleBatch));
}

/** A batch. It fills `taken` as soon as it has locked its schedules. */
interface Batch extends BatchLimits {
  readonly taken: string[];
}

type RunBatch = (batch: Batch, dependencies: PublishingDependencies) => Promise<void>;

/** If a batch fails, its schedules are run one by one, so that a broken schedule does not delay the others. */
async function runBatches(runBatch: (batch: Batch) => Promise<void>, log: Log): Promise<number> {
  const failed: string[] = [];
  let sum = 0;
  let singles = 0;
  for (;;) {
    const max = singles > 0 ? 1 : batchMax;
    const taken: string[] = [];
    try {
      await runBatch({ max, except: failed, taken });
      sum += taken.length;
      if (taken.length < max) return sum;
    } catch (err) {
      // Nothing was read, so no schedule is the cause.
      if (taken.length === 0) throw err;
      log.error({ err, scheduleIds: taken }, 'could not start or end schedules');
      if (max === 1) failed.push(...taken);
      else singles = taken.length + 1;
    }
    singles = Math.max(0, singles - 1);
  }
}

/**
 * In one transaction: checks articles, accounts and plans, publishes on Hokka, orders publications on sites and
 * enqueues mails.
 */
async function startBatch({ taken, ...limits }: Batch, dependencies: PublishingDependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  const now = clock.now();
  const { due, decisions } = await database.transaction().execute(async (trx) => {
    const due = await lockDueSchedules(trx, { now, ...limits });
    taken.push(...due.map(({ id }) => id));
    if (due.length === 0) return { due, decisions: [] };
    const decisions = await decide(trx, due, now, dependencies);
    await storeDueDecisions(trx, decisions, now);
    const stateById = new Map(decisions.map(({ id, state }) => [id, state]));
    const begun = due.filter(({ id }) => stateById.get(id) === 'running');
    await publishOnHokka(trx, begun, now, dependencies);
    // No mail for cancelled schedules: authors know what they have trashed, and a rejection has its own mail.
    const notStarted = due.filter(({ id }) => !['running', 'cancelled'].includes(stateById.get(id) ?? ''));
    await settle(trx, { begun: begun.map(({ id }) => id), notStarted }, now, dependencies);
    crashPoint('schedule.started');
    return { due, decisions };
  });
  if (due.length === 0) return;
  crashPoint('schedule.committed');
  const begun = decisions.filter(({ state }) => state === 'running').length;
  log.info(
    { due: due.length, begun, lateMs: now.getTime() - Math.min(...due.map((one) => one.publish_at.getTime())) },
    'scheduled publications were started',
  );
}

async function decide(
  trx: DatabaseTransaction,
  due: readonly DueSchedule[],
  now: Date,
  { hasPaidPlan }: PublishingDependencies,
): Promise<DueDecision[]> {
  const planByUser = new Map<string, boolean>();
  for (const { user_id: userId } of due)
    if (!planByUser.has(userId)) planByUser.set(userId, await hasPaidPlan(trx, userId, now));
  return due.map((one) => ({
    id: one.id,
    ...decideDueSchedule(
      {
        publishAt: one.publish_at,
        status: one.status,
        moderationStatus: one.moderation_status,
        isDeleted: one.is_deleted,
        isAccountOpen: one.is_account_open,
        hasPaidPlan: planByUser.get(one.user_id) === true,
        isApproved: one.is_approved,
      },
      now,
    ),
  }));
}

/** Skips articles that are already public with all saved changes. */
async function publishOnHokka(
  trx: DatabaseTransaction,
  begun: readonly DueSchedule[],
  now: Date,
  { articles }: PublishingDependencies,
): Promise<void> {
  const targeted = begun.filter((one) => one.on_hokka);
  for (const {
    article_id: articleId,
    user_id: userId,
    title,
    is_public: isPublic,
    has_working_copy: hasCopy,
  } of targeted)
    if (!isPublic || hasCopy) await articles.publish(trx, { articleId, userId, title, now });
  await endHokkaTargets(
    trx,
    targeted.map(({ id }) => id),
  );
}

/** Records what has ended of running schedules. */
async function settleBatch({ taken, ...limits }: Batch, dependencies: PublishingDependencies): Promise<void> {
  const now = dependencies.clock.now();
  await dependencies.database.transaction().execute(async (trx) => {
    const begun = await lockSchedulesWithNews(trx, limits);
    taken.push(...begun);
    if (begun.length === 0) return;
    await settle(trx, { begun, notStarted: [] }, now, dependencies);
    crashPoint('schedule.settled');
  });
}

interface DecidedSchedules {
  readonly begun: readonly string[];
  readonly notStarted: readonly { readonly id: string; readonly user_id: string }[];
}

/** Orders pending publications, ends finished schedules and enqueues one mail per owner. */
async function settle(
  trx: DatabaseTransaction,
  { begun, notStarted }: DecidedSchedules,
  now: Date,
  { outbox }: PublishingDependencies,
): Promise<void> {
  await endSiteTargets(trx, begun);
  await orderScheduledPublications(trx, begun, { now, missedAfterMs });
  const ended = await endSchedules(trx, begun, now);
  await enqueueScheduleMails(trx, [...notStarted, ...ended], outbox);
}
