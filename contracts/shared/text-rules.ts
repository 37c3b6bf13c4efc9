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

/**
 * Makes a text storable: drops U+0000, shortens the text, and replaces lone surrogates, also one that the cut leaves.
 * @param max in UTF-16 units
 */
export function toStorableText(text: string, max?: number): string {
  return text.replaceAll('\u0000', '').slice(0, max).toWellFormed();
}

/** Line breaks of all systems, tabs, and other characters that move to another line. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/** Marks that set the direction of their neighbours. Only texts with letters from right to left need them. */
const directionMarks = /[\u061c\u200e\u200f]/g;
const rightToLeftLetter = /[\u0590-\u08ff]/;

/** An emoji with its skin tone or variation selector. */
const emoji = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?';

/**
 * Where invisible characters change what is shown: joined emoji, keycaps, the flags of England, Scotland and Wales
 * (Unicode UTS #51), and joiners of Indic and Persian letters at the places that RFC 5892 allows (appendix A), which
 * leaves out Arabic letters that never join the next one.
 */
const shownMarks = [
  '[0-9#*]\\ufe0f\\u20e3',
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  `${emoji}(?:\\u200d${emoji})*`,
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2][\\u200c\\u200d]',
  '(?![\\u0622-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0673\\u0688-\\u0699\\u06d2-\\u06d5])[\\u0620-\\u064a\\u066e-\\u06d3]\\u200c(?=[\\u0620-\\u064a\\u066e-\\u06d3])',
].join('|');

/**
 * Characters that show nothing, with which one name looks like another: soft hyphens, invisible spaces, joiners, tags,
 * variation selectors, and what reverses the direction of the text after it (Unicode UAX #9). Characters for private
 * use show whatever a font wants.
 */
const hiddenMarks =
  '(?![\\u061c\\u200e\\u200f])[\\p{Default_Ignorable_Code_Point}\\p{Co}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]';

const shownOrHiddenMarks = new RegExp(`(${shownMarks})|${hiddenMarks}`, 'gu');

/** Puts a text on one line: line breaks and tabs become spaces, and marks that show nothing are removed. */
export function toSingleLine(text: string): string {
  const line = text.replace(breaks, ' ').replace(shownOrHiddenMarks, '$1');
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
const tooManyMarks = /(\p{M}{30})\p{M}{1,4000}/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything before the combining marks
const composedLetters = /^[\x00-\u02ff]*$/;

/** Shortens runs of marks in steps: a search without a bound can exhaust the stack on a run of millions. */
function dropExtraMarks(text: string): string {
  const shorter = text.replace(tooManyMarks, '$1');
  return shorter.length < text.length ? dropExtraMarks(shorter) : shorter;
}

/**
 * Normalizes a text to Unicode's composed form (NFC) in linear time. Sorting the marks of one letter takes quadratic
 * time, which would be minutes for the maximum of half a million characters, and cannot be interrupted. Marks beyond
 * the thirtieth are therefore dropped.
 */
export function composeText(text: string): string {
  // Most texts, Turkish ones too, consist of letters that are composed and have no marks.
  if (composedLetters.test(text)) return text;
  return dropExtraMarks(text).normalize('NFC');
}

/** Whether a UTF-16 unit is the first half of a character. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Whether a UTF-16 unit is the second half of a character. */
export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
