import {
  type CitationQuality,
  type ClaimKind,
  citationPlacesMax,
  type UnsupportedClaim,
} from '@hokka/contracts/text/citations.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findCitations } from '../article-text/article-sources.queries.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';

interface CitedArticle {
  readonly id: string;
  /** The current text. */
  readonly content: string;
}

/**
 * Results of checking a text's citations; null if it was not written from a plan. Sentences that the author has changed
 * since, and sentences of rejected edits, are not counted.
 * @param placesMax maximum number of unsupported sentences that are located
 */
export async function readCitations(
  database: Database,
  article: CitedArticle,
  texts: Pick<TextProcessor, 'locateSentences'>,
  placesMax = citationPlacesMax,
): Promise<CitationQuality | null> {
  const found = await findCitations(database, article.id);
  if (found === undefined) return null;
  const { removed, supported, unsupported } = found;
  const sentences = [...unsupported.map(({ sentence }) => sentence), ...(supported ?? [])];
  const places = sentences.length === 0 ? [] : await texts.locateSentences(article.content, sentences);
  const standing = unsupported.flatMap(({ claims }, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ ...place, claims: claims.map(presentClaim) }];
  });
  const checked = supported === null ? found.checked : places.filter((place) => place !== undefined).length;
  return { checked, removed, unsupported: { count: standing.length, places: standing.slice(0, placesMax) } };
}

const messages: Readonly<Record<ClaimKind, string>> = {
  number: 'kaynakta yok',
  unit: 'kaynakta birimi başka',
  name: 'kaynakta yok',
  quotation: 'kaynakta böyle geçmiyor',
  direction: 'kaynak tersini söylüyor',
  negation: 'kaynak tersini söylüyor',
  swap: 'kaynakta yerleri başka',
};

function presentClaim({ kind, text }: UnsupportedClaim) {
  return { kind, text, message: `${messages[kind]}: ${text}` };
}
