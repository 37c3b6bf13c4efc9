import type { Database } from '../platform/database/connect.ts';

/** Titles of briefs and names of voices by the call that answered last for them; deleted ones are missing. */
export async function listLedgerSubjects(
  database: Database,
  generationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (generationIds.length === 0) return new Map();
  const [briefs, voices] = await Promise.all([
    database
      .selectFrom('briefs')
      .select(['generation_id', 'title as name'])
      .where('generation_id', 'in', [...generationIds])
      .where('deleted_at', 'is', null)
      .execute(),
    database
      .selectFrom('voices')
      .select(['generation_id', 'name'])
      .where('generation_id', 'in', [...generationIds])
      .where('deleted_at', 'is', null)
      .execute(),
  ]);
  return new Map([...briefs, ...voices].map(({ generation_id: id, name }) => [id, name]));
}
