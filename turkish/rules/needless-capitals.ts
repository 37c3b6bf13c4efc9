import { beginsLower, capitalize, readCasing } from '../letters/casing.ts';
import { InflectedWords, listWords } from '../letters/word-lists.ts';
import { isEnglish } from '../spelling/english.ts';
import { isFormalNoun, isIntroducedName, isOfProgram, namesNext } from './common-nouns.ts';
import { isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { isCareless, readPractice } from './text/practice.ts';
import { Role, readRoles } from './text/roles.ts';

/** Ordinary words that are capitalized within a sentence: “36 Milyon”, “çok Rahat”, “ürünün Rengi”. */

/** What a number counts. */
const counted = new InflectedWords(
  'Adet Ay Bin Çeşit Dakika Defa Gram Gün Hafta Kez Kilo Kişi Kutu Litre Metre Milyar Milyon Paket Parça Saat Saniye Sene Tane Trilyon Yıl',
  /^(?:l[ıiuü][kğ]|d[ae]n?|t[ae]n?|[aeıiuü]|y[aeıiuü]|n?[ıiuü]n|s[ıi])?$/,
);
/** Words after which no sentence can end. */
const openWords = listWords(`
  ama ancak asla aşırı ayrıca baya bayağı bazı bence bir birkaç biraz bu bütün çok çünkü daha eğer en fakat fazla gayet
  gerçekten göre hem her hiç hiçbir kesinlikle ki lakin mükemmel oldukça pek sadece şu tam tüm yani
`);
/** Those after which a capitalized word may be a name of something: “bir Kumbara hesabı”, “bu Uygulama”. */
const determiners = listWords('bazı bir birkaç bu bütün her hiçbir şu tüm');
const intensifiers = listWords('Aşırı Biraz Çok Daha En Fazla Gayet Hiç Oldukça Pek Tam');

/** Whether a capitalized word names nothing, because a number counts it, or because of the word before it. */
export function isNeedlessCapital(paragraph: Paragraph, index: number): boolean {
  const [before, token] = [-1, 0].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before === undefined || token.opensSentence || !paragraph.areNeighbours(index - 1))
    return false;
  if (readCasing(token.text) !== 'capitalized') return false;
  const { sentences, words } = readPractice(paragraph);
  if (sentences === 0 && words < headingWordsMax) return false;
  if (before.kind === 'number') return isCounted(paragraph, index);
  if (before.kind !== 'word' || !isPlainWord(paragraph, index) || isOfProgram(paragraph, index)) return false;
  const isFollowed = endsRun(paragraph, index + 1);
  // “Ürün Çok Güzel, tavsiye ederim”: both words.
  if (intensifiers.has(token.text)) {
    const isRun =
      isPlainWord(paragraph, index + 1) && isDescribing(paragraph, index + 1) && endsRun(paragraph, index + 2);
    return (isFollowed || isRun) && !isTitle(paragraph, index);
  }
  if (!isFollowed) return false;
  const previous = paragraph.lower(index - 1);
  // “çok Rahat ve hafif”
  if (intensifiers.has(capitalize(previous)) && isDescribing(paragraph, index))
    return beginsLower(before.text) || before.opensSentence || !isTitle(paragraph, index - 1);
  if (isIntroducedName(paragraph, index)) return false;
  if (!beginsLower(before.text) && !before.opensSentence) return false;
  if (openWords.has(previous) && (!determiners.has(previous) || isCareless(paragraph)))
    return !isFormalNoun(paragraph, index) || isCareless(paragraph);
  // “ürünün Rengi soldu”
  const isOwned = paragraph.endsWith(paragraph.lower(index), 'P3sg', 'P3pl') && !isFormalNoun(paragraph, index);
  return isOwned && !before.opensSentence && (readRoles(paragraph, index - 1) & Role.Genitive) !== 0;
}

/** Maximum number of words of a heading. */
const headingWordsMax = 14;

/** “36 Milyon izlenmiş”, “15 Gün sonra”: not “24 Saat gazetesi” or a heading. */
function isCounted(paragraph: Paragraph, index: number): boolean {
  const [earlier, next] = [-2, 1].map((step) => paragraph.tokens[index + step]);
  return (
    counted.has(paragraph.tokens[index]?.text ?? '') &&
    /^[\d.,]+$/.test(paragraph.tokens[index - 1]?.text ?? '') &&
    (next?.kind === 'word' ? beginsLower(next.text) : next?.kind === 'mark') &&
    !(earlier?.kind === 'word' && !earlier.opensSentence && readCasing(earlier.text) === 'capitalized') &&
    !namesNext(paragraph, index)
  );
}

/** Whether a word is capitalized, common, and no name. */
function isPlainWord(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || paragraph.form(index)?.casing !== 'capitalized') return false;
  if (
    isEnglish(paragraph.lower(index)) ||
    isPlaceName(paragraph.lower(index)) ||
    paragraph.judgeLower(index) !== 'right'
  )
    return false;
  const readings = paragraph.analyse(token.text);
  return (
    readings.length > 0 &&
    readings.every(({ word: { kind, frequency } }) => kind !== 'p' || frequency === 0) &&
    readings.some(({ word: { kind, frequency } }) => kind !== 'p' && frequency >= commonMin)
  );
}

/** Minimum frequency of a common word, in halves of a power of two. */
const commonMin = 20;

function isDescribing(paragraph: Paragraph, index: number): boolean {
  return (readRoles(paragraph, index) & (Role.Adjective | Role.Adverb)) !== 0;
}

/** Whether a run of capitalized words ends before a token: a mark, or a word in lower case. */
function endsRun(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  return token?.kind === 'word' ? readCasing(token.text) === 'lower' : /^[.,;!?]/.test(token?.text ?? '.');
}

/** Whether the words before a run are capitalized, too, as in a title. */
function isTitle(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  return before?.kind !== 'word' || (!before.opensSentence && !beginsLower(before.text));
}
