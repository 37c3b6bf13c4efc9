import { readAmount, readNumberStem, type TextToken } from './amounts.ts';

/** “5 165 m”: blanks group thousands like dots. “m2” is a unit, not the number 2. */
const token =
  /(?<![\d.,])\d{1,3}(?:[ \u00a0]\d{3})+(?![\d.,]*\d)|\d+(?:[.,]\d+)*|(?<!\p{L})[cdk]?m[23](?![\p{L}\d])|\p{L}+|[%‰]/gu;

/** Words, numbers and percent signs of a lower-case text; joined number words are separate (yirmibeş). */
export function readTokens(text: string): TextToken[] {
  return [...text.matchAll(token)].flatMap(({ 0: word, index: start }) => {
    const whole: TextToken = { word, start, end: start + word.length };
    return splitJoined(whole, text) ?? [whole];
  });
}

const joinedLettersMin = 5;
const joinedLettersMax = 60;
/** Words that only look like numbers: birbiri, binbir çeşit. */
const noNumber = /^(?:birbir|binbir)/u;

/** The number words that are written as one: ikiyüzelli, onikisi, birbuçuk. */
function splitJoined({ word, start, end }: TextToken, text: string): TextToken[] | undefined {
  if (word.length < joinedLettersMin || word.length > joinedLettersMax || noNumber.test(word)) return undefined;
  const parts: TextToken[] = [];
  for (let at = start; at < end; ) {
    const rest = text.slice(at, end);
    const length = readNumberStem(rest);
    if (length === undefined) return undefined;
    parts.push({ word: rest.slice(0, length), start: at, end: at + length });
    at += length;
  }
  if (parts.length < 2) return undefined;
  return readAmount(parts, 0, text)?.next === parts.length ? parts : undefined;
}
