import type { Token } from '../rules/text/tokens.ts';

/** Tokens of one sentence, from `first` to `end` (exclusive). */
export interface Sentence {
  readonly first: number;
  readonly end: number;
  /** Number of words, numbers and addresses in it. */
  readonly words: number;
}

/** Abbreviations that can end a sentence, unlike Dr. or Prof. */
const ending = new Set(['vb', 'vs', 'yy', 'kg', 'gr', 'cm', 'mm', 'km', 'dk', 'sn', 'm.ö', 'm.s', 'a.ş', 't.c']);
const roman = /^[IVXLCM]+$/;
const upper = /^[A-ZÀ-ÖØ-ÞĞİŞ]/;
const lower = /^[a-zß-öø-ÿğış]/;
const opening = /^[“‘«([{]$/;
/** A number with this many digits before a dot is hardly an ordinal: 1990. */
const yearDigits = 4;
/** After these words a number is not an ordinal: sayfa 12, Ek II, toplam 15. */
const counted = new Set(
  'ek toplam no numara sayfa s madde saat avro euro dolar lira bölüm kısım cilt kat puan'.split(' '),
);

/**
 * Splits a paragraph into sentences. The tokens’ own sentence beginnings serve the spelling rules; here, in addition, a
 * quotation continues into the words that tell who said it, an ordinal (2. bölüm, II. Murat) ends nothing, and an
 * ellipsis ends a sentence before a capital letter.
 */
export function splitSentences(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let first = 0;
  let words = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark') continue;
    if (words > 0 && beginsSentence(tokens, at)) {
      const begin = findOpening(tokens, at);
      sentences.push({ first, end: begin, words });
      first = begin;
      words = 0;
    }
    words += 1;
  }
  if (words > 0) sentences.push({ first, end: tokens.length, words });
  return sentences;
}

/** Whether a word opens a new sentence, given the word before it. */
function beginsSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const isLower = lower.test(token.text);
  const stop = findLastStop(tokens, at);
  const mark = stop === undefined ? '' : (tokens[stop]?.text ?? '');
  const word = tokens[(stop ?? 0) - 1];
  if (token.opensSentence) {
    if (mark === '.' && roman.test(word?.text ?? '')) return followsCounted(tokens, (stop ?? 0) - 1);
    // “Geldin mi?” diye sordu. Belki… ama olmaz.
    return !(isLower && (stop !== findOpening(tokens, at) - 1 || mark === '…'));
  }
  if (!mark.startsWith('.') || !upper.test(token.text)) return false;
  if (mark.length > 1) return true;
  if (word?.kind === 'number') return endsWithNumber(tokens, (stop ?? 0) - 1, word);
  // Sn. Bakan, but 15 sn.
  return word?.text !== 'Sn' && ending.has((word?.text ?? '').toLocaleLowerCase('tr'));
}

/**
 * Whether a dot after a number and before a capital letter ends a sentence: “15.30. Toplantı”, but not “3. Bölüm” or
 * “1.1. Giriş”.
 */
function endsWithNumber(tokens: readonly Token[], at: number, { text, opensSentence }: Token): boolean {
  if (opensSentence) return false;
  return !/^\d+$/.test(text) || text.length >= yearDigits || followsCounted(tokens, at);
}

function followsCounted(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text === '.' ? tokens[at - 2] : tokens[at - 1];
  return before?.kind === 'word' && counted.has(before.text.toLocaleLowerCase('tr'));
}

/** The last punctuation mark before a token that may end a sentence; closing and opening marks may follow it. */
function findLastStop(tokens: readonly Token[], at: number): number | undefined {
  for (let place = at - 1; tokens[place]?.kind === 'mark'; place -= 1) {
    if (/^(?:[!?…]|\.+)$/.test(tokens[place]?.text ?? '')) return place;
  }
  return undefined;
}

/** Start of the opening marks directly before a token: “(Bugün. */
function findOpening(tokens: readonly Token[], at: number): number {
  let place = at;
  while (place > 0 && isOpening(tokens, place - 1)) place -= 1;
  return place;
}

/** Whether a token is an opening mark. A straight quotation mark opens when it follows a space and precedes none. */
function isOpening(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'mark') return false;
  if (opening.test(token.text)) return true;
  const next = tokens[at + 1];
  return /^["']$/.test(token.text) && tokens[at - 1]?.to !== token.from && next?.from === token.to;
}
