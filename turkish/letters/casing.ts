const HAS_UPPER = /\p{Lu}/u;
/** Characters of Turkish words: 1 for those that are not capital letters, 2 for capital letters. */
const casings = new Uint8Array(0x2020);
for (const character of " 0123456789abcçdefgğhıijklmnoöpqrsştuüvwxyzâîû.,:;!?'’-()")
  casings[character.charCodeAt(0)] = 1;
for (const character of 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZÂÎÛ') casings[character.charCodeAt(0)] = 2;

/** Lower case by Turkish rules: `I` becomes `ı`, `İ` becomes `i`. */
export function toLower(text: string): string {
  // Most words are in lower case already, except perhaps for their first letter. Testing each letter is ten times
  // cheaper than converting.
  for (let at = text.length - 1; at > 0; at -= 1)
    if (casings[text.charCodeAt(at)] !== 1) return HAS_UPPER.test(text) ? text.toLocaleLowerCase('tr') : text;
  const first = text.charCodeAt(0);
  if (casings[first] === 1 || text === '') return text;
  if (casings[first] !== 2) return HAS_UPPER.test(text) ? text.toLocaleLowerCase('tr') : text;
  // I and İ have no constant distance to their lower-case letters.
  const lower = first === 0x49 ? 'ı' : first === 0x130 ? 'i' : text.charAt(0).toLowerCase();
  return lower + text.slice(1);
}

/** Upper case by Turkish rules: `i` becomes `İ`, `ı` becomes `I`. */
export function toUpper(text: string): string {
  return text.toLocaleUpperCase('tr');
}

/** The word with its first letter in upper case. */
export function capitalize(word: string): string {
  return toUpper(word.slice(0, 1)) + word.slice(1);
}

/** Casing of a word. */
export type Casing = 'lower' | 'capitalized' | 'upper' | 'mixed';

/** Returns `lower` (ev), `capitalized` (Ev, also a single letter), `upper` (EV) or `mixed` (eV, iPhone). */
export function readCasing(word: string): Casing {
  const lower = toLower(word);
  if (word === lower) return 'lower';
  const rest = word.slice(1);
  if (rest === lower.slice(1)) return 'capitalized';
  return word === toUpper(word) ? 'upper' : 'mixed';
}

/** Gives a lower-case word the casing of the word that it replaces; with `mixed` it stays unchanged. */
export function applyCasing(word: string, casing: Casing): string {
  if (casing === 'capitalized') return capitalize(word);
  return casing === 'upper' ? toUpper(word) : word;
}
