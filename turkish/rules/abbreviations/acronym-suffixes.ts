import { toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import type { Token } from '../text/tokens.ts';
import { isTurkishAbbreviation } from './lower-abbreviations.ts';

const readingMessage = 'Kısaltmalara gelen ekler, kısaltmanın son harfinin okunuşuna uyar.';
const notExpandedMessage = 'Kısaltmalara gelen ekler, kısaltmanın kendi okunuşuna uyar, açılımına değil.';
const readAsWordMessage = 'Kelime olarak okunan kısaltmalara gelen ekler bu okunuşa uyar.';
const acronymMessage = 'Kısaltmalara gelen ekler kesme işaretiyle ayrılır.';

/** A name separated from its suffix. */
export interface Split {
  readonly text: string;
  readonly kind: 'error' | 'hint';
  readonly message: string;
}

/** Abbreviations that are pronounced as words, so that suffixes follow the word. */
const readAsWords = listWords(`
  AFAD AKUT ALES ASELSAN ASKİ BOTAŞ ÇAYKUR DASK DİSK FIFA HAVELSAN İHA İSKİ İŞKUR KESK KOBİ KOSGEB LÖSEV MASAK MÜSİAD
  NASA NATO OPEC OYAK ROKETSAN SİHA TEDAŞ TEMA TOKİ TUSAŞ TÜBİTAK TÜİK TÜRKSAT TÜSİAD UEFA UNESCO UNICEF YÖK
`);
/** Abbreviations with vowels that are nevertheless read letter by letter. */
const readByLetters = listWords(`
  AB ABD ABS AİHM AKM AKP ATM AVM AYM DEÜ DNA DSİ EGM EPDK IMF İBB İETT İTÜ KTÜ MTA ODTÜ OGM OSB ÖSYM ÖTV RNA TSE YTÜ
`);
/** Abbreviations that are read letter by letter with a final “ke”. */
const readAsKe = new Set('TDK TTK TCK CMK HMK SPK TMK HSK AİK MGK SGK SSK YSK'.split(' '));

const caseSuffix =
  /^(?:[dt][ae](?:ki)?n?|n[ıiuü]n|[ıiuü]n|y[ae]|y[ıiuü]|y?l[ae]|s[ıiuü](?:n[ae]|n[ıiuü]|n[dt][ae]n?)?)$/;

export const acronyms = /^([A-ZÀ-ÖØ-ÞĞİŞ]{2,7})([a-zß-öø-ÿğış]{1,6})$/;

/** TRTde, THYden: an abbreviation in capitals with a suffix that fits its pronunciation. */
export function splitAcronym(paragraph: Paragraph, text: string): Split | undefined {
  const match = acronyms.exec(text);
  const [, letters = '', suffix = ''] = match ?? [];
  const isCase =
    caseSuffix.test(suffix) ||
    (readAsWords.has(letters) && /^[aeıiuü]$/.test(suffix)) ||
    (letters.length > 2 && suffix === 'i');
  // CRDi, TGDi: engines.
  if (suffix === 'i' && /(?:RD|GD|VT|DC)$/.test(letters)) return undefined;
  if (match === null || !isCase || !paragraph.speller.apostrophe.fits(letters, suffix)) return undefined;
  // DOSYAya: an ordinary word in capitals.
  if (letters.length > 3 && !readAsWords.has(letters) && paragraph.speller.judge(toLower(letters)) === 'right')
    return undefined;
  // PDFs and IDs have foreign plurals, and DVDler has a plural: not cases.
  return { text: `${letters}’${suffix}`, kind: 'error', message: acronymMessage };
}

/** 5 kmsi, 20 kgdan: a unit after a number. */
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
      message: acronymMessage,
      proposals: [`${unit}’${suffix}`],
    },
  ];
}

/**
 * TDK’nın: the suffix follows the pronunciation of the last letter. In other abbreviations most people read a final K
 * as “ka”.
 */
