import { z } from 'zod';

/** Heading of the list of sources, in each language of articles. */
export const sourcesHeadings = {
  tr: 'Kaynaklar',
  en: 'Sources',
  de: 'Quellen',
  fr: 'Sources',
  es: 'Fuentes',
  ar: 'المصادر',
  ru: 'Источники',
} as const;

const knownHeadings = new Set<string>(Object.values(sourcesHeadings));

/** Whether a heading introduces the list of sources, in any language. */
export function isSourcesHeading(heading: string): boolean {
  return knownHeadings.has(heading.trim());
}

/** Maximum number of sentences listed; all are counted. */
export const citationPlacesMax = 50;

/** Kinds of statements in a sentence that its sources do not support. */
export const claimKinds = ['number', 'unit', 'name', 'quotation', 'direction', 'negation', 'swap'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A statement of a sentence that the cited passages do not support. */
export interface UnsupportedClaim {
  readonly kind: ClaimKind;
  /** As written in the sentence. */
  readonly text: string;
}

/** A sentence with statements that its sources do not support. */
export interface CheckedSentence {
  /** As written, without citations. */
  readonly sentence: string;
  readonly claims: readonly UnsupportedClaim[];
}

/**
 * A sentence with citations and with statements that its sources do not support, as in the current text, without marks
 * and with single spaces.
 */
const citationPlace = z.object({
  heading: z.string().nullable(),
  /** At most 200 characters. */
  text: z.string(),
  /**
   * The beginning of its paragraph, at most 80 characters, and the offset of the text in that paragraph, in UTF-16
   * units.
   */
  paragraph: z.string(),
  from: z.int(),
  /** The unsupported statements of the sentence, each with a message: `kaynakta yok: %40`. */
  claims: z.array(z.object({ kind: z.enum(claimKinds), text: z.string(), message: z.string() })),
});

/**
 * Result of checking a text's citations when it was generated. Sentences that the author has changed since are not
 * counted.
 */
export const citationQuality = z.object({
  /** Sentences of the text that cite a source and were compared with it. */
  checked: z.int(),
  /** Citations of nonexistent sources, and addresses that the author did not provide, removed during generation. */
  removed: z.int(),
  /** `places` contains the first 50. */
  unsupported: z.object({ count: z.int(), places: z.array(citationPlace) }),
});
export type CitationQuality = z.infer<typeof citationQuality>;

/** Citations in a finished text: a link, or a number if the source has no address. */
const citation = /[ \t]{0,3}(?:\[\[\d{1,3}\]\]\([^()\s]*\)|\\\[\d{1,3}\\\])/g;

/** Citations as readers see them. */
const shownCitation = /\[\d{1,3}\]/g;

/** Removes the citations of a finished text, which do not count as its words. Linear in its length. */
export function removeCitations(markdown: string): string {
  return markdown.replace(citation, '');
}

/** Removes the citations of a part of a text as readers see it. */
export function removeShownCitations(text: string): string {
  return text.replace(shownCitation, '');
}

export function countShownCitations(text: string): number {
  return text.match(shownCitation)?.length ?? 0;
}
