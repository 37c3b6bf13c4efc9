import { foldCircumflex } from '../../letters/alphabet.ts';
import { apartPairs } from '../../lexicon/apart-pairs.ts';
import { HashedValues } from '../../lexicon/hashed-values.ts';
import type { Speller } from '../../spelling/speller.ts';

/** Minimum length, in letters, of either part, and of a word that the lexicon has. */
const partLengthMin = 2;
const knownLengthMin = 6;
const vowelPattern = /[aeıioöuüâîû]/;

/** What is needed of a speller to read the parts. */
type Reader = Pick<Speller, 'analyser' | 'findOnlyLemma' | 'read'>;

let table: HashedValues | undefined;

function has(key: string): boolean {
  table ??= HashedValues.decode(apartPairs);
  return table.get(key) > 0;
}

/** The key of a pair whose joined form is an entry of our lexicon. */
export function toJoinedKey(joined: string): string {
  return `=${foldCircumflex(joined)}`;
}

const possessives = new Set(['P1sg', 'P2sg', 'P3sg', 'P1pl', 'P2pl', 'P3pl']);

/**
 * The keys of a pair: its first word with each lemma of the second that is no verb, and whether that has a possessive
 * (ada balığı, but limon su).
 */
export function listPairKeys(reader: Reader, first: string, second: string): string[] {
  const keys = reader.read(second).flatMap(({ stem, suffixes, word: { kind } }) => {
    if ('pv'.includes(kind)) return [];
    const isPossessed = kind === 'c' || suffixes.some(({ name }) => possessives.has(name));
    return [foldCircumflex(`${first} ${stem}${isPossessed ? '+' : ''}`)];
  });
  return [...new Set(keys)];
}

/**
 * Splits an unknown word into a pair that is an entry of TDK’s dictionary: adabalığına → ada balığına. A joined particle
 * (hiçde) is left to the rule of de and da.
 */
export function splitPair(reader: Reader, lower: string): string | undefined {
  if (/[dt][ae]$/.test(lower) && reader.read(lower.slice(0, -2)).length > 0) return undefined;
  const beginnings = reader.analyser.listWordBeginnings(lower);
  for (let end = lower.length - partLengthMin; end >= partLengthMin; end -= 1) {
    if ((beginnings & (1 << end)) === 0) continue;
    const first = lower.slice(0, end);
    const second = lower.slice(end);
    if (!vowelPattern.test(second) || !vowelPattern.test(first)) continue;
    if (listPairKeys(reader, first, second).some(has) && isCounted(reader, first) && isCounted(reader, second))
      return `${first} ${second}`;
  }
  return undefined;
}

/** Whether the counted texts have a lemma of the word: a rare one is more likely the half of a misspelling (lam, dav). */
function isCounted(reader: Reader, lower: string): boolean {
  return reader.read(lower).some(({ word: { kind, frequency } }) => kind !== 'p' && frequency > 0);
}

/** Words that editors write as one although TDK has two. */
const bothWays = new Set(['özgeçmiş']);

/** The same for a word that the lexicon has, if every reading is that word: atkestanesi → at kestanesi. */
export function splitKnownPair(reader: Reader, lower: string): string | undefined {
  const lemma = reader.findOnlyLemma(lower);
  if (lemma === undefined || lemma.length < knownLengthMin || bothWays.has(lemma)) return undefined;
  if (!has(toJoinedKey(lemma))) return undefined;
  for (let end = partLengthMin; end <= lemma.length - partLengthMin; end += 1) {
    const keys = listPairKeys(reader, lemma.slice(0, end), lemma.slice(end));
    if (keys.some(has) && lower.startsWith(lemma.slice(0, end))) return `${lower.slice(0, end)} ${lower.slice(end)}`;
  }
  return undefined;
}
