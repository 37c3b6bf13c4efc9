import { splitSentences } from '../../../platform/text/sentences.ts';

/** A word of a paragraph: what it is compared by, and where it stands in UTF-16 units of the paragraph. */
export interface ComparedWord {
  readonly stem: string;
  readonly from: number;
  readonly to: number;
}

/** What of a paragraph stood in a former section. */
export interface RepeatedPhrases {
  /** Groups of words in a row. */
  readonly phrases: number;
  readonly repeatedPhrases: number;
  /** The part of the words, from 0 to 1, that belong to a repeated group. */
  readonly repeatedShare: number;
  /** From the first word of repeated groups in a row to the last one, in UTF-16 units of the paragraph. */
  readonly places: readonly { readonly from: number; readonly to: number }[];
}

/** So many words in a row that occurred before are a repetition; fewer often are a figure of speech. */
const phraseWords = 5;

/**
 * Remembers which groups of five words the sections of a text have used, by their stems, so that “çalışanların gününü kolaylaştırır” and
 * “çalışanın günü kolaylaşır” meet. What a section repeats of itself does not count.
 */
export class PhraseIndex {
  readonly #known = new Set<string>();
  readonly #named: ReadonlySet<string>;
  #ofSection: string[] = [];

  /** @param title its words name the subject of the text: that they come back is no repetition */
  constructor(title: readonly ComparedWord[] = []) {
    this.#named = new Set(listPhrases(title, phraseWords - 1).map(({ key }) => key));
  }

  /** Compares a paragraph with the sections before; it belongs to the section that is under way. */
  add(words: readonly ComparedWord[]): RepeatedPhrases {
    const found = this.compare(words);
    for (const { key } of listPhrases(words)) this.#ofSection.push(key);
    return found;
  }

  /** Compares a paragraph with the sections before, and forgets it. */
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

  /** Whether a group is of the title but for its first or last word. */
  #isNamed(key: string): boolean {
    if (this.#named.size === 0) return false;
    return this.#named.has(key.slice(key.indexOf(' ') + 1)) || this.#named.has(key.slice(0, key.lastIndexOf(' ')));
  }

  /** From here on the paragraphs that were added count as a former section. */
  endSection(): void {
    for (const key of this.#ofSection) this.#known.add(key);
    this.#ofSection = [];
  }
}

/** A sentence may come back once for effect. */
const sentenceTimesMax = 2;

/** Remembers the sentences of a text, by their stems. */
export class SentenceIndex {
  readonly #times = new Map<string, number>();

  /**
   * Finds the sentences of a paragraph that the text says for the third time or more, in whatever section.
   * @param counted what of the paragraph counts as repeated already
   * @returns their groups of words, and where they stand
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
      // The groups that lead into the next sentence stand there again, too.
      phrases += own.length;
      places.push({ from: own[0]?.from ?? start, to: own.at(-1)?.to ?? from });
    }
    return { phrases, places };
  }
}

/** Each five words, or so many, in a row. A word that is doubled as Turkish does it (`teker teker`, `yavaş yavaş`) counts once. */
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

/** Two paragraphs that begin with so many words of the same stems begin alike. */
const openingWords = 3;
/** Shorter paragraphs are captions and remarks. */
const paragraphWordsMin = 8;

/** Remembers how the paragraphs of a text begin. */
export class OpeningIndex {
  readonly #known = new Set<string>();

  /** @returns where a paragraph begins as one before it did, in UTF-16 units; undefined when it does not */
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
