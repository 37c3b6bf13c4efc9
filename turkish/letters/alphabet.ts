/**
 * The 32 letters of Turkish stems; their codes are 0 to 31. Circumflex letters are folded (`â` → `a`), so that a stem
 * is found with and without them; the exact spelling is compared afterwards.
 */
export const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';

const notALetter = 255;
const codes = new Uint8Array(0x180).fill(notALetter);
for (let code = 0; code < alphabet.length; code += 1) codes[alphabet.charCodeAt(code)] = code;
for (const [written, folded] of ['âa', 'îi', 'ûu']) codes[charCode(written)] = codes[charCode(folded)] ?? notALetter;

function charCode(letter: string | undefined): number {
  return letter === undefined ? 0 : letter.charCodeAt(0);
}

/** The code of a lower-case letter; -1 when it is not in the alphabet. */
export function encodeLetter(charCodeOfLetter: number): number {
  const code = charCodeOfLetter < 0x180 ? codes[charCodeOfLetter] : notALetter;
  return code === undefined || code === notALetter ? -1 : code;
}

/** The word that was encoded last, because one is judged, read and compared in turn. */
let encodedWord = '';
let encodedLetters: Uint8Array | null = new Uint8Array(0);

/**
 * The codes of a lower-case word, which the caller must not change.
 * @returns null when it contains another character
 */
export function encodeWord(word: string): Uint8Array | null {
  if (word !== encodedWord) {
    encodedLetters = encodeLetters(word);
    encodedWord = word;
  }
  return encodedLetters;
}

function encodeLetters(word: string): Uint8Array | null {
  const encoded = new Uint8Array(word.length);
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    const code = unit < 0x180 ? (codes[unit] ?? notALetter) : notALetter;
    if (code === notALetter) return null;
    encoded[at] = code;
  }
  return encoded;
}

/** The letters for codes; circumflexes are lost. */
export function decodeWord(encoded: ArrayLike<number>): string {
  let word = '';
  for (let at = 0; at < encoded.length; at += 1) word += alphabet[encoded[at] ?? 0] ?? '';
  return word;
}

/** Whether a lower-case letter is a vowel, with or without circumflex. */
export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && 'aeıioöuüâîû'.includes(letter);
}

/** Whether a consonant is voiceless, so that suffixes with d and c begin with t and ç after it. */
export function isVoiceless(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && 'fstkçşhp'.includes(letter);
}

/** The number of syllables, which is the number of vowels. */
export function countSyllables(word: string): number {
  let count = 0;
  for (const letter of word) if (isVowel(letter)) count += 1;
  return count;
}

/** Whether a lower-case word has a circumflex. */
export function hasCircumflex(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code === 0xe2 || code === 0xee || code === 0xfb) return true;
  }
  return false;
}

/** The word with `â î û` replaced by `a i u`. */
export function foldCircumflex(word: string): string {
  return hasCircumflex(word) ? word.replace(/â/g, 'a').replace(/î/g, 'i').replace(/û/g, 'u') : word;
}

/** Where the first apostrophe of a word is; -1 when it has none. */
export function findApostrophe(word: string): number {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code === 0x2019 || code === 0x27) return at;
  }
  return -1;
}

/** The part of a word before its apostrophe: Ankara’nın → Ankara. */
export function cutAtApostrophe(word: string): string {
  const at = findApostrophe(word);
  return at < 0 ? word : word.slice(0, at);
}
