import { toLower } from '../letters/casing.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { findStems } from '../morphology/stems.ts';
import type { Speller } from '../spelling/speller.ts';
import { countWrittenSyllables } from './spoken.ts';

/** Frequently needed properties of a word. */
export interface WordTraits {
  readonly syllables: number;
  /** Its likeliest lemma; an unknown word is its own lemma. */
  readonly stem: string;
  /** Whether it is a noun, adjective or verb with a meaning of its own. */
  readonly hasContent: boolean;
  /**
   * Whether its likeliest lemma is a noun, adjective or name. If it can also be a verb (dikin), only a noun without
   * suffixes counts.
   */
  readonly isNominal: boolean;
  /** Whether any reading is passive: see `isPassivePredicate`. */
  readonly mayBePassive: boolean;
  /** Whether it ends in -mAktAdIr: kullanılmaktadır, göstermektedirler. */
  readonly isFormalPresent: boolean;
}

/** Maximum number of cached words: those of a long article. A full cache is emptied. */
const cachedMax = 20_000;
const lengthMin = 3;

/** Verbs and nouns with little meaning of their own, which every text repeats. */
const light = new Set(
  `ol et yap ver al gel git kal dur de ye var yok iste gerek bil gör çık gir koy söyle bul
   şey iç dış üst alt ön arka yan ara taraf kez kere defa yıl gün ay saat hafta dakika lira yüzde kadar sonra önce göre zaman hâl hal
   iyi yeni büyük küçük çok az ilk son tek aynı başka diğer bütün tüm her bir kendi insan kişi`.split(/\s+/),
);

/** Reads and caches the traits of words. */
export class WordTraitsReader {
  readonly #speller: Speller;
  readonly #known = new Map<string, WordTraits>();

  constructor(speller: Speller) {
    this.#speller = speller;
  }

  /** @param word as written */
  read(word: string): WordTraits {
    let traits = this.#known.get(word);
    if (traits === undefined) {
      traits = this.#compute(word);
      if (this.#known.size >= cachedMax) this.#known.clear();
      this.#known.set(word, traits);
    }
    return traits;
  }

  #compute(word: string): WordTraits {
    const lower = toLower(word);
    const [stem = lower] = findStems(lower, (plain) => this.#speller.read(plain));
    const readings = this.#speller.read(lower);
    return {
      syllables: countWrittenSyllables(word),
      stem,
      hasContent: stem.length >= lengthMin && !light.has(stem) && hasContent(readings),
      isNominal: isNominal(readings.filter((reading) => toLower(reading.stem) === stem)),
      mayBePassive: readings.some(isPassive),
      isFormalPresent:
        /m[ae]kt[ae]d[ıi]r(?:l[ae]r)?$/.test(lower) &&
        readings.some(({ suffixes }) => suffixes.some(({ name }) => name === 'Prog2')),
    };
  }
}

/** @param readings those of the likeliest lemma */
function isNominal(readings: readonly Analysis[]): boolean {
  const nominals = readings.filter(({ word }) => word.kind !== 'v');
  if (nominals.length === readings.length) return nominals.length > 0;
  return nominals.some(({ word, suffixes }) => word.kind === 'n' && suffixes.length === 0);
}

/** Whether a reading has the passive suffix. */
export function isPassive({ suffixes }: Analysis): boolean {
  return suffixes.some(({ name }) => name === 'Pass');
}

/** False for adverbs, particles, pronouns and numbers; true for unknown words. */
function hasContent(readings: readonly Analysis[]): boolean {
  if (readings.length === 0) return true;
  if (readings.some(({ word: { kind }, suffixes }) => 'xdiu'.includes(kind) && suffixes.length === 0)) return false;
  return readings.some(({ word: { kind } }) => 'njtvc'.includes(kind));
}
