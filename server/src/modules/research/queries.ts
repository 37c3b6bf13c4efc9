import type { ResearchFailure } from '@hokka/contracts/briefs/research.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** One research of a brief; each has its own id. */
interface ResearchOfBrief {
  readonly briefId: string;
  readonly researchId: string;
}

/** Sets a brief to `searching` for a new research. The caller must hold its lock. */
export async function beginResearch(
  trx: DatabaseTransaction,
  briefId: string,
  researchId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('briefs')
    .set({
      research_state: 'searching',
      research_id: researchId,
      research_queued_at: now,
      research_found: 0,
      research_failure: null,
    })
    .where('id', '=', briefId)
    .execute();
}

/** Whether a brief requested a research that starts once its outline exists. */
export async function isResearchWanted(trx: DatabaseTransaction, briefId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('briefs')
    .select('id')
    .where('id', '=', briefId)
    .where('research_state', '=', 'wanted')
    .executeTakeFirst();
  return row !== undefined;
}

/** The input of a research; undefined when the brief no longer waits for this research. */
export async function findResearch(database: Database, research: ResearchOfBrief) {
  return selectSearching(database, research)
    .select(['user_id', 'title', 'language', 'outline'])
    .where('outline', 'is not', null)
    .executeTakeFirst();
}

/** Locks the brief. @returns whether it still waits for this research */
export async function lockResearch(trx: DatabaseTransaction, research: ResearchOfBrief): Promise<boolean> {
  return (await selectSearching(trx, research).select('id').forUpdate().executeTakeFirst()) !== undefined;
}

function selectSearching(database: Database | DatabaseTransaction, { briefId, researchId }: ResearchOfBrief) {
  return database
    .selectFrom('briefs')
    .where('id', '=', briefId)
    .where('research_id', '=', researchId)
    .where('research_state', '=', 'searching');
}

/** Stores the result of a research. */
export async function endResearch(
  trx: DatabaseTransaction,
  { briefId, researchId }: ResearchOfBrief,
  end: { readonly found: number } | { readonly failure: ResearchFailure },
): Promise<void> {
  await trx
    .updateTable('briefs')
    .set(
      'failure' in end
        ? { research_state: 'failed', research_failure: end.failure }
        : { research_state: 'done', research_found: end.found },
    )
    .where('id', '=', briefId)
    .where('research_id', '=', researchId)
    .execute();
}

/** Researches that were queued before a time and still wait; the queue may have lost their jobs. */
export async function listStuckResearches(database: Database, before: Date): Promise<ResearchOfBrief[]> {
  const rows = await database
    .selectFrom('briefs')
    .select(['id', 'research_id'])
    .where('research_state', '=', 'searching')
    .where('research_queued_at', '<', before)
    .limit(500)
    .execute();
  return rows.flatMap(({ id, research_id: researchId }) => (researchId === null ? [] : [{ briefId: id, researchId }]));
}
