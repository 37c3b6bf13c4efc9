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

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
