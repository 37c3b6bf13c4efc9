/** Characters; the longest words and addresses of people's texts have fewer. */
const lengthMax = 500;

/**
 * Whether a text holds so long a word that browsers take minutes to break it into lines: they shape what is left of it again for each line
 * where neighbouring letters are kerned. It is shown without kerning, by the class `unbroken`, and then takes milliseconds.
 */
export function hasUnbrokenWord(text: string): boolean {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Nothing below is a letter; other spaces are as rare as they are harmless in so long a word.
    length = text.charCodeAt(at) <= 0x20 ? 0 : length + 1;
    if (length > lengthMax) return true;
  }
  return false;
}