export function checkAcronymHarmony(paragraph: Paragraph, index: number, letters: string, suffix: string): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  // MR’ında, PDF’inde: their last letter is often read in English, and something has one.
  if (/^[ıi]n(?:d[ae]n?|[ae])$/.test(suffix) && consonants.test(letters) && isTurkishAbbreviation(letters))
    return checkExpansion(paragraph, token, letters, suffix.slice(1));
  if (ofExpansion.test(suffix)) return checkExpansion(paragraph, token, letters, suffix);
  if (readAsWords.has(letters) && /^[aeıiuü]$/.test(suffix)) return checkWordHarmony(paragraph, index, letters, suffix);
  // TBMM’e, THY’in: without the consonant that separates two vowels.
  const isBare = /^(?:[aeıiuü]|[ıiuü]n)$/.test(suffix) && isTurkishAbbreviation(letters) && !readAsWords.has(letters);
  if (!caseSuffix.test(suffix) && !isBare) return [];
  if (readAsWords.has(letters)) return checkWordHarmony(paragraph, index, letters, suffix);
  const isConsonants = consonants.test(letters) && !/^(?:TL|DJ|PR|HR)$/.test(letters);
  if (!isConsonants && !readByLetters.has(letters)) return [];
  // Final K and H have two pronunciations; TDK and a few others are read with “ke”.
  if (/[HK]$/.test(letters) && !readAsKe.has(letters)) return [];
  // The names of all consonants contain the vowel e.
  const last = letters.slice(-1);
  const right = harmonize(/[AEIİOÖUÜ]/.test(last) ? toLower(last) : 'e', suffix);
  if (right === undefined || right === suffix || (!isBare && !/[aıouüö]/.test(suffix) && !/^[AI]$/.test(last)))
    return [];
  const proposals = [right];
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'hint',
      rule: 'apostrophe-name',
      message: readingMessage,
      proposals: proposals.map((form) => `${letters}’${form}`),
    },
  ];
}

/** Abbreviations that can only be read letter by letter. */
const consonants = /^[BCÇDFGĞHJKLMNPRSŞTVYZ]{2,5}$/;

/** The suffixes of a possessive: (Türk Hava Yolları)’nda. */
const ofExpansion = /^n(?:d[ae](?:n|ki)?|[ae]|[ıi])$/;

/** THY’nda, TBMM’ine: the suffix follows the words that the abbreviation stands for. */
function checkExpansion(paragraph: Paragraph, token: Token, letters: string, suffix: string): Issue[] {
  const { apostrophe } = paragraph.speller;
  // EVİ’nden: an ordinary word in capitals.
  const isWord =
    !readAsWords.has(letters) &&
    !readByLetters.has(letters) &&
    /[AEIİOÖUÜ]/.test(letters) &&
    paragraph.speller.judge(toLower(letters)) === 'right';
  if (letters.length > 6 || isWord) return [];
  const meant = suffix.length < 3 ? `y${suffix.slice(1)}` : suffix.slice(1);
  const forms = apostrophe.fits(letters, meant) ? [meant] : apostrophe.list(letters, meant).slice(0, 2);
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'error',
      rule: 'apostrophe-name',
      message: notExpandedMessage,
      proposals: forms.map((form) => `${letters}’${form}`),
    },
  ];
}

/** NATO’nin, TÜİK’nin: a wrong suffix after an abbreviation that is pronounced as a word. */
function checkWordHarmony(paragraph: Paragraph, index: number, letters: string, suffix: string): Issue[] {
  const token = paragraph.tokens[index];
  const right = harmonize(toLower(letters), suffix);
  if (token === undefined || right === undefined || right === suffix) return [];
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'error',
      rule: 'apostrophe-name',
      message: readAsWordMessage,
      proposals: [`${letters}’${right}`],
    },
  ];
}

/** The suffix of a case as it sounds after a word: tüik and nin → in. Undefined for other suffixes. */
function harmonize(word: string, suffix: string): string | undefined {
  const [, genitive, locative, other] =
    /^(?:(n?[ıiuü]n)|([dt][ae](?:n|ki)?)|(?:y?([aeıiuü]|l[ae])))$/.exec(suffix) ?? [];
  const body = genitive?.replace(/^n/, '') ?? locative ?? other;
  if (body === undefined) return undefined;
  const isOpen = /[aeıioöuü]$/.test(word);
  const buffer = !isOpen || locative !== undefined ? '' : genitive !== undefined ? 'n' : 'y';
  let last = /[aeıioöuü](?=[^aeıioöuü]*$)/.exec(word)?.[0] ?? 'e';
  const vowels = body.replace(/[aeıiuü]/g, (vowel) => {
    const isFront = /[eiöü]/.test(last);
    if (/[ae]/.test(vowel)) last = isFront ? 'e' : 'a';
    else last = /[oöuü]/.test(last) ? (isFront ? 'ü' : 'u') : isFront ? 'i' : 'ı';
    return last;
  });
  const sounded = /[fstkçşhp]$/.test(word) ? vowels.replace(/^d/, 't') : vowels.replace(/^t/, 'd');
  // The i of -ki stays.
  return buffer + (locative?.endsWith('ki') === true ? `${sounded.slice(0, -1)}i` : sounded);
}
