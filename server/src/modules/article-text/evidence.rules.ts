import type { CheckedSentence } from '@hokka/contracts/text/citations.ts';

/** A source as it appears in the list of sources. */
export interface CitedSource {
  readonly id: string;
  /** Address of a page; null for a file or a pasted text. */
  readonly url: string | null;
  readonly title: string;
  readonly author: string | null;
  readonly publishedAt: Date | null;
  /** Whether the source appears in the list of sources. Always true for pages. */
  readonly listed: boolean;
}

/** A passage of a source that a section may cite. */
export interface Passage {
  /** `e1`, `e2` …, the id used in citations. */
  readonly id: string;
  /** Title, publisher and date of the source, see `describeSource`. */
  readonly source: string;
  readonly text: string;
}

export interface FrozenPassage {
  readonly number: number;
  readonly sourceId: string;
  readonly text: string;
}

/** Sources and passages that an article written in sections may cite. */
export interface ArticleEvidence {
  readonly sources: readonly CitedSource[];
  readonly passages: readonly FrozenPassage[];
  /** Ids of the sources that the existing text has numbered already, in the order of their numbers. */
  readonly citedBefore: readonly string[];
}

/** The passages chosen for a section, by number, best first. */
export interface ChosenPassages {
  readonly sectionId: string;
  readonly passages: readonly number[];
}

/** The passages that a section may cite, best first. */
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

/** A source in one line: title, author, site and date in UTC (`2026-03-05`), as far as they are known. */
export function describeSource({ title, author, url, publishedAt }: Omit<CitedSource, 'id' | 'listed'>): string {
  const site = url === null ? undefined : URL.parse(url)?.hostname.replace(/^www\./u, '');
  return [title, author, site, publishedAt?.toISOString().slice(0, 10)]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join('; ');
}

/**
 * All texts in which names that the article may mention as sources can occur: titles, publishers and passages.
 * Undefined for a text without sources.
 */
export function listSourceNames({
  sources,
  passages,
}: Pick<ArticleEvidence, 'passages' | 'sources'>): string[] | undefined {
  if (sources.length === 0) return undefined;
  return [...sources.map(describeSource), ...passages.map(({ text }) => text)];
}

/** For an article without sources. */
export const noEvidence: ArticleEvidence = { sources: [], passages: [], citedBefore: [] };

/** A sentence that its cited passages do not support, with the heading of its section. */
export interface UnsupportedSentence extends CheckedSentence {
  readonly heading: string;
}

/** Results of checking the citations of a text. */
export interface CitationCounts {
  /** Number of sentences that cite an existing passage. */
  readonly checked: number;
  /**
   * The sentences among them that their passages support. Missing in sections that were stored before this field
   * existed.
   */
  readonly supported?: readonly string[];
  /**
   * Number of removed citations of passages that do not exist, and of removed addresses that were not among the given
   * ones.
   */
  readonly removed: number;
  readonly unsupported: readonly UnsupportedSentence[];
}

/** Results of checking the citations of one section. */
export interface SectionCitations extends CitationCounts {
  /** Ids of the sources that this section has numbered, in the order of their numbers. */
  readonly cited: readonly string[];
}

/** Adds up the results of several texts. */
export function sumCitations(counts: readonly CitationCounts[]): CitationCounts {
  return {
    checked: counts.reduce((sum, { checked }) => sum + checked, 0),
    supported: counts.flatMap(({ supported = [] }) => supported),
    removed: counts.reduce((sum, { removed }) => sum + removed, 0),
    unsupported: counts.flatMap(({ unsupported }) => unsupported),
  };
}
