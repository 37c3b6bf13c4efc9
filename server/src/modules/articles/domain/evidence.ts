import type { CheckedSentence } from '@hokka/contracts/text/citations.ts';

/** A source as a text names it. */
export interface CitedSource {
  readonly id: string;
  /** Of a page; null for a file or a pasted text. */
  readonly url: string | null;
  readonly title: string;
  readonly author: string | null;
  readonly publishedAt: Date | null;
  /** Whether it is named at all: pages always are. */
  readonly listed: boolean;
}

/** A part of a source that a section may cite. */
export interface Passage {
  /** `e1`, `e2` …, as it is cited. */
  readonly id: string;
  /** Title, publisher and date of its source, see `describeSource`. */
  readonly source: string;
  readonly text: string;
}

export interface FrozenPassage {
  readonly number: number;
  readonly sourceId: string;
  readonly text: string;
}

/** What a text that is written section by section may cite. */
export interface ArticleEvidence {
  readonly sources: readonly CitedSource[];
  readonly passages: readonly FrozenPassage[];
  /** Ids of the sources that the text before has given numbers to, in their order. */
  readonly citedBefore: readonly string[];
}

/** The passages that were chosen for a section, by their numbers, the best first. */
export interface ChosenPassages {
  readonly sectionId: string;
  readonly passages: readonly number[];
}

/** What a section may cite, the best first. */
export function findSectionEvidence(
  sectionId: string,
  chosen: readonly ChosenPassages[] | undefined,
  { passages, sources }: Pick<ArticleEvidence, 'passages' | 'sources'>,
): Passage[] {
  const frozen = new Map(passages.map((passage) => [passage.number, passage]));
  const described = new Map(sources.map((source) => [source.id, describeSource(source)]));
  const numbers = chosen?.find((one) => one.sectionId === sectionId)?.passages ?? [];
  return numbers.flatMap((number) => {
    const passage = frozen.get(number);
    if (passage === undefined) return [];
    return [{ id: `e${number}`, source: described.get(passage.sourceId) ?? '', text: passage.text }];
  });
}

/** A source in a line: its title, who published it (author and site, as far as they are known) and its day in UTC, `2026-03-05`. */
export function describeSource({ title, author, url, publishedAt }: Omit<CitedSource, 'id' | 'listed'>): string {
  const site = url === null ? undefined : URL.parse(url)?.hostname.replace(/^www\./u, '');
  return [title, author, site, publishedAt?.toISOString().slice(0, 10)]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join('; ');
}

/**
 * What a text may name as its sources: their titles, who published them, and what their passages say, which name others. Undefined for a
 * text without sources.
 */
export function listSourceNames({
  sources,
  passages,
}: Pick<ArticleEvidence, 'passages' | 'sources'>): string[] | undefined {
  if (sources.length === 0) return undefined;
  return [...sources.map(describeSource), ...passages.map(({ text }) => text)];
}

/** Of an article without sources. */
export const noEvidence: ArticleEvidence = { sources: [], passages: [], citedBefore: [] };

/** A sentence that says what its sources do not, with the heading of the section that it was written in. */
export interface UnsupportedSentence extends CheckedSentence {
  readonly heading: string;
}

/** What became of the citations of a text. */
export interface CitationCounts {
  /** Sentences that cite a passage that exists. */
  readonly checked: number;
  /** Those of them that say nothing else than their passages. Absent from sections that were stored without. */
  readonly supported?: readonly string[];
  /** Citations of what does not exist, and addresses that stand nowhere. */
  readonly removed: number;
  readonly unsupported: readonly UnsupportedSentence[];
}

/** The same of one section. */
export interface SectionCitations extends CitationCounts {
  /** Ids of the sources that it gave numbers to, in their order. */
  readonly cited: readonly string[];
}

/** The counts of several texts together. */
export function sumCitations(counts: readonly CitationCounts[]): CitationCounts {
  return {
    checked: counts.reduce((sum, { checked }) => sum + checked, 0),
    supported: counts.flatMap(({ supported = [] }) => supported),
    removed: counts.reduce((sum, { removed }) => sum + removed, 0),
    unsupported: counts.flatMap(({ unsupported }) => unsupported),
  };
}
