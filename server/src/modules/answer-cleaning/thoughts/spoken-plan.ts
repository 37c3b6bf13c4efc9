import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/*
 * Plans that a model says before its text without any mark: it speaks of the text that it will write. No single word
 * shows it, but nearly every sentence names a part or property of a text or what its writer intends, and the whole
 * stands in paragraphs of its own; in another language than the ordered one, fewer signs suffice.
 */

/** Parts and properties of a text, and what is done to it. */
const making =
  /(?<!\p{L})(?:giriş|kapanış|açılış|(?:alt |ara )?başlı[kğ]|paragra[fp]|cümle|kelime|sözcük sınır|üslu[pb]|(?:bu |ilk |iki |üç |sonraki )?bölüm|metin|metn|yazı(?:y|ya|m|n|da|nın)?(?!\p{L})|yaz(?:acağ|ıyor|ay[ıi]m|mal[ıi]|mam|maya|abil|$)|makale|taslak|taslağ|biçim|markdown|okur|hedef kitle|tonu?(?!\p{L})|akış|kurgu|yapıyı|konu(?:yu|ya|nun)?(?!\p{L})|yönerge|görevde|uzunlu[kğ]|uzama|atıf|türkçe|titles?|headings?|headed|sections?|paragraphs?|sentences?|tone|intro\p{L}*|opening|opener|closing|ending|structure|organi[sz]e|outline|plan|draft|texts?|article|piece|content|answer|writ(?:e|ing)|audience|readers?|words?|length|format|turkish|citations?|topic|bullet\p{L}*|fences?|clichés?|preamble|body|angle|style|language|hook)(?!\p{L}{9})/gu;
/** What someone intends or weighs, who thinks aloud. */
const intending =
  /\p{L}(?:[ae]y[ıi]m|[ae]l[ıi]m|aca[ğg][ıi]m|ece[ğg]im|[ıiuü]yorum|m[ae]l[ıi](?:y[ıi]m)?|s[ae]m|m[ae]m|abilirim|ebilirim|[ae]r[ıi]m|sun|sin|sın|sün)(?!\p{L})|(?<!\p{L})(?:lazım|gerek\p{L}{0,5}|yeter|sanırım|bence|iyi olur|uygun|bekleniyor|isten(?:en|iyor|miş)|verilmiş|tamam|peki|hmm?|evet|hazırım|şimdi|önce(?:likle)?|o zaman|o hâlde|i|i'(?:ll|d|m|ve)|my|let's|let me|we|we'll|should(?:n't)?|must|need(?:s|ed)? to|needs?|going|could|would|maybe|probably|so|ok|okay|right|alright|wait|hmm|first|then|now|got it|ready|fine|no|thinking|considering)(?!\p{L})/gu;
/** The speaker is about to make a text, or was asked for one. */
const undertaking =
  /(?<!\p{L})(?:(?:yaz|kur|tut|ilerle|aç|başla?|geç|koy|ekle?|planla?|düşün|oluştur|hazırla?|belirle?|bitir|bağla?|böl|sırala?|uy|kaçın|yap|aş|söz et|dikkat et)\p{L}{0,9}?(?:aca[ğg][ıi]m|ece[ğg]im|[ıiuü]yorum|m[ae]l[ıi]y[ıi]m|[ae]y[ıi]m|s[ae]m|[ae]bilirim|[ae]r[ıi]m|m[ae]m)|benden|bekleniyor|isten(?:en|iyor))(?!\p{L})/u;
/** What a text says to its readers about itself. */
const toReaders =
  /(?<!\p{L})(?:bu|this) (?:yazıda|makalede|bölümde|rehberde|metinde|yazımızda|article|guide|section|post)(?!\p{L})|(?:anlat|incele|göster|paylaş|değin|ele al|bul|öğren|oku|gör)\p{L}{0,3}(?:aca|ece)/u;
/** Texts about texts speak of their parts. */
const aboutTexts =
  /yaza[rc]|yazma|(?<!\p{L})yazı(?!cı|l[ıi]m)|metin|metn|makale|öykü|hikâye|hikaye|roman|blog|editör|içeri[kğ]|kita[pb]|senaryo|sunum|(?<!\p{L})tez(?!\p{L})|mektu[pb]|e-?posta|özgeçmiş|ödev|kompozisyon|konuşma|günlü[kğ]|essay|writ|story|novel|content|prompt|yapay zek|article|letter/iu;
const englishWords =
  /(?<!\p{L})(?:the|an?|to|of|and|is|are|in|it|this|for|with|be|on|not|so|should|needs?|must|will|i|my|we|let|or|that|no|about|now|first|then|got)(?!\p{L})/gu;

