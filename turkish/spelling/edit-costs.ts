import { ALPHABET } from '../letters/alphabet.ts';

/** Number of letters. */
export const LETTERS = ALPHABET.length;
/** Costs of a missing and of an extra letter. */
const MISSING = 8;
export const EXTRA = 9;
/** Cost of a letter wrongly doubled or not doubled, and of the two letters that speech swallows. */
export const DOUBLED = 6;
const SWALLOWED = 7;
/** Cost of two adjacent letters in the wrong order. */
export const TRANSPOSED = 7;

const OTHER = 9;
const NEIGHBOUR = 8;
const SOUNDS_ALIKE = 7;
const VOICING = 5;
const DIACRITIC = 2;

const diacritics = ['cç', 'gğ', 'ıi', 'oö', 'sş', 'uü'];
/** Letters that assimilation and softening exchange: kitapda, kitapı, ekmeki. */
const voicing = ['bp', 'dt', 'kğ'];
const alike = [
  'bp',
  'dt',
  'gk',
  'vf',
  'zs',
  'mn',
  'ğy',
  'ae',
  'ıu',
  'iü',
  'ei',
  'ou',
  'öü',
  'aı',
  'vw',
  'kq',
  'vb',
  'cj',
  'jş',
  'ğv',
  'ğh',
  'kh',
  'gh',
];
const rows = ['qwertyuıopğü', 'asdfghjklşi', 'zxcvbnmöç'];

/** Costs of writing one letter for another, by `written * LETTERS + meant`: 2 for pairs that differ only by a mark, up to 9. */
export const substitutionCosts = buildCosts();

/** Costs of a missing letter: speech swallows ğ (deil) and some others (emşire for hemşire). */
export const missingCosts = Uint8Array.from(ALPHABET, (letter) =>
  letter === 'ğ' ? VOICING : 'hyrlnt'.includes(letter) ? SWALLOWED : MISSING,
);

function buildCosts(): Uint8Array {
  const table = new Uint8Array(LETTERS * LETTERS).fill(OTHER);
  const set = (pair: string, cost: number): void => {
    const a = ALPHABET.indexOf(pair[0] ?? '');
    const b = ALPHABET.indexOf(pair[1] ?? '');
    if (a < 0 || b < 0) return;
    table[a * LETTERS + b] = Math.min(cost, table[a * LETTERS + b] ?? cost);
    table[b * LETTERS + a] = Math.min(cost, table[b * LETTERS + a] ?? cost);
  };
  for (let row = 0; row < rows.length; row += 1) {
    const keys = rows[row] ?? '';
    const below = rows[row + 1] ?? '';
    for (let at = 0; at < keys.length; at += 1) {
      set(keys.slice(at, at + 2), NEIGHBOUR);
      for (const offset of [-1, 0]) set((keys[at] ?? '') + (below[at + offset] ?? ''), NEIGHBOUR);
    }
  }
  for (const pair of alike) set(pair, SOUNDS_ALIKE);
  for (const pair of voicing) set(pair, VOICING);
  for (const pair of diacritics) set(pair, DIACRITIC);
  for (let letter = 0; letter < LETTERS; letter += 1) table[letter * LETTERS + letter] = 0;
  return table;
}
