/** Input of the readability formulas. */
export interface TextLengths {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
}

/** A range of scores with its name and its audience. */
export interface ReadabilityBand {
  readonly id: 'very-easy' | 'easy' | 'medium' | 'hard' | 'very-hard' | 'independent' | 'instructional' | 'frustration';
  /** Lowest whole score of the band. */
  readonly from: number;
  readonly name: string;
  /** A sentence for the writer. */
  readonly meaning: string;
}

/** The bands of Ateşman (1997), easiest first. */
const atesmanBands: readonly ReadabilityBand[] = [
  { id: 'very-easy', from: 90, name: 'çok kolay', meaning: 'İlkokul çağındaki okur bile zorlanmaz.' },
  { id: 'easy', from: 70, name: 'kolay', meaning: 'Hemen her okur rahatça anlar.' },
  { id: 'medium', from: 50, name: 'orta', meaning: 'Ortalama bir okur, gazete okur gibi okur.' },
  { id: 'hard', from: 30, name: 'zor', meaning: 'Okurdan dikkat ister; cümleleri kısaltmak kolaylaştırır.' },
  {
    id: 'very-hard',
    from: 0,
    name: 'çok zor',
    meaning: 'Çoğu okur yarıda bırakır; cümleleri bölün, kısa kelimeler seçin.',
  },
];

/** The levels of Çetinkaya and Uzun (2010), easiest first. */
const cetinkayaUzunBands: readonly ReadabilityBand[] = [
  { id: 'independent', from: 51, name: 'bağımsız okuma (5–7. sınıf)', meaning: 'Okur yardım almadan anlar.' },
  { id: 'instructional', from: 35, name: 'eğitsel okuma (8–9. sınıf)', meaning: 'Okur biraz çabayla anlar.' },
  { id: 'frustration', from: 0, name: 'engelli okuma (10–12. sınıf)', meaning: 'Okur sık sık durup yeniden okur.' },
];

/**
 * Computes Ateşman’s readability of Turkish: 198.825 − 40.175 · syllables per word − 2.610 · words per sentence, from 0
 * (hard) to 100 (easy).
 * @returns undefined for a text without words
 */
export function computeAtesman(lengths: TextLengths): number | undefined {
  return compute(lengths, 198.825, 40.175, 2.61);
}

/**
 * Computes Çetinkaya’s and Uzun’s readability of Turkish: 118.823 − 25.987 · syllables per word − 0.971 · words per
 * sentence, from 0 to 100.
 * @returns undefined for a text without words
 */
export function computeCetinkayaUzun(lengths: TextLengths): number | undefined {
  return compute(lengths, 118.823, 25.987, 0.971);
}

function compute({ words, sentences, syllables }: TextLengths, base: number, a: number, b: number): number | undefined {
  if (words === 0 || sentences === 0) return undefined;
  // The formulas are unbounded: sentences of two short words score above 100.
  return Math.min(100, Math.max(0, base - a * (syllables / words) - b * (words / sentences)));
}

/** The band of a score of `computeAtesman`. The score is rounded first: 69.5 is easy. */
export function readAtesmanBand(score: number): ReadabilityBand {
  return findBand(atesmanBands, score);
}

/** The level of a score of `computeCetinkayaUzun`, which is rounded first. */
export function readCetinkayaUzunBand(score: number): ReadabilityBand {
  return findBand(cetinkayaUzunBands, score);
}

function findBand(bands: readonly ReadabilityBand[], score: number): ReadabilityBand {
  const rounded = Math.round(score);
  const band = bands.find(({ from }) => rounded >= from) ?? bands.at(-1);
  if (band === undefined) throw new Error('There are no bands.');
  return band;
}
