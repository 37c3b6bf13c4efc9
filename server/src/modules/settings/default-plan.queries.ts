import { defaultSettings } from '@hokka/contracts/settings-defaults.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** The plan that new accounts begin with as it stands in the database at this moment, whatever this process has heard of it. */
export async function getDefaultPlanId(database: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ plan_id: number | null }>`
    SELECT (plain -> 'system' ->> 'default_user_plan_id')::integer AS plan_id FROM settings WHERE id = 1`.execute(
    database,
  );
  return rows[0]?.plan_id ?? defaultSettings.system.default_user_plan_id;
}
