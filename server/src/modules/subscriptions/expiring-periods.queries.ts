import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** The position in a list of live periods ordered by their ends. */
export interface PeriodKey {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly endsAt: Date;
}

interface Range {
  /** Only periods that end after this; all by default. */
  readonly endsAfter?: Date;
  /** Only periods that end at this time or before. */
  readonly endsUntil: Date;
  readonly cursor: PeriodKey | undefined;
  readonly limit: number;
}

/** Live periods of open accounts, ordered by their end, which is the order of the index subscriptions_running_out. */
function selectLivePeriods(database: Database, { endsAfter, endsUntil, cursor, limit }: Range) {
  return database
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['subscriptions.user_id', 'subscriptions.id', 'subscriptions.ends_at'])
    .where('subscriptions.status', 'in', ['active', 'cancelled'])
    .where('subscriptions.ends_at', '<=', endsUntil)
    .where('users.leaving_at', 'is', null)
    .$if(endsAfter !== undefined, (query) => query.where('subscriptions.ends_at', '>', endsAfter ?? endsUntil))
    .$if(cursor !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('subscriptions.ends_at', 'subscriptions.id'),
          '>',
          where.tuple(cursor?.endsAt ?? endsUntil, cursor?.subscriptionId ?? ''),
        ),
      ),
    )
    .orderBy('subscriptions.ends_at')
    .orderBy('subscriptions.id')
    .limit(limit);
}

/** Live periods that have ended by `now`. */
export async function listExpiredPeriods(
  database: Database,
  now: Date,
  cursor: PeriodKey | undefined,
  limit: number,
): Promise<PeriodKey[]> {
  const rows = await selectLivePeriods(database, { endsUntil: now, cursor, limit }).execute();
  return rows.map(toPeriodKey);
}

export interface ReminderWindow {
  readonly daysBefore: number;
  readonly endsAfter: Date;
  readonly endsUntil: Date;
}

/** Bought periods of open accounts that end within the window and for which this reminder was not sent. */
export async function listPeriodsToRemind(
  database: Database,
  { daysBefore, ...window }: ReminderWindow,
  cursor: PeriodKey | undefined,
  limit: number,
): Promise<PeriodKey[]> {
  const rows = await selectLivePeriods(database, { ...window, cursor, limit })
    .where('subscriptions.status', '=', 'active')
    .where('subscriptions.plan_name', 'is not', null)
    .where('users.is_active', '=', true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subscription_reminders')
            .select('subscription_reminders.days_before')
            .whereRef('subscription_reminders.subscription_id', '=', 'subscriptions.id')
            .where('subscription_reminders.days_before', '=', daysBefore),
        ),
      ),
    )
    .execute();
  return rows.map(toPeriodKey);
}

export async function listReminders(trx: DatabaseTransaction, subscriptionId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('subscription_reminders')
    .select('days_before')
    .where('subscription_id', '=', subscriptionId)
    .execute();
  return rows.map(({ days_before }) => days_before);
}

/** Deletes the record of sent reminders of a period whose end has moved, so that they are sent again. */
export async function deleteReminders(trx: DatabaseTransaction, subscriptionId: string): Promise<void> {
  await trx.deleteFrom('subscription_reminders').where('subscription_id', '=', subscriptionId).execute();
}

interface NewReminder {
  readonly subscriptionId: string;
  readonly daysBefore: number;
}

/** @returns false when it was already sent */
export async function insertReminder(
  trx: DatabaseTransaction,
  { subscriptionId, daysBefore }: NewReminder,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscription_reminders')
    .values({ subscription_id: subscriptionId, days_before: daysBefore, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Row {
  readonly user_id: string;
  readonly id: string;
  readonly ends_at: Date | null;
}

function toPeriodKey({ user_id, id, ends_at }: Row): PeriodKey {
  if (ends_at === null) throw new Error('A period without an end was selected by its end');
  return { userId: user_id, subscriptionId: id, endsAt: ends_at };
}
