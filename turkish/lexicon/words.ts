/**
 * Kind of a word, as one letter of the lexicon file: noun n, adjective j, time t (takes -ki), number u, verb v, name p,
 * compound c (ends in a possessive: buzdolabı), adverb d (takes the copula), particle x (takes no suffix), irregular i
 * (one form, with the state after it), abbreviation b, wrong m (a common misspelling, with the correct word).
 */
export type WordKind = 'n' | 'j' | 't' | 'u' | 'v' | 'p' | 'c' | 'd' | 'x' | 'i' | 'b' | 'm';

export interface Word {
  /** The lemma as TDK writes it; for a verb the stem, without -mak. */
  readonly text: string;
  readonly kind: WordKind;
  /**
   * Special properties, one letter each. Nouns: v softens (kitabı), d drops a vowel (burnu), g doubles (hakkı), h takes
   * front suffixes after a back vowel (saati), r takes back suffixes after a front vowel (influencerlar), o softens or
   * not (blogu, bloğu), s inflects like su (suyu), y also takes the possessive as after a consonant (menşei, mevzuu: an
   * Arabic ayn that is no longer written). Verbs: v softens (gider), i aorist in -ir, a aorist in -ar. Names: f may be
   * foreign, so that suffixes can follow any pronunciation. Compounds: v hardens in the bare form (buzdolabı →
   * buzdolapları).
   */
  readonly flags: string;
  /**
   * Kind `i`: `lemma STATE`; kind `m`: the correct word; kind `p`: the pronunciation of a foreign name, which its
   * suffixes follow (Google: gugıl); otherwise empty.
   */
  readonly extra: string;
  /** Twice the binary logarithm of the occurrences in the counted texts; 0 when there are none. */
  readonly frequency: number;
}

/** One word per line: its text, kind with flags, frequency in base 36, and extra, separated by tabs. */
export function formatLexicon(words: readonly Word[]): string {
  return words
    .map(({ text, kind, flags, extra, frequency }) =>
      [text, kind + flags, frequency.toString(36), ...(extra === '' ? [] : [extra])].join('\t'),
    )
    .join('\n');
}

/**
 * Parses a line of `formatLexicon`.
 * @throws Error when the line is malformed
 */
export function parseWord(line: string): Word {
  const first = line.indexOf('\t');
  const second = line.indexOf('\t', first + 1);
  if (first < 1 || second < first + 2) throw new Error(`The lexicon has an invalid line: ${line}`);
  const third = line.indexOf('\t', second + 1);
  return {
    text: line.slice(0, first),
    kind: line[first + 1] as WordKind,
    flags: line.slice(first + 2, second),
    frequency: Number.parseInt(line.slice(second + 1, third < 0 ? undefined : third), 36),
    extra: third < 0 ? '' : line.slice(third + 1),
  };
}
