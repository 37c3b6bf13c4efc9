const HAS_UPPER = /\p{Lu}/u;

/** Lower case by Turkish rules: `I` becomes `ı`, `İ` becomes `i`. */
export function toLower(text: string): string {
  // Most words are in lower case already, and the look is ten times cheaper than the change.
  return HAS_UPPER.test(text) ? text.toLocaleLowerCase('tr') : text;
}

/** Upper case by Turkish rules: `i` becomes `İ`, `ı` becomes `I`. */
export function toUpper(text: string): string {
  return text.toLocaleUpperCase('tr');
}

/** The word with its first letter in upper case. */
export function capitalize(word: string): string {
  return toUpper(word.slice(0, 1)) + word.slice(1);
}

/** How a word is written. */
export type Casing = 'lower' | 'capitalized' | 'upper' | 'mixed';

/** `lower` (ev), `capitalized` (Ev, also one letter), `upper` (EV) or `mixed` (eV, iPhone). */
export function readCasing(word: string): Casing {
  const lower = toLower(word);
  if (word === lower) return 'lower';
  const rest = word.slice(1);
  if (rest === lower.slice(1)) return 'capitalized';
  return word === toUpper(word) ? 'upper' : 'mixed';
}

/** Gives a lower-case word the casing of the word that it replaces; `mixed` leaves it as it is. */
export function applyCasing(word: string, casing: Casing): string {
  if (casing === 'capitalized') return capitalize(word);
  return casing === 'upper' ? toUpper(word) : word;
}
