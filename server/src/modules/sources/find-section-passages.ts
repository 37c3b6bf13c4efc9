import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { PassageRanking, sectionPassagesMax, takeWithinWords } from '../article-text/citations/rank-passages.ts';
import type { Passage } from '../article-text/evidence.rules.ts';
import type { PlannedSection } from '../article-text/planned-article.rules.ts';
import type { ReadStems } from '../text/index.ts';
import { findPassages, listPassageMatches, readSourceStates } from './queries.ts';

/** A section with the passages that its plan names for it. */
export type RequestedSection = Pick<PlannedSection, 'heading' | 'purpose' | 'points' | 'keyphrases' | 'evidence'>;

/** Stems of each query text. */
export type QueryStems = ReadonlyMap<string, readonly string[]>;

type ChosenPassage = Pick<Passage, 'id' | 'text'> & { readonly number: number };

/**
 * Finds the passages that each section of a brief should be based on, in the order of the sections: first those that
 * the plan names, then the best ones by `PassageRanking`.
 * @throws AppError `dependency_unavailable` when too many texts wait for their stems
 */
export async function findSectionPassages(
  briefId: string,
  sections: readonly RequestedSection[],
  { database, readStems }: { readonly database: Database; readonly readStems: ReadStems },
): Promise<Pick<Passage, 'id' | 'text'>[][]> {
  const { hasPassages } = await readSourceStates(database, briefId);
  if (!hasPassages) return sections.map(() => []);
  const found = await choosePassages(database, briefId, sections, await readRequestStems(sections, readStems));
  return found.map((passages) => passages.map(({ id, text }) => ({ id, text })));
}

/** @throws AppError `dependency_unavailable` when too many texts wait for their stems */
export async function readRequestStems(
  sections: readonly RequestedSection[],
  readStems: ReadStems,
): Promise<QueryStems> {
  const texts = sections.map(formatRequest);
  const stems = await readStems(texts, { isUrgent: true });
  return new Map(texts.map((text, index) => [text, [...new Set((stems[index] ?? []).flat())]]));
}

/** Whether the stems were read for these sections. */
export function coversSections(stems: QueryStems, sections: readonly RequestedSection[]): boolean {
  return sections.every((section) => stems.has(formatRequest(section)));
}

/** Like `findSectionPassages`, with stems that were read before. */
export async function choosePassages(
  database: Database | DatabaseTransaction,
  briefId: string,
  sections: readonly RequestedSection[],
  stems: QueryStems,
): Promise<ChosenPassage[][]> {
  const asked = new Set([...stems.values()].flat());
  const ranking = new PassageRanking(await listPassageMatches(database, briefId, [...asked]));
  const wanted = sections.map((section) => {
    const named = (section.evidence ?? []).map((id) => Number(id.slice(1)));
    return [...new Set([...named, ...ranking.rank(stems.get(formatRequest(section)) ?? [])])];
  });
  const passages = await findPassages(database, briefId, wanted.flat());
  return wanted.map((numbers) =>
    takeWithinWords(numbers.flatMap((number) => passages.get(number) ?? []).slice(0, sectionPassagesMax)).map(
      ({ number, text }) => ({ id: `e${number}`, number, text }),
    ),
  );
}

function formatRequest({ heading, purpose, points, keyphrases }: RequestedSection): string {
  return [heading, purpose, ...points, ...keyphrases].join('\n');
}
