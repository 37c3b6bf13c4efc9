import { toLower } from '../letters/casing.ts';
import { findStems } from '../morphology/stems.ts';
import { type Token, tokenize } from '../rules/text/tokens.ts';
import type { Speller } from '../spelling/speller.ts';
import type { Proposer } from '../spelling/spelling-proposals.ts';

/** Maximum length of a keyphrase, in words; the rest is cut off. */
const wordsMax = 10;
/** Minimum length, in letters, of an unknown word that also matches as the beginning of a word: Shopifyda. */
const prefixLengthMin = 4;

/** A word of a keyphrase, prepared for the search. */
interface SoughtWord {
  readonly first: string;
  readonly stems: ReadonlySet<string>;
  /** Folded form of a word that is not in the lexicon: it may be a name, or typed without Turkish letters. */
  readonly folded: string | undefined;
}

/** A keyphrase, prepared for the search in many texts. */
export type Keyphrase = readonly SoughtWord[];

/** Prepares a keyphrase as users type it; one without words is never found. */
export function readKeyphrase(typed: string, speller: Speller, proposer: Pick<Proposer, 'propose'>): Keyphrase {
  return tokenize(typed.normalize('NFC').slice(0, 500))
    .filter(({ kind }) => kind !== 'mark')
    .slice(0, wordsMax)
    .map(({ text }) => readWord(text, speller, proposer));
}

function readWord(text: string, speller: Speller, proposer: Pick<Proposer, 'propose'>): SoughtWord {
  // Foreign keyboards have I for İ: Istanbul.
  const spellings = [toLower(text), ...(text.includes('I') ? [text.replaceAll('I', 'i').toLocaleLowerCase('tr')] : [])];
  const plain = spellings.map((lower) => lower.split(/['’]/)[0] ?? '');
  const folded = fold(plain[0] ?? '');
  const isKnown = plain.some((word) => isLexical(word, speller));
  // “calisma masasi”: words of the lexicon that differ only in the Turkish marks.
  const meant = isKnown ? [] : proposer.propose(plain[0] ?? '').filter((word) => fold(toLower(word)) === folded);
  const stems = [...spellings, ...meant.map(toLower)].flatMap((word) => readStems(word, speller));
  return { first: folded.slice(0, 1), stems: new Set(stems), folded: isKnown ? undefined : folded };
}

/**
 * Whether the lexicon has the word, names excluded: it contains rare names that most misspelt words could be read as.
 */
function isLexical(lower: string, speller: Speller): boolean {
  return speller.read(lower).some(({ word: { kind, frequency } }) => kind !== 'p' || frequency > 0);
}

/** Finds a keyphrase in tokens, with any suffixes: fiyatlarının matches fiyat. Places don’t overlap. */
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
  return fold(plain) === folded || (folded.length >= prefixLengthMin && startsWithUnknown(plain, folded, speller));
}

/**
 * Whether an unknown word begins with the keyphrase word and has suffixes without an apostrophe; a known word with the
 * same beginning is a different word.
 */
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
