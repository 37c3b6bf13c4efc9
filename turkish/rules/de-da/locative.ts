import { foldCircumflex } from '../../letters/alphabet.ts';
import { beginsUpper, toLower } from '../../letters/casing.ts';
import { writeDe } from '../../letters/harmony.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';

/** The frequency below which a form was not counted, see `Word.frequency`. */
const uncountedFrequency = 19;

/** The locative of a word as written, with an apostrophe for a name. */
export function joinLocative(paragraph: Paragraph, word: string): string | undefined {
  const readings = paragraph.analyse(word);
  const isName = beginsUpper(word) && (isPlaceName(toLower(word)) || isGivenName(toLower(word)));
  const reading = readings.find(({ word: { kind } }) => 'njtcui'.includes(kind));
  if (reading === undefined && readings.some(({ word: { kind } }) => kind === 'v'))
    return joinVerbalNoun(paragraph, word);
  if (reading === undefined || isName) {
    const suffix = paragraph.speller.apostrophe.list(word, 'da')[0];
    return readings.length === 0 || suffix === undefined ? undefined : `${word}’${suffix}`;
  }
  for (const noun of readings.filter(({ word: { kind } }) => 'njtcui'.includes(kind))) {
    const form = buildLocative(paragraph, noun);
    if (form !== undefined) return word.slice(0, 1) + form.slice(1);
  }
  return undefined;
}

/**
 * The particle after a word, with the vowel of its locative (“saat de” like saatte); for most words the last vowel
 * decides.
 */
export function writeDeAfter(paragraph: Paragraph, word: string): string {
  const locative = joinLocative(paragraph, word);
  return locative === undefined || /['’]/.test(locative) ? writeDe(word) : `d${locative.slice(-1)}`;
}

/** çalışmakta, geldiğimde: the locative of a verb form; undefined for forms without one, like çalışmaya. */
function joinVerbalNoun(paragraph: Paragraph, word: string): string | undefined {
  return ['da', 'de', 'ta', 'te']
    .map((suffix) => word + suffix)
    .find((form) => paragraph.speller.isWord(form) && paragraph.endsWith(form, 'Loc'));
}

function buildLocative(paragraph: Paragraph, { word, suffixes }: Analysis): string | undefined {
  return paragraph.speller.analyser.generateFrom(word, [...suffixes.map(({ name }) => name), 'Loc'])[0];
}

/**
 * How much more frequent a noun is in the locative than without a case, in twice the binary logarithm: about 0 for
 * durum, −4 for okul, −12 for çocuk. For an uncounted inflected noun, the value of its lemma; undefined when that was
 * not counted either.
 */
export function measureLocative(paragraph: Paragraph, word: string, joined: string): number | undefined {
  const direct = compare(paragraph, toLower(word), toLower(joined));
  if (direct !== undefined) return direct;
  const reading = paragraph.analyse(word).find(({ word: { kind } }) => 'njtc'.includes(kind));
  const lemma = reading && buildLocative(paragraph, { ...reading, suffixes: [] });
  return lemma === undefined ? undefined : compare(paragraph, reading?.stem ?? '', lemma);
}

function compare({ speller }: Paragraph, bare: string, locative: string): number | undefined {
  const [a, b] = [bare, locative].map((form) => speller.forms.get(foldCircumflex(form)));
  if (a === undefined || b === undefined || (a === 0 && b === 0)) return undefined;
  return (b === 0 ? uncountedFrequency : b) - (a === 0 ? uncountedFrequency : a);
}

/** göstermekde, birlikde, dörtde: the locative with the wrong consonant, which the spelling rule reports; not hiçde. */
export function isVoicedLocative({ speller }: Paragraph, left: string, lower: string): boolean {
  if (!/[fstkçşhp]d[ae]$/.test(lower) || /^(?:çok|pek|hiç|artık|yok|gerek|ancak|tek)$/i.test(left)) return false;
  const locative = `${lower.slice(0, -2)}t${lower.slice(-1)}`;
  return speller.judge(locative) === 'right' && speller.forms.get(foldCircumflex(locative)) > 0;
}
