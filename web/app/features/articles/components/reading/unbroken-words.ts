/** In characters; words and addresses that people write are shorter. */
const lengthMax = 500;

/**
 * Whether a text contains a word so long that browsers need minutes to break it into lines: with kerning, they shape
 * the rest of the word again for each line. Such a text is shown without kerning, by the class `unbroken`, which takes
 * milliseconds.
 */
export function hasUnbrokenWord(text: string): boolean {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    // No character up to U+0020 is a letter. Other spaces are rare and harmless in such a long word.
    length = text.charCodeAt(at) <= 0x20 ? 0 : length + 1;
    if (length > lengthMax) return true;
  }
  return false;
}
