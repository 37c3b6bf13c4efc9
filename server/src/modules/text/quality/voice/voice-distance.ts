import type { VoiceAddress, VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { readSections } from '../read-sections.ts';
import { readAddress } from './read-address.ts';

type Reader = Pick<Turkish, 'findAddress' | 'splitSentences' | 'readKeyphrase' | 'findKeyphrase'>;

/** A voice as far as code can hold a text to it. */
export interface ExpectedVoice {
  readonly measures: Pick<VoiceMeasures, 'address' | 'words_per_sentence'>;
  /** Words and phrases; their inflected forms count as well. */
  readonly forbiddenWords: readonly string[];
}

/** A place of a text below its heading, as it is written without marks. */
export interface VoicePlace {
  readonly heading: string | undefined;
  readonly text: string;
}

/** How far a text is from a voice. Each list of places has the first 50. */
export interface VoiceDistance {
  readonly address: { readonly found: VoiceAddress; readonly count: number; readonly places: readonly VoicePlace[] };
  readonly forbidden: { readonly count: number; readonly places: readonly VoicePlace[] };
  readonly sentences: {
    readonly wordsPerSentence: number;
    readonly isNear: boolean;
    /** The longest where they are too long, the shortest where they are too short. */
    readonly places: readonly VoicePlace[];
  };
}

/** Sentences may be this much shorter or longer than those of the voice. */
const lengthTolerance = 0.2;
const placesMax = 50;
const sentencePlacesMax = 10;
const placeLettersMax = 200;

/**
 * Compares a Turkish text with a voice: words that speak to the reader otherwise, forbidden words by their stems (`fiyatlarının` for
 * `fiyat`), and how long sentences are. Linear in the length of the text for each forbidden word.
 * @param onPause called between paragraphs, so that a thread can answer others
 */
export function measureVoiceDistance(
  turkish: Reader,
  text: string,
  { measures, forbiddenWords }: ExpectedVoice,
  onPause?: () => void,
): VoiceDistance {
  const sought = forbiddenWords.map((typed) => turkish.readKeyphrase(typed));
  const [otherAddress, forbidden] = [new FoundPlaces(), new FoundPlaces()];
  const addressed = { siz: 0, sen: 0 };
  const sentences: (VoicePlace & { readonly words: number })[] = [];
  for (const { heading, paragraphs } of readSections(text)) {
    for (const { kind, text: paragraph } of paragraphs) {
      onPause?.();
      const cut = (from: number, to: number) => ({ heading, text: cutText(paragraph.slice(from, to)) });
      for (const { from, to, person } of turkish.findAddress(paragraph)) {
        addressed[person] += 1;
        if (isOther(person, measures.address)) otherAddress.add(cut(from, to));
      }
      for (const { from, to } of findForbidden(turkish, paragraph, sought)) forbidden.add(cut(from, to));
      if (kind !== 'paragraph') continue;
      for (const { from, to, words } of turkish.splitSentences(paragraph)) sentences.push({ ...cut(from, to), words });
    }
  }
  return {
    address: { found: readAddress(addressed, sentences.length), ...otherAddress.read() },
    forbidden: forbidden.read(),
    sentences: compareSentences(sentences, measures.words_per_sentence),
  };
}

function isOther(person: 'siz' | 'sen', expected: VoiceAddress): boolean {
  return expected !== 'mixed' && person !== expected;
}

/** Places in the order of the paragraph; one within another counts once. */
function findForbidden(
  turkish: Pick<Turkish, 'findKeyphrase'>,
  paragraph: string,
  sought: readonly ReturnType<Turkish['readKeyphrase']>[],
): { from: number; to: number }[] {
  const found = sought.flatMap((phrase) => turkish.findKeyphrase(paragraph, phrase));
  let end = 0;
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      const isApart = from >= end;
      if (isApart) end = to;
      return isApart;
    });
}

function compareSentences(
  sentences: readonly (VoicePlace & { readonly words: number })[],
  expected: number,
): VoiceDistance['sentences'] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const wordsPerSentence = words / Math.max(1, sentences.length);
  const deviation = expected === 0 || sentences.length === 0 ? 0 : wordsPerSentence / expected - 1;
  const isNear = Math.abs(deviation) <= lengthTolerance + Number.EPSILON;
  const extreme = isNear
    ? []
    : sentences.toSorted((a, b) => (deviation > 0 ? b.words - a.words : a.words - b.words)).slice(0, sentencePlacesMax);
  return { wordsPerSentence, isNear, places: extreme.map(({ heading, text }) => ({ heading, text })) };
}

/** Counts all places and keeps the first ones. */
class FoundPlaces {
  readonly #places: VoicePlace[] = [];
  #count = 0;

  add(place: VoicePlace): void {
    this.#count += 1;
    if (this.#places.length < placesMax) this.#places.push(place);
  }

  read(): { count: number; places: readonly VoicePlace[] } {
    return { count: this.#count, places: this.#places };
  }
}

/** Ends with a whole character. */
function cutText(text: string): string {
  return text.length <= placeLettersMax ? text : text.slice(0, placeLettersMax).replace(/[\ud800-\udbff]$/, '');
}
