const upperPattern = /\p{Lu}/u;
const lowerPattern = /\p{Ll}/u;
/** Characters of Turkish words: 1 for those that are not capital letters, 2 for capital letters. */
const casings = new Uint8Array(0x2020);
for (const character of " 0123456789abcçdefgğhıijklmnoöpqrsştuüvwxyzâîû.,:;!?'’-()")
  casings[character.charCodeAt(0)] = 1;
for (const character of 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZÂÎÛ') casings[character.charCodeAt(0)] = 2;

/** Lower case by Turkish rules: `I` becomes `ı`, `İ` becomes `i`. */
export function toLower(text: string): string {
  // Most words are in lower case already, except perhaps for their first letter. Testing each letter is ten times
  // cheaper than converting.
  for (let at = text.length - 1; at > 0; at -= 1) if (casings[text.charCodeAt(at)] !== 1) return convertToLower(text);
  const first = text.charCodeAt(0);
  if (casings[first] === 1 || text === '') return text;
  return casings[first] === 2 ? lowerFirst(first) + text.slice(1) : convertToLower(text);
}

function convertToLower(text: string): string {
  let lower = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const casing = casings[code];
    if (casing !== 1 && casing !== 2) return upperPattern.test(text) ? text.toLocaleLowerCase('tr') : text;
    lower += casing === 1 ? text[at] : lowerFirst(code);
  }
  return lower;
}

/** The lower-case letter of a Turkish capital letter; I and İ have no constant distance to theirs. */
function lowerFirst(code: number): string {
  return code === 0x49 ? 'ı' : code === 0x130 ? 'i' : String.fromCharCode(code).toLowerCase();
}

/** Upper case by Turkish rules: `i` becomes `İ`, `ı` becomes `I`. */
export function toUpper(text: string): string {
  let upper = '';
  for (let at = 0; at < text.length; at += 1) {
    const casing = casings[text.charCodeAt(at)];
    // Conversion by the rules of a language is ten times slower.
    if (casing !== 1 && casing !== 2) return text.toLocaleUpperCase('tr');
    const letter = text.charAt(at);
    upper += letter === 'i' ? 'İ' : casing === 1 ? letter.toUpperCase() : letter;
  }
  return upper;
}

/** Whether a text begins with a capital letter; much cheaper than a pattern with \p{Lu}, which V8 compiles slowly. */
export function beginsUpper(text: string): boolean {
  const casing = casings[text.charCodeAt(0)];
  return casing === 2 || (casing !== 1 && upperPattern.test(String.fromCodePoint(text.codePointAt(0) ?? 0)));
}

/** Whether a text begins with a small letter. */
export function beginsLower(text: string): boolean {
  const code = text.charCodeAt(0);
  const casing = casings[code];
  if (casing === 1) return isLowerLetter(code);
  return casing !== 2 && lowerPattern.test(String.fromCodePoint(text.codePointAt(0) ?? 0));
}

/** The word with its first letter in upper case. */
export function capitalize(word: string): string {
  return toUpper(word.slice(0, 1)) + word.slice(1);
}

/** Casing of a word. */
export type Casing = 'lower' | 'capitalized' | 'upper' | 'mixed';

/** Returns `lower` (ev), `capitalized` (Ev, also a single letter), `upper` (EV) or `mixed` (eV, iPhone). */
export function readCasing(word: string): Casing {
  let capitals = 0;
  for (let at = word.length - 1; at >= 0; at -= 1) {
    const casing = casings[word.charCodeAt(at)];
    if (casing === 2) capitals += 1;
    else if (casing !== 1) return compareCasing(word);
  }
  if (capitals === 0) return 'lower';
  if (capitals === 1 && casings[word.charCodeAt(0)] === 2) return 'capitalized';
  for (let at = 0; at < word.length; at += 1)
    if (casings[word.charCodeAt(at)] === 1 && isLowerLetter(word.charCodeAt(at))) return 'mixed';
  return 'upper';
}

/** Whether one of the characters of Turkish words that are no capital letters is a letter. */
function isLowerLetter(code: number): boolean {
  return code > 0x7f ? code < 0x2000 : code >= 0x61;
}

function compareCasing(word: string): Casing {
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
