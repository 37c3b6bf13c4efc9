import { toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const READING = 'Kısaltmalara gelen ekler, kısaltmanın son harfinin okunuşuna uyar.';
const ACRONYM = 'Kısaltmalara gelen ekler kesme işaretiyle ayrılır.';

/** A name and its suffix, parted. */
export interface Split {
  readonly text: string;
  readonly kind: 'error' | 'hint';
  readonly message: string;
}

/** Abbreviations that are read as words and that the lexicon has in lower case, too. */
const words = new Set('NATO UNESCO UNICEF FIFA UEFA NASA TÜBİTAK TOKİ AFAD OPEC ASELSAN TUSAŞ'.split(' '));
/** Abbreviations whose letters are read one by one, the last as ke. */
const readAsKe = new Set('TDK TTK TCK CMK HMK SPK TMK HSK AİK MGK'.split(' '));

const caseSuffix =
  /^(?:[dt][ae](?:ki)?n?|n[ıiuü]n|[ıiuü]n|y[ae]|y[ıiuü]|y?l[ae]|s[ıiuü](?:n[ae]|n[ıiuü]|n[dt][ae]n?)?)$/;

/** TRTde, THYden: an abbreviation in capitals and a suffix that fits how it is read. */
export function splitAcronym(paragraph: Paragraph, text: string): Split | undefined {
  const match = /^(\p{Lu}{2,7})(\p{Ll}{1,6})$/u.exec(text);
  const [, letters = '', suffix = ''] = match ?? [];
  if (match === null || !caseSuffix.test(suffix) || !paragraph.speller.apostrophe.fits(letters, suffix))
    return undefined;
  // DOSYAya: a word in capitals.
  if (letters.length > 3 && !words.has(letters) && paragraph.speller.judge(toLower(letters)) === 'right')
    return undefined;
  // PDFs, IDs and DVDler, which has a plural, are no cases.
  return { text: `${letters}’${suffix}`, kind: 'error', message: ACRONYM };
}

/** 5 kmsi, 20 kgdan: a unit behind figures. */
export function checkUnitSuffix(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || paragraph.tokens[index - 1]?.kind !== 'number' || token.text.length > 7) return [];
  const match = /^(km|cm|mm|kg|gr|mg|ml|lt|dk|sn)(s[ıiuü]|y[aeıiuü]|[dt][ae]n?|n[ıiuü]n|l[ıiuü]k|[ae]|[ıiuü])$/.exec(
    token.text,
  );
  const [, unit = '', suffix = ''] = match ?? [];
  if (match === null || !paragraph.speller.apostrophe.fits(unit, suffix)) return [];
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'error',
      rule: 'apostrophe-name',
      message: ACRONYM,
      proposals: [`${unit}’${suffix}`],
    },
  ];
}

/** TDK’nın: the suffix goes by how the last letter is read. Elsewhere a last K is read as ka by most. */
export function checkAcronymHarmony(paragraph: Paragraph, index: number, letters: string, suffix: string): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || !/^[BCÇDFGĞHJKLMNPRSŞTVYZ]{3,5}$/.test(letters) || !caseSuffix.test(suffix)) return [];
  // Both are heard of a last K; TDK has its own name and a few read as ke.
  const isKa = readAsKe.has(letters) && /[aıou]/.test(suffix);
  if (!isKa && paragraph.speller.apostrophe.fits(letters, suffix)) return [];
  if (/[HKFLMNRSŞ]$/.test(letters) && !readAsKe.has(letters)) return [];
  const proposals = paragraph.speller.apostrophe
    .list(letters, suffix)
    .filter((form) => !isKa || /[eiöü]/.test(form))
    .slice(0, 2);
  if (proposals.length === 0) return [];
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'hint',
      rule: 'apostrophe-name',
      message: READING,
      proposals: proposals.map((form) => `${letters}’${form}`),
    },
  ];
}
