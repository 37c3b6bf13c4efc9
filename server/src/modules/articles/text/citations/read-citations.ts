import { type CitationQuality, citationPlacesMax } from '@hokka/contracts/text/citations.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { ClaimKind, UnsupportedClaim } from '../../domain/evidence.ts';
import { findCitations } from '../../store/briefs/article-sources.queries.ts';
import type { TextProcessor } from '../text-processor.ts';

/**
 * What became of the citations of a text; null where it was not written from a plan. Sentences that its author has changed since then, and
 * those of answers that were rejected, neither count nor are held against it.
 * @param content the text as it is now
 */
export async function readCitations(
  article: { readonly id: string; readonly content: string },
  { database, texts }: { readonly database: Database; readonly texts: Pick<TextProcessor, 'locateSentences'> },
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
