import type { Database } from '../../../../platform/database/connect.ts';
import type { ReadStems } from '../../../text/index.ts';
import type { Passage, PlannedSection } from '../../domain/planned-article.ts';
import { listPassages } from '../../store/briefs/sources.queries.ts';
import { rankPassages } from '../citations/rank-passages.ts';

type AskedSection = Pick<PlannedSection, 'heading' | 'purpose' | 'points' | 'keyphrases'>;

/**
 * The passages of a brief that each of its sections should rest on, in the order of the sections; see `rankPassages`. All passages are
 * read once, since each section asks all of them.
 * @throws AppError `dependency_unavailable` when too much waits for the stems
 */
export async function findSectionPassages(
  briefId: string,
  sections: readonly AskedSection[],
  { database, readStems }: { readonly database: Database; readonly readStems: ReadStems },
): Promise<Passage[][]> {
  const passages = await listPassages(database, briefId);
  if (passages.length === 0) return sections.map(() => []);
  const stems = await readStems(
    sections.map(({ heading, purpose, points, keyphrases }) => [heading, purpose, ...points, ...keyphrases].join('\n')),
  );
  return sections.map((_, index) =>
    rankPassages((stems[index] ?? []).flat(), passages).map(({ number, text }) => ({ id: `e${number}`, text })),
  );
}
