import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { WordForms } from '../../platform/text/word-forms.ts';
import { isMonthOfDate } from './numbers/date-claims.ts';
import { readUnit } from './numbers/units.ts';
import { isFromPlace, isPeopleName } from './places.ts';
import type { WordReader } from './word-reader.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:[-.]\p{L}[\p{L}\p{M}\p{N}]*)*(?:['’][\p{L}\p{M}]+)*/gu;
const capital = /^\p{Lu}/u;
const allCapitals = /^\p{Lu}{2,}$/u;
const titles = new Set('dr prof doc av sn yrd ogr gor ms mr mrs hz'.split(' '));

/** A proper name as written in a sentence. */
export interface Name {
  readonly text: string;
  /**
   * Its capital letter may be due to its position: at the beginning of the sentence, before a name, or before a colon
   * at the beginning, where each word may be capitalized (`**Doğru Zaman:** …`).
   */
  readonly isGuess: boolean;
  /** For a common word that opens a sentence: the name after it. */
  readonly before?: string;
}

const leadLettersMax = 60;

/**
 * Finds the proper names of a sentence: words whose capital letter is not due to the beginning of the sentence. The
 * first word is a name if an apostrophe or another name follows, if it is in capitals, or if it does not exist in lower
 * case (Konya). Months of dates are excluded.
 */
