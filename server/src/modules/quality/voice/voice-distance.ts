import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import { countShownCitations } from '@hokka/contracts/text/citations.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { VoiceAddress } from '@hokka/contracts/text/voice-address.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { FoundPlaces, type Stretch, toPlace } from '../found-places.ts';
import type { TextSection } from '../read-sections.ts';
import { type ForbiddenWordReader, findForbiddenWords, readForbiddenWords } from './forbidden-words.ts';
import { readAddress } from './measure-voice.ts';

type Reader = Pick<Turkish, 'findAddress' | 'splitSentences'> & ForbiddenWordReader;

/** The checkable part of a voice. */
export interface ExpectedVoice {
  readonly name: string;
  readonly measures: Pick<VoiceMeasures, 'address' | 'words_per_sentence'>;
  /** Words and phrases; their inflected forms count, too. */
  readonly forbiddenWords: readonly string[];
}

type VoiceDistance = NonNullable<ArticleQuality['voice']>;

/** Maximum relative deviation from the voice's sentence length. */
const lengthTolerance = 0.2;
const sentencePlacesMax = 10;
/** Maximum length of text compared, in UTF-16 units. */
const comparedTextMax = 250_000;

interface FoundSentence extends Stretch {
  readonly heading: string | undefined;
  readonly paragraph: string;
  readonly words: number;
}

/**
 * Compares a Turkish text with a voice: words that address the reader in another form, forbidden words by their stems
 * (`fiyatlarının` for `fiyat`), and sentence length. Linear in the length of the text for each forbidden word.
 * @param onPause called between paragraphs, so that the thread can answer other tasks
 */
export function measureVoiceDistance(
  turkish: Reader,
  sections: readonly TextSection[],
  { name, measures, forbiddenWords }: ExpectedVoice,
  onPause?: () => void,
): VoiceDistance {
  const sought = readForbiddenWords(turkish, forbiddenWords);
  const [otherAddress, forbidden] = [new FoundPlaces(), new FoundPlaces()];
  const addressed = { siz: 0, sen: 0 };
  const sentences: FoundSentence[] = [];
  let compared = 0;
  for (const { heading, paragraphs } of sections) {
    for (const { kind, text: paragraph } of paragraphs) {
      onPause?.();
      compared += paragraph.length;
      if (compared > comparedTextMax) break;
      const addresses = turkish.findAddress(paragraph);
      for (const { person } of addresses) addressed[person] += 1;
      const others = addresses.filter(({ person }) => isOther(person, measures.address));
      otherAddress.add(heading, paragraph, others);
      forbidden.add(heading, paragraph, findForbiddenWords(turkish, paragraph, sought));
      if (kind !== 'paragraph') continue;
      for (const { from, to, words } of turkish.splitSentences(paragraph))
        sentences.push({ from, to, words: words - countShownCitations(paragraph.slice(from, to)), heading, paragraph });
    }
  }
  return {
    name,
    address: {
      expected: measures.address,
      found: readAddress(addressed, sentences.length),
      ...otherAddress.read(),
    },
    forbidden_words: forbidden.read(),
    sentences: compareSentences(sentences, measures.words_per_sentence),
  };
}

function isOther(person: 'siz' | 'sen', expected: VoiceAddress): boolean {
  return expected !== 'mixed' && person !== expected;
}

/** Returns the longest sentences when they are too long, the shortest when they are too short. */
function compareSentences(sentences: readonly FoundSentence[], expected: number): VoiceDistance['sentences'] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const average = words / Math.max(1, sentences.length);
  const deviation = expected === 0 || sentences.length === 0 ? 0 : average / expected - 1;
  const isNear = Math.abs(deviation) <= lengthTolerance + Number.EPSILON;
  const extreme = isNear
    ? []
    : sentences.toSorted((a, b) => (deviation > 0 ? b.words - a.words : a.words - b.words)).slice(0, sentencePlacesMax);
  return {
    expected_words: expected,
    words: average,
    is_near: isNear,
    places: extreme.map(({ heading, paragraph, ...stretch }) => toPlace(heading, paragraph, stretch)),
  };
}
