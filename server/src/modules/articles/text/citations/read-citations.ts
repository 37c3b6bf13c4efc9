import { type CitationQuality, citationPlacesMax } from '@hokka/contracts/text/citations.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { ClaimKind, UnsupportedClaim } from '../../domain/evidence.ts';
import { findCitations } from '../../store/briefs/article-sources.queries.ts';
import type { TextProcessor } from '../text-processor.ts';

/**
 * What became of the citations of a text; null where it was not written from a plan. Sentences that its author has changed since then are
 * no longer held against it.
 * @param content the text as it is now
 */
export async function readCitations(
  article: { readonly id: string; readonly content: string },
  { database, texts }: { readonly database: Database; readonly texts: Pick<TextProcessor, 'locateSentences'> },
): Promise<CitationQuality | null> {
  const found = await findCitations(database, article.id);
  if (found === undefined) return null;
  const { checked, removed, unsupported } = found;
  const sentences = unsupported.map(({ sentence }) => sentence);
  const places = sentences.length === 0 ? [] : await texts.locateSentences(article.content, sentences);
  const standing = places.flatMap((place, index) => {
    const claims = (unsupported[index]?.claims ?? []).map(presentClaim);
    return place === undefined ? [] : [{ ...place, claims }];
  });
  return { checked, removed, unsupported: { count: standing.length, places: standing.slice(0, citationPlacesMax) } };
}

const messages: Readonly<Record<ClaimKind, string>> = {
  number: 'kaynakta yok',
  name: 'kaynakta yok',
  quotation: 'kaynakta böyle geçmiyor',
};

function presentClaim({ kind, text }: UnsupportedClaim) {
  return { kind, text, message: `${messages[kind]}: ${text}` };
}
