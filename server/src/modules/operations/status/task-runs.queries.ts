import type { Database } from '../../../platform/database/connect.ts';

/** Records that a task succeeded in some process; the latest time is retained. */
export async function storeTaskRun(database: Database, name: string, at: Date): Promise<void> {
  await database
    .insertInto('task_runs')
    .values({ name, succeeded_at: at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ succeeded_at: at }).where('task_runs.succeeded_at', '<', at),
    )
    .execute();
}

/** @returns undefined when it never succeeded */
export async function findTaskRun(database: Database, name: string): Promise<Date | undefined> {
  const row = await database.selectFrom('task_runs').select('succeeded_at').where('name', '=', name).executeTakeFirst();
  return row?.succeeded_at;
}
