import type { Database } from '../../../platform/database/connect.ts';

/** Notes that a task came to its end in some process; the newest end counts. */
export async function storeTaskRun(database: Database, name: string, at: Date): Promise<void> {
  await database
    .insertInto('task_runs')
    .values({ name, succeeded_at: at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ succeeded_at: at }).where('task_runs.succeeded_at', '<', at),
    )
    .execute();
}

/** @returns undefined when it never did */
export async function findTaskRun(database: Database, name: string): Promise<Date | undefined> {
  const row = await database.selectFrom('task_runs').select('succeeded_at').where('name', '=', name).executeTakeFirst();
  return row?.succeeded_at;
}