export function findNames(sentence: string, words: WordReader): Name[] {
  const names: Name[] = [];
  const found = [...sentence.matchAll(word)];
  const leadEnd = sentence.slice(0, leadLettersMax).indexOf(': ');
  for (const [index, match] of found.entries()) {
    const text = match[0];
    const base = toBase(text);
    if (!capital.test(base) || titles.has(foldText(base)) || base.length < 2) continue;
    const isSure = !beginsPart(sentence, match.index) || /['’]/.test(text) || allCapitals.test(base);
    const isFollowed =
      isFollowedByName(sentence, match, found[index + 1]) || beginsRun(sentence, found.slice(index, index + 3));
    if (!isSure && !(isFollowed && !isInflected(base, words)) && !isNameAlone(base, words)) continue;
    const isBeforeName = capital.test(found[index + 1]?.[0] ?? '');
    if (isDescribing(sentence, match, found[index + 1]) || (defaults.has(foldText(base)) && !isBeforeName)) continue;
    if (romanNumeral.test(base) || base === 'Türk' || isNamedUnit(sentence, match.index, base)) continue;
    if (isMonthOfDate(sentence, { word: text, start: match.index })) continue;
    const next = found[index + 1]?.[0];
    const { isCommon } = words.read(base);
    const parts = text.split('-');
    const isJoined = parts.length > 1 && parts.every((part) => capital.test(part));
    for (const part of isJoined ? parts : [text])
      names.push({
        text: part,
        isGuess: !isSure || match.index < leadEnd,
        ...(!isSure && isCommon && isFollowed && next !== undefined && { before: next }),
      });
  }
  return names;
}

/**
 * Whether something with an initial capital begins here: a sentence, a quotation, an item, emphasis at the beginning.
 */
function beginsPart(sentence: string, at: number): boolean {
  const [before = ''] = sentence
    .slice(Math.max(0, at - 8), at)
    .split('\n')
    .slice(-1);
  // II. Selim, 4. Murat, A. Kadir.
  if (/(?:^|[^\p{L}\p{N}])(?:[IVX]{1,5}|\d{1,2}|\p{Lu})\.\s$/u.test(before)) return false;
  return at === 0 || /(?:^|[.!?…:])[\s*_>#“”"'‘’«(-]*$/u.test(before) || /[“"«‘(]\s*$/u.test(before);
}

/** 12.000 TL, 45 W, ABD doları. */
function isNamedUnit(sentence: string, at: number, base: string): boolean {
  if (/^(?:ABD|Amerikan)$/u.test(base)) return /^\sdolar/u.test(sentence.slice(at + base.length, at + base.length + 6));
  return (
    readUnit(toTurkishLower(base)) !== undefined &&
    /(?:\d|bin|milyon|milyar|trilyon)\s?$/u.test(sentence.slice(Math.max(0, at - 10), at))
  );
}

/** II. Mehmed, XVI. yüzyıl: a number. */
const romanNumeral = /^[IVX]+$/;

/** Courts and bodies whose names are also common words. */
const bodies = new Set(['danıştay', 'yargıtay', 'sayıştay']);

/**
 * Whether a word that opens a sentence is a name by itself: only its first letter is a capital, and it is known as a
 * name or unknown.
 */
function isNameAlone(base: string, words: WordReader): boolean {
  const { lower, isCommon, isName } = words.read(base);
  return (
    lower.length > 2 &&
    (!isCommon || bodies.has(lower) || isPeopleName(foldText(lower)) || isFromPlace(foldText(lower))) &&
    !/\d/.test(lower) &&
    (isName || !isLongForm(lower))
  );
}

/** Whether a long word that the lexicon lacks has an ending without an apostrophe: gökcisminin. */
function isLongForm(lower: string): boolean {
  return lower.length > 8 && inflected.test(foldText(lower));
}

/** Whether a word has an ending like a common word; names have an apostrophe before theirs. */
function isInflected(base: string, words: WordReader): boolean {
  const { lower, stems, isCommon, isName } = words.read(base);
  return isCommon && !isName && stems[0] !== foldText(lower) && inflected.test(foldText(lower));
}

/** Names that any text may mention. */
const defaults = new Set(['turkiye', 'dunya']);
const describing =
  /^(?:yüksek|büyük|küçük|genç|yaşlı|ünlü|millî|milli|ulusal|yerel|genel|eski|yeni|merkezî|merkezi|resmî|resmi|tarihî|tarihi|antik|kırmızı|mavi|yeşil|sarı|siyah|beyaz|kara|ak|bordo|lacivert|turuncu)(?:-\p{L}+)?$/u;
const institutions =
  /^(?:mahkeme|bakanlık|bakan|kurum|kurul|başkan|başkanlık|müdür|müdürlük|vali|valilik|belediye|meclis|birlik|dernek|vakıf|üniversite|fakülte|enstitü|banka|şirket|genel|ekip|takım|kulüp|gezegen|cumhuriyet|cumhurbaşkanı|başbakan|imparatorluk|devlet|hükümet|komisyon|komite|konsey|federasyon|sendika|rektör|rektörlük|kaymakam|kaymakamlık|padişah|profesör|doktor|doçent|yönetim|yönetmen|yazar|şair)(?:l[ae]r|ı|i|u|ü|ın|in|un|ün|nın|nin|nun|nün|a|e|ya|ye|da|de|ta|te|dan|den|tan|ten|ğı|ği|ğın|ğin)?$/u;

/** “Yüksek Mahkeme”, “Bakanlık”: a capitalized description instead of a name. */
function isDescribing(sentence: string, match: RegExpExecArray, next: RegExpExecArray | undefined): boolean {
  const lower = toTurkishLower(toBase(match[0]));
  if (institutions.test(lower))
    return !capital.test(next?.[0] ?? '') || (next !== undefined && sentence[match.index + match[0].length] !== ' ');
  return describing.test(lower) && institutions.test(toTurkishLower(toBase(next?.[0] ?? '')));
}

/** Words before a name in second position of a sentence, and endings that first names don’t have. */
const beginners = new Set(
  'sonra once bugun dun yarin ayrica ancak ama fakat cunku unlu yazar sair bu su o her bir en eski yeni genc buyuk kucuk ve veya ile hem ne nitekim ornegin gunumuzde ilk son baskan bakan ressam mimar profesor doktor gazeteci sirket kitap roman film'.split(
    ' ',
  ),
);
const inflected =
  /(?:[dt][ae]n?|l[ae]r[iı]?|n[dt][ae]|[sy][iu]|[sy][iu]n[iu]|n[iu]n|[ae]r[ae]k|inc[ae]|unc[ae]|ken|yl[ae]|m[ae]y[iı])$/;

function isFollowedByName(sentence: string, match: RegExpExecArray, next: RegExpExecArray | undefined): boolean {
  const folded = foldText(match[0]);
  if (next === undefined || beginners.has(folded) || (folded.length > 5 && inflected.test(folded))) return false;
  return (
    /^\s$/.test(sentence.slice(match.index + match[0].length, next.index)) &&
    capital.test(next[0]) &&
    next[0].length > 2
  );
}

function toBase(text: string): string {
  return text.split(/['’]/)[0] ?? '';
}

/** The words of a text, folded and without suffixes after an apostrophe; also the parts of hyphenated words. */
export function listWords(text: string): string[] {
  return [...text.matchAll(word)].flatMap(([match]) => [
    foldText(toBase(match)),
    ...match.split(/[-.'’]/).map((part) => foldText(part)),
  ]);
}

/** Possible names in a passage. */
export interface SaidNames {
  /**
   * Words that are capitalized regardless of their position; folded, because sources may also be written without
   * diacritics.
   */
  readonly sure: WordForms;
  /**
   * Words that would be capitalized anyway: at the beginning of a sentence, in a heading in capitals, and all words of
   * a text without capitals. They may not be names, so that they keep their diacritics: “Karşı” is not Kars.
   */
  readonly possible: WordForms;
  /** All words, with their diacritics. */
  readonly all: WordForms;
}

export function collectNames(text: string): SaidNames {
  const [sure, possible, all]: [string[], string[], string[]] = [[], [], []];
  const found = [...text.matchAll(word)];
  const hasCapitals = /\p{Lu}/u.test(text);
  const isShouted = (at: number) => allCapitals.test(toBase(found[at]?.[0] ?? ''));
  for (const [at, { 0: match, index }] of found.entries()) {
    const parts = [toBase(match), ...toBase(match).split(/[-.]/)];
    all.push(...parts.map(toSmall));
    const isShouting = isShouted(at) && (isShouted(at - 1) || isShouted(at + 1));
    const isSure = /['’]/.test(match) || !beginsPart(text, index);
    if (!capital.test(match)) {
      if (!hasCapitals || /['’]/.test(match)) possible.push(...parts.map(toSmall));
    } else if (isSure && !isShouting) sure.push(...parts.map(foldText));
    else possible.push(...parts.map(toSmall));
  }
  return { sure: new WordForms(sure), possible: new WordForms(possible), all: new WordForms(all) };
}

/** Lower case with diacritics, except for those that names also omit. */
function toSmall(text: string): string {
  return toTurkishLower(composeText(text))
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll('\u0302', '')
    .normalize('NFC');
}

/**
 * Minimum length, in letters, of a name that may have further endings: shorter ones begin too many other words (Van,
 * vana).
 */
const formLettersMin = 4;

/** Possible endings of a name before an apostrophe or another name, folded: Osmanlılar, Savaşı. */
const nameEndings = /^(?:(?:li|lu|ci|cu)?l[ae]r[a-z]{0,12}|(?:li|lu|lik|luk|ca|ce|ci|cu)?(?:s?[iu]n?)?)$/;

/** Whether a passage contains a name, with possibly different suffixes. */
export function hasName({ sure, possible, all }: SaidNames, { text, isGuess }: Name): boolean {
  const folded = foldText(toBase(text));
  // Arıkan is not a form of Arık: names have an apostrophe before their endings.
  const isOther = !/['’]/.test(text) && /[ae][nr]$/.test(folded) && sure.hasWord(folded.slice(0, -2));
  if (isOther && !sure.hasWord(folded)) return false;
  if (sure.hasForm(folded, nameEndings) || sure.hasWord(foldText(text.replace(/['’]/g, '')))) return true;
  const small = toSmall(toBase(text));
  const written = isGuess ? all : possible;
  if (small.length < formLettersMin ? written.hasWord(small) : written.hasForm(small)) return true;
  if (folded.length > 6 && sure.hasForm(folded.replace(/(?:ydi|ydu|di|du|ti|tu)$/, ''), nameEndings)) return true;
  return folded === 'turkiye' && (sure.hasForm('turk') || possible.hasForm('türk'));
}

/** Whether three capitalized words are adjacent, the first two without name suffixes: “Kepler Uzay Teleskobu’nu”. */
function beginsRun(sentence: string, words: readonly RegExpExecArray[]): boolean {
  if (words.length < 3 || beginners.has(foldText(words[0]?.[0] ?? ''))) return false;
  return words.every(({ 0: written, index }, at) => {
    const next = words[at + 1];
    const isBeside = next === undefined || /^\s$/.test(sentence.slice(index + written.length, next.index));
    return capital.test(written) && isBeside && (next === undefined || !/['’]/.test(written));
  });
}

const runWordsMax = 8;

/** The names of several words in a text, folded: adjacent capitalized words with the small words between them. */
export function listCapitalRuns(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  let end = -1;
  for (const { 0: match, index } of text.matchAll(word)) {
    const isBeside = index - end === 1 && run.length < runWordsMax;
    const isSmallWord = /^(?:ve|ile)$/u.test(match);
    if (!isBeside || !(capital.test(match) || isSmallWord)) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
    if (capital.test(match)) run.push(foldText(toBase(match)));
    // A name ends with the word that has an ending.
    end = /['’]/.test(match) ? -1 : index + match.length;
  }
  return run.length > 1 ? [...runs, run] : runs;
}
