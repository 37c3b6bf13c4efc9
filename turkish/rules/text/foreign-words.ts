import { readCasing, toLower } from '../../letters/casing.ts';
import { anyEnding, InflectedWords, listWords } from '../../letters/word-lists.ts';
import { takesForeignSuffixes } from '../../morphology/foreign-suffixes.ts';
import { restoreLetters } from '../../spelling/bare-letters.ts';
import { isEnglish } from '../../spelling/english.ts';
import { isUnmarked } from './lost-marks.ts';
import type { Paragraph } from './paragraph.ts';

/** Whether a word in capitals is among others; a single one is an abbreviation or a constant. */
export function isUpperAround(paragraph: Paragraph, index: number): boolean {
  return [index - 1, index + 1].some((at) => {
    const { kind, text } = paragraph.tokens[at] ?? { kind: 'mark', text: '' };
    return (
      kind === 'word' && text.length > 1 && readCasing(text) === 'upper' && paragraph.speller.isWord(toLower(text))
    );
  });
}

/** A separated suffix after a bracket, a dash, code or a number: dosya(ların), -lık, <b> nin. */
export function isPiece(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined) return false;
  const [hyphen, rest] = [paragraph.tokens[index + 1], paragraph.tokens[index + 2]];
  // “popülas- yonu”: hyphenated at the end of a line.
  if (hyphen?.text === '-' && hyphen.from === token.to && rest?.kind === 'word' && rest.from > hyphen.to) return true;
  if (before === undefined || before.kind === 'word') return false;
  const isJoined = before.to === token.from;
  // java.lang, ad/soyad: words joined by a mark are a name, or lack a space, which another rule reports.
  if (isJoined && /^[._:=]$/.test(before.text))
    return before.text !== '.' || !(endsWithVerb(paragraph, index - 2) || isUnmarked(paragraph, index - 2));
  const first = paragraph.tokens[index - 2];
  // … yonu; ol(un)mayacağını.
  if (before.text === '-' && !isJoined && first?.kind === 'word' && first.to === before.from) return true;
  if (before.text === ')' && isJoined && first?.kind === 'word' && first.from === paragraph.tokens[index - 3]?.to)
    return true;
  if (before.kind !== 'mark') return (isJoined || token.text.length <= 5) && isSuffix(token.text, paragraph);
  return isJoined && !/^[“"«‘(]$/.test(before.text)
    ? isSuffix(token.text, paragraph)
    : before.text === '(' && paragraph.tokens[index - 2]?.to === before.from;
}

/** “almayın.sumagı”: the word before a dot is conjugated, so that the dot ends a sentence. */
function endsWithVerb(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  if (lower.length < conjugatedLengthMin || isEnglish(lower)) return false;
  const readings = paragraph.analyse(lower);
  return readings.length > 0 && readings.every(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.length > 0);
}

/** Minimum length of a conjugated verb, in letters. */
const conjugatedLengthMin = 5;

function isSuffix(text: string, { speller }: Paragraph): boolean {
  return takesForeignSuffixes(speller.analyser, toLower(text));
}

/** Number of words on each side that are searched for foreign ones. */
const wordsAround = 4;

/**
 * Whether a neighbour is foreign or code, or two of the surrounding words are; an unknown word counts as half a foreign
 * one.
 */
export function isForeignAround(paragraph: Paragraph, index: number): boolean {
  let count = 0;
  for (let at = Math.max(0, index - wordsAround); at <= index + wordsAround; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || at === index || token.kind === 'mark' || token.kind === 'number') continue;
    count +=
      (token.kind === 'other' ? 1 : measureForeign(token.text, paragraph)) * (Math.abs(at - index) === 1 ? 2 : 1);
  }
  return count > 1;
}

function measureForeign(text: string, { speller }: Paragraph): number {
  if (hasOtherLetters(text)) return 1;
  if (speller.isWord(text)) return 0;
  if (/[qwx]/i.test(text) || isEnglish(text)) return 1;
  // Turkish words without their marks don’t count.
  const isStrange = readCasing(text) === 'lower' && /^[a-z]+$/.test(text) && speller.judge(text) === 'unknown';
  return isStrange && restoreLetters(text, speller) === undefined ? 0.5 : 0;
}

/** Letters that no Turkish spelling uses: é, ß, ł. */
export function hasOtherLetters(word: string): boolean {
  return /[^a-zçğıöşüâîûA-ZÇĞİÖŞÜÂÎÛ'’-]/.test(word);
}

const things = new InflectedWords(
  `
    bakteri çatısı değişken dizin dosya eklenti etiket fasulye firma fonksiyon klasör komut kullanıcısı kütüphane
    marka metod metot modül paket parametre peynir pilav pirinc pirinç platform program protokol salata sendrom servis
    sınıf sosu şablon şirket tablo uygulama yazılım
  `,
  anyEnding,
);
const thingsExactly = listWords('özel');

const called = /^(?:isimli|adlı|adındaki|isminde|adında|denen|denilen)$/;

/** “taranis adlı gen”: a name that is introduced as such, possibly of a person. */
export function isCalled(paragraph: Paragraph, index: number): boolean {
  return /^[a-z][a-z-]*$/.test(paragraph.tokens[index]?.text ?? '') && called.test(paragraph.lower(index + 1));
}

/** “mario isimli dosya”, “kullanıcı adı veriteknik”, “htop komutu”: the name of a file, a user or a program. */
export function isNamedThing(paragraph: Paragraph, index: number): boolean {
  if (!/^[a-z][a-z-]*$/.test(paragraph.tokens[index]?.text ?? '')) return false;
  const next = paragraph.lower(index + 1);
  if (called.test(next))
    return [2, 3].some(
      (step) => things.has(paragraph.lower(index + step)) || thingsExactly.has(paragraph.lower(index + step)),
    );
  return (
    things.has(next) ||
    thingsExactly.has(next) ||
    (/^(?:adı|ismi)$/.test(paragraph.lower(index - 1)) &&
      /^(?:kullanıcı|dosya|dizin|paket|komut|tablo|klasör|alan)$/.test(paragraph.lower(index - 2)))
  );
}
