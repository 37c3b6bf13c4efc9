import { formatLexicon, type Word, type WordKind } from './words.ts';

/** Between the parts of a packed lexicon. */
const PART = '\0';
/** How many letters a word shares with the one before is one character, from the first of these on; they stand in no word. */
const FIRST_SHARED = 1;
const MOST_SHARED = 30;
/** Numbers are characters from here on. */
const FIRST_NUMBER = 33;

/**
 * A lexicon in parts that compress well, for browsers: the kinds that there are; the words, each without the letters that it shares with the one
 * before; the kind, the frequency and the extra of each.
 */
export function packWords(words: readonly Word[]): Uint8Array {
  const kinds = [...new Set(words.map(({ kind, flags }) => kind + flags))];
  let before = '';
  const texts = words.map(({ text }) => {
    let shared = 0;
    while (shared < MOST_SHARED && shared < text.length && text[shared] === before[shared]) shared += 1;
    before = text;
    return String.fromCharCode(FIRST_SHARED + shared) + text.slice(shared);
  });
  const toCharacter = (value: number): string => String.fromCharCode(FIRST_NUMBER + value);
  const parts = [
    kinds.join(' '),
    texts.join(''),
    words.map(({ kind, flags }) => toCharacter(kinds.indexOf(kind + flags))).join(''),
    words.map(({ frequency }) => toCharacter(frequency)).join(''),
    words.map(({ extra }) => extra).join('\n'),
  ];
  return new TextEncoder().encode(parts.join(PART));
}

/** The text of `words.txt` from what `packWords` wrote. */
export function unpackWords(bytes: Uint8Array): string {
  const [kindNames = '', texts = '', kinds = '', frequencies = '', extras = ''] = new TextDecoder()
    .decode(bytes)
    .split(PART);
  const names = kindNames.split(' ');
  const extra = extras.split('\n');
  const words: Word[] = [];
  let text = '';
  for (let at = 0; at < texts.length; ) {
    let end = at + 1;
    while (end < texts.length && texts.charCodeAt(end) > MOST_SHARED + FIRST_SHARED) end += 1;
    text = text.slice(0, texts.charCodeAt(at) - FIRST_SHARED) + texts.slice(at + 1, end);
    at = end;
    const name = names[kinds.charCodeAt(words.length) - FIRST_NUMBER] ?? '';
    const frequency = frequencies.charCodeAt(words.length) - FIRST_NUMBER;
    words.push({ text, kind: name[0] as WordKind, flags: name.slice(1), frequency, extra: extra[words.length] ?? '' });
  }
  return formatLexicon(words);
}
