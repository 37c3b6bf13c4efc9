import { randomInt } from 'node:crypto';

/** Without what is taken for something else on paper or by telephone: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const alphabet = '34679ACDEFGHJKMNPQRTUVWXY';
const characters = 8;

/** What a buyer writes on a transfer: `HK` and 8 letters and digits without look-alikes, one of 152,587,890,625. */
export function createTransferReference(): string {
  return `HK${Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
