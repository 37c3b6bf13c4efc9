import type { Database } from '../platform/database/connect.ts';

/** Titles of a user's briefs and names of the voices by the call that answered last for them; deleted ones are missing. */
export async function listLedgerSubjects(
  database: Database,
  userId: string,
  generationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (generationIds.length === 0) return new Map();
  const [briefs, voices] = await Promise.all([
    database
      .selectFrom('briefs')
      .select(['generation_id', 'title as name'])
      .where('user_id', '=', userId)
      .where('generation_id', 'in', [...generationIds])
      .where('deleted_at', 'is', null)
      .execute(),
    database
      .selectFrom('voices')
      .select(['generation_id', 'name'])
      .where('user_id', '=', userId)
      .where('generation_id', 'in', [...generationIds])
      .where('deleted_at', 'is', null)
      .execute(),
  ]);
  return new Map([...briefs, ...voices].map(({ generation_id: id, name }) => [id, name]));
}
