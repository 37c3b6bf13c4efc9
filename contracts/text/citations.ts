import { z } from 'zod';

/** Sentences that are named; all are counted. */
export const citationPlacesMax = 50;

/** What a sentence may say that its sources do not. */
export const claimKinds = ['number', 'unit', 'name', 'quotation', 'direction', 'negation', 'swap'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What a sentence says and the passages that it cites do not. */
export interface UnsupportedClaim {
  readonly kind: ClaimKind;
  /** As it stands in the sentence. */
  readonly text: string;
}

/** A sentence that says what its sources do not. */
export interface CheckedSentence {
  /** As it was written, without citations. */
  readonly sentence: string;
  readonly claims: readonly UnsupportedClaim[];
}

/** A sentence that cites and says what its sources do not, as it is written now, without marks and with single spaces. */
const citationPlace = z.object({
  heading: z.string().nullable(),
  /** At most 200 characters. */
  text: z.string(),
  /** The beginning of its paragraph, at most 80 characters, and where the text stands in that paragraph, in UTF-16 units. */
  paragraph: z.string(),
  from: z.int(),
  /** What of the sentence its sources do not say, each with a sentence about it: `kaynakta yok: %40`. */
  claims: z.array(z.object({ kind: z.enum(claimKinds), text: z.string(), message: z.string() })),
});

/** What became of the citations of a text when it was written. A sentence that its author has changed since neither counts nor is held against it. */
export const citationQuality = z.object({
  /** Sentences that cite a source, were compared with it, and stand in the text. */
  checked: z.int(),
  /** Citations of sources that do not exist, and addresses that its author did not give, which were taken out while it was written. */
  removed: z.int(),
  /** `places` has the first 50. */
  unsupported: z.object({ count: z.int(), places: z.array(citationPlace) }),
});
export type CitationQuality = z.infer<typeof citationQuality>;

/** How citations stand in a finished text: as a link, or as a number where their source has no address. */
const citation = /[ \t]{0,3}(?:\[\[\d{1,3}\]\]\([^()\s]*\)|\\\[\d{1,3}\\\])/g;

/** How they are read there. */
const shownCitation = /\[\d{1,3}\]/g;

/** A finished text without its citations, which are no words of it. Linear in its length. */
export function removeCitations(markdown: string): string {
  return markdown.replace(citation, '');
}

/** The same of a part of a text as its reader sees it. */
export function removeShownCitations(text: string): string {
  return text.replace(shownCitation, '');
}

export function countShownCitations(text: string): number {
  return text.match(shownCitation)?.length ?? 0;
}
