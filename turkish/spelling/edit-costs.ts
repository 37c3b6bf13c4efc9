import { alphabet } from '../letters/alphabet.ts';

/** Number of letters. */
export const letterCount = alphabet.length;
/** Costs of a missing and of an extra letter. */
const missingCost = 8;
export const extraCost = 9;
/** Cost of a letter wrongly doubled or not doubled, and of the two letters that speech swallows. */
export const doubledCost = 6;
const swallowedCost = 7;
/** Cost of two adjacent letters in the wrong order. */
export const transposedCost = 7;

const otherCost = 9;
const neighbourCost = 8;
const soundsAlikeCost = 7;
const voicingCost = 5;
const diacriticCost = 2;

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
export const missingCosts = Uint8Array.from(alphabet, (letter) =>
  letter === 'ğ' ? voicingCost : 'hyrlnt'.includes(letter) ? swallowedCost : missingCost,
);

function buildCosts(): Uint8Array {
  const table = new Uint8Array(letterCount * letterCount).fill(otherCost);
  const set = (pair: string, cost: number): void => {
    const a = alphabet.indexOf(pair[0] ?? '');
    const b = alphabet.indexOf(pair[1] ?? '');
    if (a < 0 || b < 0) return;
    table[a * letterCount + b] = Math.min(cost, table[a * letterCount + b] ?? cost);
    table[b * letterCount + a] = Math.min(cost, table[b * letterCount + a] ?? cost);
  };
  for (let row = 0; row < rows.length; row += 1) {
    const keys = rows[row] ?? '';
    const below = rows[row + 1] ?? '';
    for (let at = 0; at < keys.length; at += 1) {
      set(keys.slice(at, at + 2), neighbourCost);
      for (const offset of [-1, 0]) set((keys[at] ?? '') + (below[at + offset] ?? ''), neighbourCost);
    }
  }
  for (const pair of alike) set(pair, soundsAlikeCost);
  for (const pair of voicing) set(pair, voicingCost);
  for (const pair of diacritics) set(pair, diacriticCost);
  for (let letter = 0; letter < letterCount; letter += 1) table[letter * letterCount + letter] = 0;
  return table;
}
