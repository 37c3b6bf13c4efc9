import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import { isEnglish } from '../spelling/english.ts';
import type { Split } from './abbreviations/acronym-suffixes.ts';
import { isTurkishAbbreviation } from './abbreviations/lower-abbreviations.ts';
import { nameMessage } from './split-names.ts';
import { isForeignAround, isNamedThing } from './text/foreign-words.ts';
import { findBrand, isGivenName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';

/** Suffixes that stand apart from their name: “Bursa dan”, “Samsung un ekranı”, “loreal den”. */

/** Suffixes that are no words of their own, and those that are: un, in, ün; ye, ya; ta; ten. */
const plain = /^(?:[dt]an|den|n[ıiuü]n|y[ıiuü]|te|ın|[ıiuü])$/;
const ambiguous = /^(?:[iuü]n|y[ae]|ta|ten)$/;

/** A name and its suffix, as they are written; the suffix is the next word. Undefined if the next word is meant. */
export function joinApartSuffix(paragraph: Paragraph, index: number): Split | undefined {
  const [token, next] = [paragraph.tokens[index], paragraph.tokens[index + 1]];
  if (token === undefined || next?.kind !== 'word' || next.text.length > suffixLengthMax) return undefined;
  if (!paragraph.areNeighbours(index)) return undefined;
  // “THY nin uçağı”, “TBMM nde”: an abbreviation.
  if (
    /^[A-ZÀ-ÖØ-ÞĞİŞ]{2,6}$/.test(token.text) &&
    /^(?:n[iıuü]n|y[eaiı]|nde|nden|den|dan|nin)$/.test(next.text) &&
    (paragraph.speller.judge(next.text) === 'unknown' || (next.text === 'ye' && isTurkishAbbreviation(token.text)))
  ) {
    const right = next.text.startsWith('nd') ? next.text.slice(1) : next.text;
    return paragraph.speller.apostrophe.fits(token.text, right)
      ? { text: `${token.text}’${right}`, kind: 'error', message: nameMessage }
      : undefined;
  }
  if (!plain.test(next.text) && !ambiguous.test(next.text)) return undefined;
  const name = readName(paragraph, index);
  if (name === undefined) return undefined;
  const suffix = fitSuffix(paragraph, name.text, next.text);
  if (suffix === undefined || (ambiguous.test(next.text) && !isMeantAsSuffix(paragraph, index))) return undefined;
  const kind = name.isSure && !ambiguous.test(next.text) ? 'error' : 'hint';
  return { text: `${name.text}’${suffix}`, kind, message: nameMessage };
}

/** Length, in letters, of the longest of these suffixes. */
const suffixLengthMax = 3;

/**
 * The name before such a suffix, as it is to be written, and whether it is certainly a name: a place, a given name or a
 * brand. A capital letter within the sentence makes any other word one, and so does an unknown word in lower case.
 */
function readName(
  paragraph: Paragraph,
  index: number,
): { readonly text: string; readonly isSure: boolean } | undefined {
  const token = paragraph.tokens[index];
  const form = paragraph.form(index);
  if (token === undefined || form === undefined || /['’]/.test(token.text)) return undefined;
  const brand = findBrand(form.lower);
  if (brand?.rest === '') return { text: brand.name, isSure: form.casing !== 'lower' };
  const isKnown = isPlaceName(form.lower) || isGivenName(form.lower);
  const isOnlyName = form.lowerVerdict === 'name';
  if (form.casing === 'lower') {
    if (isOnlyName) return { text: capitalize(form.lower), isSure: isKnown || form.lower.length >= nameLengthMin };
    return isUnknownName(paragraph, index) ? { text: capitalize(form.lower), isSure: false } : undefined;
  }
  if (form.casing === 'upper') return form.text.length > 1 ? { text: form.text, isSure: false } : undefined;
  if (isKnown || isOnlyName) return { text: form.text, isSure: isKnown };
  if (form.casing === 'mixed') return { text: form.text, isSure: false };
  return token.opensSentence && form.lowerVerdict !== 'unknown' ? undefined : { text: form.text, isSure: false };
}

/** “loreal den”: a word that is neither Turkish, nor Turkish without its marks, nor English. */
function isUnknownName(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  return (
    lower.length >= unknownLengthMin &&
    paragraph.judge(index) === 'unknown' &&
    /^[a-zçğıöşü]+$/.test(lower) &&
    !isEnglish(lower) &&
    !isForeignAround(paragraph, index) &&
    !isNamedThing(paragraph, index) &&
    restoreLetters(lower, paragraph.speller) === undefined
  );
}

/** Minimum length, in letters, of a name that is no foreign word. */
const nameLengthMin = 6;
/** Minimum length, in letters, of an unknown word that may be a name. */
const unknownLengthMin = 4;

/** The suffix in the sound of its name: “Migros dan” → tan. */
function fitSuffix({ speller }: Paragraph, name: string, suffix: string): string | undefined {
  const hard = suffix.replace(/^d/, 't').replace(/^t/, /[fstkçşhpx]$/.test(toLower(name)) ? 't' : 'd');
  return [hard, suffix].find((form) => speller.apostrophe.fits(name, form)) ?? speller.apostrophe.list(name, hard)[0];
}

/** Whether a suffix that is also a word is meant: something is owned, or a place is gone to. */
function isMeantAsSuffix(paragraph: Paragraph, index: number): boolean {
  const suffix = paragraph.lower(index + 1);
  const following = paragraph.tokens[index + 2];
  if (following?.kind !== 'word' || !paragraph.areNeighbours(index + 1)) return false;
  // “Samsung un ekranı”, “Mehmet in yeni arabası”
  if (/n$/.test(suffix) && suffix !== 'ten') {
    const isOwned = (at: number): boolean =>
      paragraph.areNeighbours(at - 1) &&
      paragraph
        .analyse(paragraph.lower(at))
        .some(
          ({ word: { kind }, suffixes }) => kind !== 'v' && suffixes.some(({ name }) => /^P3(?:sg|pl)$/.test(name)),
        );
    return isOwned(index + 2) || isOwned(index + 3);
  }
  // “İzmir ya da Aydın”, “Ali ya gelir ya gelmez”
  if (suffix === 'ya' && paragraph.tokens.filter(({ text }) => text === 'ya').length > 1) return false;
  if (suffix === 'ya' && /^da$/.test(following.text)) return false;
  if (/^y[ae]$/.test(suffix)) return isPlaceName(paragraph.lower(index)) || readCasing(following.text) === 'lower';
  // “Ahmet ta İzmir’den geldi”
  return suffix !== 'ta' || readCasing(following.text) === 'lower';
}
