import type { Research } from '@hokka/contracts/briefs/research.ts';
import { sourcesMax } from '@hokka/contracts/briefs/sources.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { lockOwnBrief, touchBrief } from '../outlines/briefs.queries.ts';
import { presentResearch } from '../outlines/present-brief.ts';
import { countSources } from '../sources/queries.ts';
import { enqueueResearch } from './enqueue-research.ts';

interface ResearchOrder {
  readonly briefId: string;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Starts a web search for the points of an outline. Does nothing while one is already running.
 * @throws AppError `brief_not_found`, `brief_planning`, `brief_not_planned`, `too_many_sources`, `research_off`,
 * `feature_not_in_plan`, `idempotency_mismatch`
 */
export async function orderResearch(
  { briefId, userId, now, idempotentCall }: ResearchOrder,
  dependencies: Pick<ArticlesDependencies, 'database' | 'newId' | 'jobs' | 'requireFeature' | 'research'>,
): Promise<Research> {
  const { database } = dependencies;
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const brief = await lockOwnBrief(trx, briefId, userId);
      if (brief === undefined) throw new AppError('brief_not_found');
      if (brief.status === 'planning') throw new AppError('brief_planning');
      if (brief.outline === null) throw new AppError('brief_not_planned');
      await requireForResearch(trx, { userId, now }, dependencies);
      if ((await countSources(trx, briefId)) >= sourcesMax) throw new AppError('too_many_sources');
      if (brief.research_state === 'searching') return { status: 201, data: presentResearch(brief, true) };
      await enqueueResearch(trx, briefId, now, dependencies);
      await touchBrief(trx, briefId, now);
      const begun = await lockOwnBrief(trx, briefId, userId);
      if (begun === undefined) throw new AppError('brief_not_found');
      return { status: 201, data: presentResearch(begun, true) };
    }),
  );
  return response.data;
}

/**
 * Searching the web requires a plan with `advanced_ai` and a search server in the settings. @throws AppError
 * `feature_not_in_plan`, `research_off`
 */
export async function requireForResearch(
  trx: DatabaseTransaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { research, requireFeature }: Pick<ArticlesDependencies, 'research' | 'requireFeature'>,
): Promise<void> {
  await requireFeature(trx, userId, 'advanced_ai', now);
  if (research.connection() === undefined) throw new AppError('research_off');
}
