import { sql } from 'kysely';
import { addMilliseconds, type Clock, dayMs } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import {
  type ProfileKey,
  type ProfileStore,
  type RequestProfile,
  requestProfile,
} from '../../../providers/gateway/port.ts';

/** Validity of a profile: gateways and models change, so their limits are tested again after this time. */
const validMs = 30 * dayMs;

/** What was learned about the requests that a model at a gateway accepts. */
export interface GatewayProfile extends ProfileKey {
  readonly profile: RequestProfile;
  readonly learntAt: Date;
}

/** Request profiles, shared between all processes. */
export function createProfileStore(database: Database, clock: Clock): ProfileStore {
  return {
    find: async ({ gateway, model }) => {
      const row = await database
        .selectFrom('gateway_profiles')
        .select('fields')
        .where('gateway', '=', gateway)
        .where('model', '=', model)
        .where('learnt_at', '>', addMilliseconds(clock.now(), -validMs))
        .executeTakeFirst();
      return row === undefined ? {} : readProfile(row.fields);
    },
    // One statement, because two processes may learn two fields at the same time. An expired profile is replaced.
    remember: async ({ gateway, model }, learnt) => {
      const now = clock.now();
      await sql`
        INSERT INTO gateway_profiles (gateway, model, fields, learnt_at)
        VALUES (${gateway}, ${model}, ${JSON.stringify(learnt)}::jsonb, ${now}::timestamptz)
        ON CONFLICT (gateway, model) DO UPDATE SET learnt_at = excluded.learnt_at,
          fields = CASE WHEN gateway_profiles.learnt_at > ${addMilliseconds(now, -validMs)}::timestamptz
            THEN gateway_profiles.fields || excluded.fields ELSE excluded.fields END`.execute(database);
    },
  };
}

/** All valid profiles, by gateway and model. */
export async function listGatewayProfiles(database: Database, now: Date): Promise<GatewayProfile[]> {
  const rows = await database
    .selectFrom('gateway_profiles')
    .selectAll()
    .where('learnt_at', '>', addMilliseconds(now, -validMs))
    .orderBy('gateway')
    .orderBy('model')
    .execute();
  return rows.map(({ gateway, model, fields, learnt_at }) => ({
    gateway,
    model,
    profile: readProfile(fields),
    learntAt: learnt_at,
  }));
}

/** Deletes a profile, so that the next call of the model sends a standard request. @returns whether there was one */
export async function forgetGatewayProfile(
  database: Database | DatabaseTransaction,
  { gateway, model }: ProfileKey,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('gateway_profiles')
    .where('gateway', '=', gateway)
    .where('model', '=', model)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Reads only known fields: a newer version may have stored more. */
function readProfile(fields: unknown): RequestProfile {
  const read = requestProfile.safeParse(fields).data ?? {};
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
