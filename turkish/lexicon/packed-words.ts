import type { Word } from './words.ts';

/** Separates the parts of a packed lexicon. */
const partSeparator = '\0';
/**
 * The number of letters shared with the previous word is one character, counted from this one; words contain none of
 * these characters.
 */
const firstShared = 1;
const sharedMax = 30;
/** Numbers are written as characters from this one on. */
const firstNumber = 33;

/**
 * Packs a lexicon for browsers into parts that compress well: the list of kinds; the words, each without the letters
 * shared with the previous one; and the kind, frequency and extra of each.
 */
export function packWords(words: readonly Word[]): Uint8Array {
  const kinds = [...new Set(words.map(({ kind, flags }) => kind + flags))];
  let before = '';
  const texts = words.map(({ text }) => {
    let shared = 0;
    while (shared < sharedMax && shared < text.length && text[shared] === before[shared]) shared += 1;
    before = text;
    return String.fromCharCode(firstShared + shared) + text.slice(shared);
  });
  const toCharacter = (value: number): string => String.fromCharCode(firstNumber + value);
  const parts = [
    kinds.join(' '),
    texts.join(''),
    words.map(({ kind, flags }) => toCharacter(kinds.indexOf(kind + flags))).join(''),
    words.map(({ frequency }) => toCharacter(frequency)).join(''),
    words.map(({ extra }) => extra).join('\n'),
  ];
  return new TextEncoder().encode(parts.join(partSeparator));
}

/** Restores the text of `words.txt` from the output of `packWords`. */
export function unpackWords(bytes: Uint8Array): string {
  const [kindNames = '', texts = '', kinds = '', frequencies = '', extras = ''] = new TextDecoder()
    .decode(bytes)
    .split(partSeparator);
  const names = kindNames.split(' ');
  const extra = extras.split('\n');
  const lines: string[] = [];
  let text = '';
  for (let at = 0; at < texts.length; ) {
    let end = at + 1;
    while (end < texts.length && texts.charCodeAt(end) > sharedMax + firstShared) end += 1;
    text = text.slice(0, texts.charCodeAt(at) - firstShared) + texts.slice(at + 1, end);
    at = end;
    const number = lines.length;
    const name = names[kinds.charCodeAt(number) - firstNumber] ?? '';
    const frequency = (frequencies.charCodeAt(number) - firstNumber).toString(36);
    const last = extra[number] ?? '';
    lines.push(`${text}\t${name}\t${frequency}${last === '' ? '' : `\t${last}`}`);
  }
  return lines.join('\n');
}
