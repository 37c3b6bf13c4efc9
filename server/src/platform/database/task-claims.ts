import { after } from '../clock.ts';
import type { Database } from './connect.ts';

interface Claim {
  readonly task: string;
  /** How long after the last claim the task is due again. */
  readonly everyMs: number;
  readonly now: Date;
}

/** Claims a task that is due. @returns true for exactly one of all processes that ask; the task is due again after `everyMs` */
export async function claimTask(database: Database, { task, everyMs, now }: Claim): Promise<boolean> {
  const claimed = await database
    .insertInto('task_claims')
    .values({ name: task, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ claimed_at: now })
        .where('task_claims.claimed_at', '<=', after(now, -everyMs)),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
