import { isFrequentTurkishForm } from '../../../platform/text/frequent-forms.ts';

/*
 * Letters that came as others which look like them, were styled, or were read in another alphabet of one byte.
 */

/** Joins letters with the marks that follow them. */
export function joinMarks(text: string): string {
  return text
    .replace(/(?<=\p{L})ı\u0307|ı\u0307(?=\p{L})/gu, 'i')
    .replace(/[A-Za-z][\u0300-\u036f]{1,4}/gu, (letter) => letter.normalize('NFC'))
    .replace(/(?<=(?!\p{Extended_Pictographic})\p{L})[\ufe00-\ufe0f]/gu, '');
}

const styled = '[\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\ufb00-\\ufb06]';
/** Full-width letters and ligatures of a Latin word, and words in letters of mathematics. */
const styledLetters = new RegExp(
  `(?<=[A-Za-zçğıöşü])${styled}{1,40}|(?<!${styled})${styled}{1,40}(?=[A-Za-zçğıöşü])|[\\u{1d400}-\\u{1d433}\\u{1d468}-\\u{1d7ff}]{3,60}`,
  'gu',
);

/**
 * Whether letters are of another style throughout. Several alphabets of mathematics show what styles there are, and
 * the italic one is for formulas.
 */
export function hasStyledLetters(text: string): boolean {
  const alphabets = new Set(
    (text.match(/[\u{1d400}-\u{1d6a3}]{3}/gu) ?? []).map((run) =>
      Math.floor(((run.codePointAt(0) ?? 0) - 0x1d400) / 52),
    ),
  );
  return alphabets.size <= 1 && /[\uff10-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d433}\u{1d468}-\u{1d7ff}]/u.test(text);
}

export function readStyles(text: string): string {
  return text.replace(styledLetters, (run) => run.normalize('NFKC'));
}

/** Removes characters for private use. Marks of ChatGPT are replaced by the name in them; U+F8FF, Apple's logo, stays. */
export function nameEntities(text: string): string {
  return text
    .replace(/[\ue000-\ue1ff\ue207-\uf8fe]/gu, '')
    .replace(/\ue200entity\ue202\["[^"\ue201]{0,40}", ?"([^"\ue201]{1,200})"[^\ue201]{0,80}\ue201/gu, '$1');
}

/** Letters of Cyrillic and Greek that look like Latin ones, and these. */
const alike = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiјjѕsһhАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSοoΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'.matchAll(/(.)(.)/gu),
    ([, one = '', other = '']): [string, string] => [one, other],
  ),
);
const alikeUnits = [...alike.keys()].join('');
/** A word with letters of both, other than the name of an address. */
const mixedWord = new RegExp(
  `(?<!\\p{L})(?=\\p{Script=Latin}{0,40}[${alikeUnits}])(?=[${alikeUnits}]{0,40}\\p{Script=Latin})[\\p{Script=Latin}${alikeUnits}]{2,40}(?!\\p{L}|\\.[a-z]{2,6}(?!\\p{L}))`,
  'gu',
);
/** A single such letter between Latin words. */
const singleLetter = new RegExp(
  `(?<=^|(?:^|\\p{Script=Latin})[,;:.!?]? )[${alikeUnits}](?=[,;:.!?]?(?:$| \\p{Script=Latin}))`,
  'gu',
);

export function hasMixedWord(text: string): boolean {
  return /[\u0391-\u03bf\u0400-\u04ff]/u.test(text) && text.search(mixedWord) !== -1;
}

export function readLookalikes(text: string): string {
  const toLatin = (word: string) => {
    let read = '';
    for (const letter of word) read += alike.get(letter) ?? letter;
    return read;
  };
  return text.replace(mixedWord, toLatin).replace(singleLetter, toLatin);
}

/** What Latin-1 shows for the letters of Latin-5 and Windows-1254. */
const latinFive = new Map(Array.from('þşýıðğÞŞÝİÐĞ'.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other]));
const latinFiveWord = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{0,40}[þýðÞÝÐ][\p{L}\p{M}]{0,40}/gu;
const turkishWord = /^[a-zçğıöşüâîûA-ZÇĞİÖŞÜÂÎÛ]+$/u;
/** Number of known words that show what the text is, and of words that are looked at. */
const knownMin = 3;
const lookedAtMax = 2_000;
/** Minimum length, in letters, of a word that shows something. */
const tellingMin = 4;

/**
 * Corrects Turkish words of Latin-5 that was read as Latin-1: `baþka` for `başka`. Only when most are then frequent
 * forms, one of them with a letter that no neighbour’s names have, so that names with such letters stay.
 */
export function readLatinFive(text: string, change: (by: (prose: string) => string) => string): string {
  let [known, unknown, hasThorn] = [0, 0, false];
  const read = (word: string) => word.replace(/[þýðÞÝÐ]/gu, (unit) => latinFive.get(unit) ?? unit);
  const decoded = change((prose) =>
    prose.replace(latinFiveWord, (word: string) => {
      const right = read(word);
      if (!turkishWord.test(right)) unknown += 1;
      else if (word.length >= tellingMin && known + unknown < lookedAtMax) {
        const isFrequent = isFrequentTurkishForm(right);
        if (isFrequent) known += 1;
        else unknown += 1;
        hasThorn ||= isFrequent && /[þðÞ]/u.test(word);
      }
      return turkishWord.test(right) ? right : word;
    }),
  );
  return hasThorn && known >= knownMin && known > unknown ? decoded : text;
}
