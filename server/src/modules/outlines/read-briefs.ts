import { type Brief, briefsMax, briefsMaxWithoutAdvancedAi } from '@hokka/contracts/briefs/brief.ts';
import type { listBriefs as listBriefsEndpoint } from '@hokka/contracts/briefs/briefs.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CursorPage, toCursorPagination } from '../../platform/database/list-cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { presentWait } from '../articles/present-article.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { findWait } from '../generation-queue/waits.queries.ts';
import { type BriefRow, countOwnBriefs, findOwnBrief, listFormerOutlines, listOwnBriefs } from './briefs.queries.ts';
import { toBrief, toBriefListItem } from './present-brief.ts';
import { readOpenRewrite } from './section-rewrites.queries.ts';

interface OwnBrief {
  readonly briefId: string;
  readonly userId: string;
}

/**
 * Returns a brief if it belongs to the caller; otherwise the endpoint answers 404. @throws AppError `brief_not_found`
 */
export async function getOwnBrief(database: Database, { briefId, userId }: OwnBrief): Promise<BriefRow> {
  const row = await findOwnBrief(database, briefId, userId);
  if (row === undefined) throw new AppError('brief_not_found');
  return row;
}

/** A brief as shown to its owner. */
export async function presentBrief(database: Database | DatabaseTransaction, row: BriefRow): Promise<Brief> {
  const open = await readOpenRewrite(database, row.id);
  const generationId = open?.rewrite.status === 'writing' ? open.generationId : row.generation_id;
  const isOnOrder = row.status === 'planning' || open?.rewrite.status === 'writing';
  const wait = isOnOrder ? presentWait(await findWait(database, generationId)) : {};
  return toBrief(row, await listFormerOutlines(database, row.id), open?.rewrite ?? null, wait);
}

/** A page of a user's briefs, and the maximum number of briefs. */
export async function listBriefs(
  { userId, page, now }: { readonly userId: string; readonly page: CursorPage; readonly now: Date },
  { database, hasFeature, research }: Pick<ArticlesDependencies, 'database' | 'hasFeature' | 'research'>,
): Promise<EndpointData<typeof listBriefsEndpoint>> {
  const { rows, next } = await listOwnBriefs(database, userId, page);
  return {
    briefs: rows.map((row) => {
      const { sections, sources, articles } = row;
      return { ...toBriefListItem(row), sections, sources, articles };
    }),
    pagination: toCursorPagination(page, await countOwnBriefs(database, userId), next),
    max: await findBriefsMax(database, { userId, now }, hasFeature),
    can_research: research.connection() !== undefined,
  };
}

/** Maximum number of briefs that the user's current plan allows. */
export async function findBriefsMax(
  database: Database | DatabaseTransaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
  hasFeature: ArticlesDependencies['hasFeature'],
): Promise<number> {
  return (await hasFeature(database, userId, 'advanced_ai', now)) ? briefsMax : briefsMaxWithoutAdvancedAi;
}
