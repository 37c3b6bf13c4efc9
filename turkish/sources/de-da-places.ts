import { toLower } from '../letters/casing.ts';
import { joinLocative } from '../rules/de-da/locative.ts';
import type { Paragraph } from '../rules/text/paragraph.ts';

/** A word with -de or de in a text. */
export interface DePlace {
  readonly text: string;
  /** Start of the word, and the word without de. */
  readonly from: number;
  readonly word: string;
  readonly isApart: boolean;
  /** The intended meaning, however it is written. */
  readonly isLocative: boolean;
}

const particle = /^d[ae]$/;

/** Finds the places of a correct text whose word can take either. */
export function findPlaces(paragraph: Paragraph): DePlace[] {
  const { text } = paragraph;
  return paragraph.tokens.flatMap((token, index): DePlace[] => {
    const lower = paragraph.lower(index);
    const before = paragraph.tokens[index - 1];
    if (particle.test(lower)) {
      if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1) || !mayBeJoined(paragraph, before.text))
        return [];
      return [{ text, from: before.from, word: before.text, isApart: true, isLocative: false }];
    }
    const isName = /['’][dt][ae]$/.test(lower);
    if (!/[dt][ae]$/.test(lower) || lower.length < 4 || particle.test(paragraph.lower(index + 1))) return [];
    const readings = paragraph.analyse(lower);
    const isOther = readings.some(({ word: { kind }, suffixes }) => kind !== 'p' && suffixes.length === 0);
    if (!isName && (isOther || !paragraph.endsWith(lower, 'Loc'))) return [];
    return [{ text, from: token.from, word: cutDe(token.text), isApart: false, isLocative: true }];
  });
}

/** Reads the places of one of our own sentences, which have `*` before -de or de. */
export function readStarred(sentence: string): DePlace[] {
  const parts = sentence.split('*');
  const text = parts.join('');
  return parts.slice(1).map((_, index) => {
    const left = parts.slice(0, index + 1).join('');
    const isApart = left.endsWith(' ');
    const written = left.trimEnd().split(' ').at(-1) ?? '';
    const from = left.trimEnd().length - written.length;
    return { text, from, word: written.replace(/['’]$/, ''), isApart, isLocative: !isApart };
  });
}

/** Introduces a mistake: separates a joined de, or joins a separate one. */
export function spoil(paragraph: Paragraph, place: DePlace): DePlace {
  const { text, from, word, isApart } = place;
  const rest = text.slice(from + word.length);
  const de = (isApart ? rest.slice(1, 3) : /[dt][ae]/.exec(rest)?.[0]) ?? 'de';
  const written = isApart ? (joinLocative(paragraph, word) ?? word + de) : `${word} d${de.slice(1)}`;
  const end = isApart ? from + word.length + 3 : from + word.length + rest.indexOf(de) + 2;
  return { ...place, text: text.slice(0, from) + written + text.slice(end), isApart: !isApart };
}

/** Whether a word can take the locative: not when it already has another case. */
function mayBeJoined(paragraph: Paragraph, word: string): boolean {
  if (/['’]/.test(word)) return false;
  const readings = paragraph.analyse(word);
  return readings.length === 0 || !readings.every(({ suffixes }) => cases.test(suffixes.at(-1)?.name ?? ''));
}
const cases = /^(?:P3|Acc|Dat|Abl|Gen|Ins|Loc|Cond|Past|By|When|Prog|Neg|A\d)/;

function cutDe(written: string): string {
  return written.slice(0, -2).replace(/['’]$/, '');
}

/** The group key of a place: sentences about the same word belong together. */
export function nameGroup({ word }: DePlace): string {
  return toLower(word);
}
