import { splitSentences } from '../../platform/text/sentences.ts';

/** A word of a paragraph: its comparison key and its position in UTF-16 units of the paragraph. */
export interface ComparedWord {
  readonly stem: string;
  readonly from: number;
  readonly to: number;
}

/** What a paragraph repeats of earlier sections. */
export interface RepeatedPhrases {
  /** Number of groups of consecutive words. */
  readonly phrases: number;
  readonly repeatedPhrases: number;
  /** Share of the words that belong to a repeated group, from 0 to 1. */
  readonly repeatedShare: number;
  /** Each run of repeated groups, from its first to its last word, in UTF-16 units of the paragraph. */
  readonly places: readonly { readonly from: number; readonly to: number }[];
}

/** Number of consecutive words that make a repetition; fewer are often a figure of speech. */
const phraseWords = 5;

/**
 * Indexes the groups of five words that the sections of a text use, by their stems, so that “çalışanların gününü
 * kolaylaştırır” matches “çalışanın günü kolaylaşır”. Repetitions within a section don’t count.
 */
export class PhraseIndex {
  readonly #known = new Set<string>();
  readonly #named: ReadonlySet<string>;
  #ofSection: string[] = [];

  /** @param title its words name the subject of the text, so that repeating them is not a repetition */
  constructor(title: readonly ComparedWord[] = []) {
    this.#named = new Set(listPhrases(title, phraseWords - 1).map(({ key }) => key));
  }

  /** Compares a paragraph with earlier sections and adds it to the current section. */
  add(words: readonly ComparedWord[]): RepeatedPhrases {
    const found = this.compare(words);
    for (const { key } of listPhrases(words)) this.#ofSection.push(key);
    return found;
  }

  /** Compares a paragraph with earlier sections without adding it. */
  compare(words: readonly ComparedWord[]): RepeatedPhrases {
    const phrases = listPhrases(words);
    const repeated = phrases.filter(({ key }) => this.#known.has(key) && !this.#isNamed(key));
    const places: { from: number; to: number }[] = [];
    let covered = 0;
    let coveredTo = 0;
    for (const { first, end } of repeated) {
      covered += end - Math.max(first, coveredTo);
      const [from, to] = [words[first]?.from ?? 0, words[end - 1]?.to ?? 0];
      const last = places.at(-1);
      if (last !== undefined && first <= coveredTo) last.to = to;
      else places.push({ from, to });
      coveredTo = end;
    }
    return {
      phrases: phrases.length,
      repeatedPhrases: repeated.length,
      repeatedShare: words.length === 0 ? 0 : covered / words.length,
      places,
    };
  }

  /** Whether a group equals words of the title except for its first or last word. */
  #isNamed(key: string): boolean {
    if (this.#named.size === 0) return false;
    return this.#named.has(key.slice(key.indexOf(' ') + 1)) || this.#named.has(key.slice(0, key.lastIndexOf(' ')));
  }

  /** Ends the current section: the added paragraphs now count as an earlier section. */
  endSection(): void {
    for (const key of this.#ofSection) this.#known.add(key);
    this.#ofSection = [];
  }
}

/** Maximum number of times that a sentence may occur, for effect. */
const sentenceTimesMax = 2;

/** Indexes the sentences of a text by their stems. */
export class SentenceIndex {
  readonly #times = new Map<string, number>();

  /**
   * Finds the sentences of a paragraph that occur in the text for the third time or more, in any section.
   * @param counted repetitions of the paragraph that are already counted
   * @returns their groups of words and their positions
   */
  add(
    paragraph: string,
    words: readonly ComparedWord[],
    language: string,
    counted: RepeatedPhrases['places'],
  ): Pick<RepeatedPhrases, 'places'> & { readonly phrases: number } {
    const places: { from: number; to: number }[] = [];
    let [phrases, from, next] = [0, 0, 0];
    for (const sentence of splitSentences(paragraph, language)) {
      const start = paragraph.indexOf(sentence, from);
      from = start + sentence.length;
      while (next < words.length && (words[next]?.from ?? 0) < start) next += 1;
      const first = next;
      while (next < words.length && (words[next]?.to ?? 0) <= from) next += 1;
      const own = words.slice(first, next);
      if (own.length < phraseWords) continue;
      const key = own.map(({ stem }) => stem).join(' ');
      const times = (this.#times.get(key) ?? 0) + 1;
      this.#times.set(key, times);
      if (times <= sentenceTimesMax || counted.some((place) => place.from < from && place.to > start)) continue;
      // The groups that reach into the next sentence are repeated, too.
      phrases += own.length;
      places.push({ from: own[0]?.from ?? start, to: own.at(-1)?.to ?? from });
    }
    return { phrases, places };
  }
}

/**
 * Lists each group of `length` consecutive words. Turkish reduplication (`teker teker`, `yavaş yavaş`) counts as one
 * word.
 */
function listPhrases(
  words: readonly ComparedWord[],
  length = phraseWords,
): { key: string; first: number; end: number }[] {
  const kept = words.flatMap(({ stem }, at) => (at > 0 && stem === words[at - 1]?.stem ? [] : [at]));
  const phrases: { key: string; first: number; end: number }[] = [];
  for (let at = 0; at + length <= kept.length; at += 1) {
    const group = kept.slice(at, at + length);
    const key = group.map((place) => words[place]?.stem).join(' ');
    phrases.push({ key, first: group[0] ?? 0, end: (group.at(-1) ?? 0) + 1 });
  }
  return phrases;
}

/** Number of first words whose equal stems make two paragraphs begin alike. */
const openingWords = 3;
/** Minimum length of a compared paragraph, in words: shorter ones are captions and remarks. */
const paragraphWordsMin = 8;

/** Indexes the openings of a text’s paragraphs. */
export class OpeningIndex {
  readonly #known = new Set<string>();

  /** @returns the opening that an earlier paragraph has as well, in UTF-16 units; undefined when there is none */
  add(words: readonly ComparedWord[]): { from: number; to: number } | undefined {
    if (words.length < paragraphWordsMin) return undefined;
    const opening = words.slice(0, openingWords);
    const key = opening.map(({ stem }) => stem).join(' ');
    if (!this.#known.has(key)) {
      this.#known.add(key);
      return undefined;
    }
    return { from: opening[0]?.from ?? 0, to: opening.at(-1)?.to ?? 0 };
  }
}
