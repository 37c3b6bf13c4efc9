/** Number of Unicode code points, the unit of all length limits. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if (isHighSurrogate(text.charCodeAt(index - 1)) && isLowSurrogate(text.charCodeAt(index))) length -= 1;
  }
  return length;
}

/** Whether PostgreSQL can store the text. It rejects U+0000, and lone surrogates have no UTF-8 encoding. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Line breaks of all systems, tabs, and other characters that move to another line. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Characters that show nothing and make one name look like another: those that reverse or nest the direction of the
 * text after them, even outside their own text (Unicode UAX #9), their deprecated equivalents, and invisible spaces.
 * The joiners of emoji and of Arabic letters are none of them.
 */
const hiddenMarks = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Marks that set the direction of their neighbours. Only texts with letters from right to left need them. */
const directionMarks = /[\u061c\u200e\u200f]/g;
const rightToLeftLetter = /[\u0590-\u08ff]/;

/** Puts a text on one line: line breaks and tabs become spaces, and marks that show nothing are removed. */
export function toSingleLine(text: string): string {
  const line = text.replace(breaks, ' ').replace(hiddenMarks, '');
  return rightToLeftLetter.test(line.replace(directionMarks, '')) ? line : line.replace(directionMarks, '');
}

/**
 * Invisible characters: white space, zero-width characters, fillers, combining marks without a letter, the blank
 * Braille pattern.
 */
const nothingToSee = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Returns an empty string for a text without visible characters, and any other text unchanged. */
export function emptyUnlessVisible(text: string): string {
  return nothingToSee.test(text) ? '' : text;
}

/** Whether the text contains control characters, which are not allowed in single-line texts. */
export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Maximum number of consecutive combining marks; no writing system needs more (UAX #15, Stream-Safe Text Format). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything before the combining marks
const composedLetters = /^[\x00-\u02ff]*$/;

/**
 * Normalizes a text to Unicode's composed form (NFC) in linear time. Sorting the marks of one letter takes quadratic
 * time, which would be minutes for the maximum of half a million characters, and cannot be interrupted. Marks beyond
 * the thirtieth are therefore dropped.
 */
export function composeText(text: string): string {
  // Most texts, Turkish ones too, consist of letters that are composed and have no marks.
  if (composedLetters.test(text)) return text;
  return text.replace(tooManyMarks, '$1').normalize('NFC');
}

/** Whether a UTF-16 unit is the first half of a character. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Whether a UTF-16 unit is the second half of a character. */
export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
