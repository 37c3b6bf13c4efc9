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
/** Those that name nothing but texts; a house has an entrance, too, and a match has a first half. */
const ofTextOnly =
  /(?<!\p{L})(?:alt başlı|ara başlı|başlık(?:lar|lara|ları)?(?!\p{L})|başlığı (?:ilk|bir)|paragra|cümle|kelime|sözcük sınır|üslu[pb]|metin|metn|yazı(?:y|ya|m|n|da|nın)?(?!\p{L})|makale|taslağ|biçim|markdown|hedef kitle|yönerge|görevde|uzunlu[kğ]u|uzama|atıf)/u;
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
  /yaza[rc]|yazma|(?<!\p{L})yazı(?!cı|l[ıi]m)|metin|metn|makale|öykü|hikâye|hikaye|roman|blog|editör|içeri[kğ]|kita[pb]|senaryo|sunum|rapor|tiyatro|ingilizce|yabancı dil|(?<!\p{L})tez(?!\p{L})|mektu[pb]|e-?posta|özgeçmiş|ödev|kompozisyon|konuşma|günlü[kğ]|essay|writ|story|novel|content|prompt|yapay zek|article|letter/iu;
const englishWords =
  /(?<!\p{L})(?:the|an?|to|of|and|is|are|in|it|this|for|with|be|on|not|so|should|needs?|must|will|i|my|we|let|or|that|no|about|now|first|then|got)(?!\p{L})/gu;

/** Number of first characters that show whether a plan may come. */
const startMax = 60;
/** Maximum length of a paragraph of a plan, in characters. */
const paragraphMax = 400;
/** Maximum length of a plan, in characters. */
const planMax = 4000;
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

/** Finds the text behind a plan at the beginning of an answer. Reads each paragraph once. */
export class SpokenPlan {
  readonly #language: ArticleLanguage | undefined;
  /** End of the paragraphs of the plan so far, and how often they name parts of a text. */
  #behind = 0;
  #named = 0;
  #isUndertaken = false;
  #isOfText = false;

  constructor(language: ArticleLanguage | undefined) {
    this.#language = language;
  }

  /**
   * @param text all of the answer so far
   * @returns start of the text behind the plan; 0 for no plan, undefined when more text is needed
   */
  findText(text: string, isOver: boolean): number | undefined {
    if (!/^[\p{L}\d*_(-]/u.test(text)) return 0;
    if (!isOver && text.length < startMax && !text.includes('\n\n')) return undefined;
    if (this.#behind === 0) {
      const start = fold(text.slice(0, startMax));
      if (countSigns(start).all === 0 && !isForeign(start, this.#language)) return 0;
    }
    for (;;) {
      // The blanks behind a paragraph may come later than it.
      this.#behind += /^\s*/u.exec(text.slice(this.#behind, this.#behind + paragraphMax))?.[0].length ?? 0;
      if (this.#behind >= text.length) return isOver ? 0 : undefined;
      if (this.#behind > planMax) return 0;
      const next = this.#readParagraph(text.slice(this.#behind, this.#behind + paragraphMax + 9), isOver);
      if (next === undefined) return isOver ? 0 : undefined;
      if (next === 0) break;
      this.#behind += next;
    }
    const isPlan = this.#named > 0 && this.#isUndertaken && this.#isOfText;
    return !isPlan || (isOver && text.length - this.#behind < behindMin) ? 0 : this.#behind;
  }

  /** @returns the length of a paragraph of the plan with the empty line; 0 for none, undefined when more text is needed */
  #readParagraph(rest: string, isOver: boolean): number | undefined {
    const isFirst = this.#behind === 0;
    const gap = /\n[ \t]{0,9}\n/u.exec(rest);
    const paragraph = gap === null ? rest.slice(0, paragraphMax + 1) : rest.slice(0, gap.index);
    if (/^[#>|`<]/u.test(paragraph) || paragraph.length > paragraphMax) return 0;
    // An open sentence goes on with a small letter, and the end of a marked thought says more than its words.
    if (!isFirst && /^\p{Ll}/u.test(paragraph)) return 0;
    if (paragraph.includes('</')) {
      this.#named = 0;
      return 0;
    }
    if (gap === null && !isOver && (isFirst || paragraph.length <= goesOnMax)) return undefined;
    const folded = fold(paragraph);
    const isOther = isForeign(folded, this.#language);
    const signs = readSigns(folded, isOther);
    if (!(isFirst ? signs.begins : signs.goesOn)) return 0;
    this.#isOfText ||= isOther || ofTextOnly.test(folded) || folded.startsWith('(');
    if (gap === null) return undefined;
    this.#named += signs.making;
    this.#isUndertaken ||= isOther || undertaking.test(folded);
    return gap.index + gap[0].length;
  }
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
