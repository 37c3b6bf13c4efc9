import { ruleAtEnd } from './second-version.ts';

/** Subjects of texts about writing. */
export const aboutWriting =
  /kelime sayısı|anahtar kelime|paragraf|üslu[pb]|(?<!\p{L})(?:seo|tez|tezin|özgeçmiş\p{L}{0,6}|ödev\p{L}{0,6}|bildiri|dilekçe\p{L}{0,4}|mektu[pb]\p{L}{0,4}|yazarlık|editör\p{L}{0,6}|redaksiyon\p{L}{0,4}|word count|keywords?|essays?|papers?|thesis|résumé|resume|cv|cover letter|newsletter|editors?|proofreading)(?!\p{L})/iu;

/** A list item that reports an action of its author. */
const did = /^(?:[^\n]{3,160}\p{L}(?:[dt][ıiuü]m)|(?:i|i(?:['’]ve| have)|ich habe|j['’]ai|he) [^\n]{3,160})[.!]?$/iu;
/** Parts and properties of a text. */
const textPart =
  /(?<!\p{L})(?:giriş|sonuç|başlı[kğ]|paragraf|cümle|bölüm|meti?n|makale|ton|üslu[pb]|anlatım|kelime|sözcü[kğ]|ifade|örnek|örneğ|tekrar|imla|yazım|noktalama|dil|akış|vurgu|geçiş|bağlaç|çatı|intro|conclusion|heading|paragraph|sentence|phrase|section|text|article|tone|style|wording|word|grammar|spelling|punctuation|repetition|flow)/iu;
/** Verbs for what an editor does with parts of a text. */
const edited =
  /(?<!\p{L})(?:(?:ayıkla|ayır|böl|gider|güçlendir|at|kısalt|uzat|sil|yumuşat|düzelt|çıkar|azalt|eşitle|toparla|sadeleş|ekle|değiştir|kaldır|birleştir|iyileştir|netleştir|koru|uyarla|temizle|çevir|düzenle|tut)\p{L}{0,4}[dt][ıiuü]m|(?:i|i['’]ve|i have) (?:removed|split|kept|fixed|corrected|shortened|tightened|cut|merged|rephrased|simplified|added|replaced|improved|smoothed|reworded))(?!\p{L})/iu;
/** A line that only names what follows: bold, a heading, or with a colon. */
const label = /^(?:#{1,6}[ \t][^\n]{3,60}|[*_]{2}[^*_\n]{3,60}(?:[*_]{2}:?|:[*_]{2})|\p{L}[^\n.!?]{2,60}:)[ \t]*$/u;
/** A label of a revision. */
const revising =
  /düzelt|düzenle|okuma|gözden|değişi|revizyon|iyileştir|edit|revis|proofread|changes|überarbeit|correction|cambios/iu;
const item = /^[ \t]{0,3}(?:[-*+•]|\d{1,2}[.)])[ \t]{1,4}/u;

/**
 * Removes a list in which a model says what it corrected in its own text, with its label; undefined when there is none.
 * Lists in texts about writing stay.
 */
export function findEditNotes(lines: readonly string[]): string | undefined {
  let at = lines.length;
  const items: string[] = [];
  while (at > 0 && item.test(lines[at - 1] ?? '')) {
    at -= 1;
    items.push((lines[at] ?? '').replace(item, '').trim());
  }
  if (items.length < 2 || !items.every((one) => did.test(one))) return undefined;
  if ([textPart, edited].some((sign) => items.filter((one) => sign.test(one)).length * 2 < items.length))
    return undefined;
  while (at > 0 && (lines[at - 1] ?? '').trim() === '') at -= 1;
  const name = lines[at - 1] ?? '';
  if (!label.test(name)) return undefined;
  const before = lines
    .slice(0, at - 1)
    .join('\n')
    .trimEnd();
  const kept = before.replace(ruleAtEnd, '').trimEnd();
  return kept === '' || aboutWriting.test(kept) || (kept === before && !revising.test(name)) ? undefined : kept;
}