/** Number of first characters that show whether a plan may come. */
const startMax = 60;
/** Maximum length of a paragraph of a plan, in characters. */
const paragraphMax = 400;
/** Minimum length of the text behind a plan, in characters. */
const behindMin = 120;
/** Number of characters of a paragraph behind a plan that show whether the plan goes on. */
const goesOnMax = 100;
/** Maximum share of sentences of a plan without any sign. */
const unsignedMax = { own: 0.34, foreign: 0.6 } as const;
/** Maximum length, in characters, of a paragraph that only announces the text. */
const announcementMax = 40;
/** Maximum length of a sentence that needs no sign, in words. */
const callMax = 3;

/** Whether a text with this title or subject may speak of texts itself. */
export function isAboutTexts(subject: string): boolean {
  return aboutTexts.test(subject);
}

/**
 * Finds the text behind a plan at the beginning of an answer.
 * @returns its start; 0 for no plan, undefined when more text is needed
 */
export function findBehindPlan(
  text: string,
  language: ArticleLanguage | undefined,
  isOver: boolean,
): number | undefined {
  if (!/^[\p{L}\d*_(-]/u.test(text)) return 0;
  if (!isOver && text.length < startMax && !text.includes('\n\n')) return undefined;
  const start = fold(text.slice(0, startMax));
  if (countSigns(start).all === 0 && !isForeign(start, language)) return 0;
  let [behind, isUndertaken, named] = [0, false, 0];
  while (behind < text.length) {
    const gap = /\n[ \t]{0,9}\n\s*/u.exec(text.slice(behind, behind + paragraphMax + 9));
    const paragraph = text.slice(behind, gap === null ? behind + paragraphMax + 1 : behind + gap.index);
    if (/^[#>|`<]/u.test(paragraph) || paragraph.length > paragraphMax) break;
    // The end of a marked thought says more than its words, and an open sentence goes on with a small letter.
    if (paragraph.includes('</')) return 0;
    if (behind > 0 && /^\p{Ll}/u.test(paragraph)) break;
    const isWhole = gap !== null || isOver;
    if (!isWhole && (behind === 0 || paragraph.length <= goesOnMax)) return undefined;
    const folded = fold(paragraph);
    const isOther = isForeign(folded, language);
    const signs = readSigns(folded, isOther);
    if (!(behind > 0 ? signs.goesOn : signs.begins)) break;
    if (gap === null) return isOver ? 0 : undefined;
    named += signs.making;
    isUndertaken ||= isOther || undertaking.test(folded);
    behind += gap.index + gap[0].length;
  }
  if (behind > 0 && behind >= text.length) return isOver ? 0 : undefined;
  return named === 0 || !isUndertaken || (isOver && text.length - behind < behindMin) ? 0 : behind;
}

/** Whether a folded paragraph may begin a plan, or go on with one, and how often it names parts of a text. */
function readSigns(paragraph: string, isOther: boolean) {
  const sentences = paragraph.split(/(?<=[.!?…:;])\s+|\n/u).filter((one) => /\p{L}/u.test(one));
  const signs = sentences.map(countSigns);
  const making = signs.reduce((sum, one) => sum + one.making, 0);
  const all = signs.reduce((sum, one) => sum + one.all, 0);
  const unsigned = sentences.filter((one, at) => signs[at]?.all === 0 && one.split(/\s+/u).length > callMax).length;
  const mayPlan =
    unsigned <= sentences.length * (isOther ? unsignedMax.foreign : unsignedMax.own) &&
    all > 0 &&
    (isOther || !toReaders.test(paragraph));
  const isShort = paragraph.length <= announcementMax;
  return {
    making,
    begins: mayPlan && (isOther || (making > 1 && all > 2)),
    goesOn: mayPlan && (isOther || all > making || isShort),
  };
}

/** Whether a folded paragraph is in English although another language was ordered. */
function isForeign(paragraph: string, language: ArticleLanguage | undefined): boolean {
  const words = paragraph.match(/\p{L}+/gu)?.length ?? 0;
  const english = paragraph.match(englishWords)?.length ?? 0;
  return language !== 'en' && words > 2 && english > 0 && english * 7 >= words && !/[ığş]/u.test(paragraph);
}

function countSigns(sentence: string): { readonly making: number; readonly all: number } {
  const named = sentence.match(making)?.length ?? 0;
  return { making: named, all: named + (sentence.match(intending)?.length ?? 0) };
}

function fold(text: string): string {
  return toTurkishLower(text.replaceAll('I', 'i')).replace(/[’‘]/gu, "'").replace(/[*_]/gu, '');
}
