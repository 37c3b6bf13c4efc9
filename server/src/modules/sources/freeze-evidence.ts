import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { freezeSources } from '../article-text/article-sources.queries.ts';
import type { ChosenPassages } from '../article-text/evidence.rules.ts';
import { type ArticlePlan, listPlannedSections } from '../article-text/planned-article.rules.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { choosePassages, coversSections, type QueryStems, readRequestStems } from './find-section-passages.ts';
import { readSourceStates } from './queries.ts';

/** The plan or its sources have changed since the stems were read that select its passages. */
export class PlanChangedError extends Error {
  override readonly name = 'PlanChangedError';
}

/**
 * Reads the stems that select the passages; an empty map for a brief without sources. Call it before the transaction,
 * since it waits for a worker thread.
 */
export async function prepareEvidence(
  briefId: string,
  plan: Pick<ArticlePlan, 'outline' | 'keyphrase'>,
  { database, readStems }: Pick<ArticlesDependencies, 'database' | 'readStems'>,
): Promise<QueryStems> {
  const { hasPassages } = await readSourceStates(database, briefId);
  return hasPassages ? readRequestStems(listPlannedSections(plan), readStems) : new Map();
}

/**
 * Chooses the passages of each section from the current sources of a brief; undefined if there are none. The caller
 * must hold the lock of the brief.
 * @throws AppError `sources_not_read`; PlanChangedError
 */
export async function chooseEvidence(
  trx: DatabaseTransaction,
  briefId: string,
  plan: ArticlePlan,
  stems: QueryStems,
): Promise<ChosenPassages[] | undefined> {
  const { isFetching, hasPassages } = await readSourceStates(trx, briefId);
  if (isFetching) throw new AppError('sources_not_read');
  if (!hasPassages) return undefined;
  const sections = listPlannedSections(plan);
  if (!coversSections(stems, sections)) throw new PlanChangedError();
  const chosen = await choosePassages(trx, briefId, sections, stems);
  return sections.map(({ id }, index) => ({
    sectionId: id,
    passages: (chosen[index] ?? []).map(({ number }) => number),
  }));
}

/** Copies the passages that a plan may cite to its article. The article must be stored already. */
export async function freezeEvidence(
  trx: DatabaseTransaction,
  { articleId, briefId, plan }: { readonly articleId: string; readonly briefId: string; readonly plan: ArticlePlan },
): Promise<void> {
  if (plan.evidence !== undefined) await freezeSources(trx, { articleId, briefId, chosen: plan.evidence });
}
