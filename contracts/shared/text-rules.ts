/** Number of Unicode code points, the unit of every length limit; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if (isHighSurrogate(text.charCodeAt(index - 1)) && isLowSurrogate(text.charCodeAt(index))) length -= 1;
  }
  return length;
}

/** Whether PostgreSQL can store the text: it refuses U+0000, and a lone surrogate has no UTF-8 form. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Line breaks of all systems, tabs, and what else moves to another line. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/** Reverse or nest the direction of what follows, beyond the text that they stand in (Unicode UAX #9), and their deprecated relatives. */
const directionOverrides = /[\u202a-\u202e\u2066-\u206f]/g;

/** The text on one line: a line break or tab is a blank, and nothing in it turns the direction of what stands around it. */
export function toSingleLine(text: string): string {
  return text.replace(breaks, ' ').replace(directionOverrides, '');
}

/** Takes no room on the screen: blanks, zero-width characters, fillers, marks without a letter's help, the blank Braille pattern. */
const nothingToSee = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Nothing for a text in which there is nothing to see; any other text stays as it is. */
export function emptyUnlessVisible(text: string): string {
  return nothingToSee.test(text) ? '' : text;
}

/** Whether the text has control characters, which no line of text has. */
export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** So many marks in a row stay on a letter; no writing system needs more (UAX #15, Stream-Safe Text Format). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The text in Unicode's composed form (NFC), in time that grows as it does: putting the marks of one letter in order takes the square of their
 * number, which are minutes for the half million that a text may hold, and nothing interrupts it. Marks beyond the thirtieth are dropped.
 */
export function composeText(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC');
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
