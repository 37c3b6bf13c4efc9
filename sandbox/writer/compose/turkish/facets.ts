import type { Noun } from './suffixes.ts';
import { readNoun } from './topic.ts';

// A passive noun ("düzenlenme") reads badly without its object.
const PASSIVE = /(?:[ıiuü]l|[ae]n)m[ae]$/u;
// Remarks of the request about the text itself are not about its subject.
const ABOUT_THE_TEXT =
  /^(?:yazı|makale|metin|başlık|paragraf|kelime|cümle|okuyucu|okur|içerik|madde|anlatım|açıklama|yazma|anlatma|hazırlama|örnek|bilgi|konu|liste|dakika|sayfa|kişi|insan|alan|yollar|etki|öneri|yönler|şeyler|taraf|tür|nokta|(?:yap|et|ol|al|ver|kullan|gel|git|bul|koy)m[ae]$)/u;
const PLURAL = /^(.{3,}l[ae]r)[ıi](?:n[ıi]n|n[ıi]|nd[ae]n|nd[ae]|n[ae]|yl[ae])?$/u;
const ABSTRACT = /^(.{3,}l[ıiuü])ğ[ıiuü](?:n[ıiuü]n|n[ıiuü]|nd[ae]n|nd[ae]|n[ae])?$/u;
const VERBAL = /^(.{3,}m[ae])(?:n[ıi]n|s[ıi](?:n[ıi]n|n[ıi]|nd[ae]|n[ae]))$/u;

/**
 * Reads aspects of a subject that the user named: the tags, and nouns of the request whose endings can be removed
 * without guessing ("avantajlarını" → avantajlar, "verimliliği" → verimlilik, "planlamanın" → planlama).
 */
export function readFacets(tags: readonly string[], request: string): Noun[] {
  const words = request.toLocaleLowerCase('tr').match(/\p{L}+/gu) ?? [];
  const found = words.map(baseNoun).filter((word) => word !== undefined && !ABOUT_THE_TEXT.test(word));
  const tagged = tags.map((tag) => tag.replace(/^#/, '').trim()).filter((tag) => tag !== '' && tag.length <= 40);
  const seen = new Set<string>();
  return [...tagged, ...found.flatMap((word) => (word === undefined ? [] : [word]))]
    .map((text) => readNoun(text, request))
    .filter((noun) => {
      const isNew = !seen.has(noun.text);
      seen.add(noun.text);
      return isNew;
    });
}

function baseNoun(word: string): string | undefined {
  const abstract = ABSTRACT.exec(word)?.[1];
  if (abstract !== undefined) return `${abstract}k`;
  const verbal = VERBAL.exec(word)?.[1];
  return PLURAL.exec(word)?.[1] ?? (verbal !== undefined && !PASSIVE.test(verbal) ? verbal : undefined);
}
