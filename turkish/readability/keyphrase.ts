import { toLower } from '../letters/casing.ts';
import { findStems } from '../morphology/stems.ts';
import { type Token, tokenize } from '../rules/text/tokens.ts';
import type { Proposer } from '../spelling/proposals.ts';
import type { Speller } from '../spelling/speller.ts';

/** A keyphrase is cut here, in words. */
const MOST_WORDS = 10;
/** Of a word that no one knows the beginning counts, when it has so many letters: Shopifyda. */
const SHORTEST_PREFIX = 4;

/** A word of a keyphrase, as it is looked for. */
interface SoughtWord {
  readonly first: string;
  readonly stems: ReadonlySet<string>;
  /** The word is none the lexicon has: it may be typed without Turkish letters, or be a name. */
  readonly folded: string | undefined;
}

/** A keyphrase, ready to be looked for in many texts. */
export type Keyphrase = readonly SoughtWord[];

/** Reads a keyphrase as someone types it; without words it is found nowhere. */
export function readKeyphrase(typed: string, speller: Speller, proposer: Pick<Proposer, 'propose'>): Keyphrase {
  return tokenize(typed.normalize('NFC').slice(0, 500))
    .filter(({ kind }) => kind !== 'mark')
    .slice(0, MOST_WORDS)
    .map(({ text }) => readWord(text, speller, proposer));
}

function readWord(text: string, speller: Speller, proposer: Pick<Proposer, 'propose'>): SoughtWord {
  // On other keyboards İ is I: Istanbul.
  const spellings = [toLower(text), ...(text.includes('I') ? [text.replaceAll('I', 'i').toLocaleLowerCase('tr')] : [])];
  const plain = spellings.map((lower) => lower.split(/['’]/)[0] ?? '');
  const folded = fold(plain[0] ?? '');
  const isKnown = plain.some((word) => isLexical(word, speller));
  // calisma masasi: what the lexicon has with other marks on its letters.
  const meant = isKnown ? [] : proposer.propose(plain[0] ?? '').filter((word) => fold(toLower(word)) === folded);
  const stems = [...spellings, ...meant.map(toLower)].flatMap((word) => readStems(word, speller));
  return { first: folded.slice(0, 1), stems: new Set(stems), folded: isKnown ? undefined : folded };
}

/** Names are left out: the lexicon has rare ones that most words with a slip are read as. */
function isLexical(lower: string, speller: Speller): boolean {
  return speller.read(lower).some(({ word: { kind, frequency } }) => kind !== 'p' || frequency > 0);
}

/** Where a keyphrase stands in tokens, whatever the suffixes of its words: fiyatlarının for fiyat. Places do not overlap. */
export function findKeyphrase(
  tokens: readonly Token[],
  keyphrase: Keyphrase,
  speller: Speller,
): { readonly from: number; readonly to: number }[] {
  const found: { readonly from: number; readonly to: number }[] = [];
  const [first] = keyphrase;
  if (first === undefined) return found;
  for (let at = 0; at + keyphrase.length <= tokens.length; ) {
    const isHere = keyphrase.every((sought, place) => matches(tokens[at + place], sought, speller));
    const from = tokens[at]?.from;
    const to = tokens[at + keyphrase.length - 1]?.to;
    if (isHere && from !== undefined && to !== undefined) {
      found.push({ from, to });
      at += keyphrase.length;
    } else at += 1;
  }
  return found;
}

function matches(token: Token | undefined, { first, stems, folded }: SoughtWord, speller: Speller): boolean {
  if (token === undefined || token.kind === 'mark') return false;
  const lower = toLower(token.text);
  // No suffix changes the first letter of a word.
  if (fold(lower.slice(0, 1)) !== first) return false;
  const own = readStems(lower, speller);
  if (own.some((stem) => stems.has(stem))) return true;
  if (folded === undefined) return false;
  if (own.some((stem) => fold(stem) === folded)) return true;
  const [plain = ''] = lower.split(/['’]/);
  return fold(plain) === folded || (folded.length >= SHORTEST_PREFIX && startsWithUnknown(plain, folded, speller));
}

/** An unknown word with suffixes and no apostrophe; a known one that begins alike is another. */
function startsWithUnknown(plain: string, folded: string, speller: Speller): boolean {
  return fold(plain).startsWith(folded) && !isLexical(plain, speller);
}

function readStems(lower: string, speller: Speller): string[] {
  return findStems(lower, (plain) => speller.read(plain));
}

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ç: 'c',
    ğ: 'g',
    ı: 'i',
    ö: 'o',
    ş: 's',
    ü: 'u',
    â: 'a',
    î: 'i',
    û: 'u',
  }),
);

/** Lower-case letters without their Turkish marks. */
function fold(text: string): string {
  return text.replace(/[çğıöşüâîû]/g, (letter) => letters.get(letter) ?? letter);
}
