import { getStateNumber, packPlace } from '../grammar/index.ts';
import { encodeWord, isVowel } from '../letters/alphabet.ts';
import { readCasing, toLower } from '../letters/casing.ts';
import { Ending, frontVowel, packSound, readEnding, readHarmony } from '../letters/harmony.ts';
import type { Analyser } from './analyser.ts';
import { readLastNumberWord } from './number-words.ts';

const apostropheState = getStateNumber('APOSTROPHE');
const apostropheNState = getStateNumber('APOSTROPHE_N');
const apostropheNumberState = getStateNumber('APOSTROPHE_NUMBER');

/** Abbreviations whose suffixes follow the whole word (TDK): kg’ı, cm’ye, GB’lık. */
const wholeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'metre',
    cm: 'santimetre',
    mm: 'milimetre',
    km: 'kilometre',
    g: 'gram',
    gr: 'gram',
    kg: 'kilogram',
    mg: 'miligram',
    l: 'litre',
    lt: 'litre',
    ml: 'mililitre',
    ha: 'hektar',
    sn: 'saniye',
    ms: 'milisaniye',
    dk: 'dakika',
    sa: 'saat',
    kw: 'kilovat',
    mw: 'megavat',
    // The last vowel of saat counts as a front one: kWh’lik.
    kwh: 'kilovatsaet',
    mwh: 'megavatsaet',
    px: 'piksel',
    kb: 'kilobayt',
    mb: 'megabayt',
    gb: 'gigabayt',
    tb: 'terabayt',
    hz: 'hertz',
    mhz: 'megahertz',
    ghz: 'gigahertz',
  }),
);

/** The word that is said for a unit (kg: kilogram); undefined when the text is not a unit. */
export function readUnit(written: string): string | undefined {
  return wholeWords.get(toLower(written));
}

/** Suffixes after the apostrophe of names, abbreviations and numbers in figures. */
export class ApostropheSuffixes {
  readonly #analyser: Analyser;

  constructor(analyser: Analyser) {
    this.#analyser = analyser;
  }

  /**
   * Whether this suffix may follow a word after an apostrophe: from the state `apostropheState` of the grammar, in the
   * harmony of the word.
   */
  fits(word: string, suffix: string): boolean {
    const letters = encodeWord(toLower(suffix));
    if (letters === null || letters.length === 0) return false;
    return this.#startsOfApostrophe(word).some((place) =>
      this.#analyser.automaton.matches(this.#analyser.automaton.start(place), letters, 0),
    );
  }

  /**
   * Lists suffixes that may follow a word after an apostrophe and sound like the given one, nearest first: `da` for
   * Ankara and `de`.
   */
  list(word: string, suffix: string): string[] {
    const { automaton } = this.#analyser;
    const wanted = foldHarmony(suffix);
    const same = new Set<string>();
    const near = new Set<string>();
    const walk = (place: number, written: string): void => {
      for (const form of automaton.listForms(place)) {
        const text = written + form.surface;
        const folded = foldHarmony(text);
        if (automaton.isFinal(form.to)) {
          if (folded === wanted) same.add(text);
          // A buffer letter may be missing or superfluous: İzmir’nin, Ankara’ın.
          else if (folded.slice(1) === wanted || (wanted.length > 1 && wanted.slice(1) === folded)) near.add(text);
        }
        if (text.length < suffix.length && written === '') walk(form.to, text);
      }
    };
    for (const place of this.#startsOfApostrophe(word).slice(0, 3)) walk(place, '');
    return same.size > 0 ? [...same] : [...near];
  }

  #startsOfApostrophe(word: string): number[] {
    if (/\d$/.test(word)) return numberPlaces(word);
    const lower = toLower(word);
    const whole = wholeWords.get(lower);
    if (whole !== undefined)
      return [whole, ...(readCasing(word) === 'upper' ? [`${lower.at(-1) ?? ''}e`] : [])].map(toPlace);
    if (readCasing(word) === 'upper' && word.length <= 8) return abbreviationPlaces(lower);
    const readings = this.#readName(lower);
    const places = readings.map(toPlace);
    if (/[ıiuü]$/.test(lower)) places.push(packPlace(apostropheNState, packSound(readHarmony(lower), Ending.VOWEL)));
    // Kemal’i, Resul’ün: the last vowel is pronounced as a front one.
    if (/[aou][lrt]$/.test(lower))
      places.push(packPlace(apostropheState, packSound(readHarmony(lower) | frontVowel, readEnding(lower))));
    if (readings.length === 0) {
      // An unknown name can have any pronunciation, but is most likely pronounced as written: Türkiye’de, Merve’de.
      places.push(toPlace(lower));
      for (const harmony of [0, 1, 2, 3]) {
        for (const ending of [Ending.VOWEL, Ending.VOICED, Ending.VOICELESS]) {
          places.push(packPlace(apostropheState, packSound(harmony, ending)));
        }
      }
    }
    return places;
  }

  /** Possible pronunciations of a name: as written, and as in the lexicon; none when it is unknown. */
  #readName(lower: string): string[] {
    const readings = new Set<string>();
    for (const { word, suffixes } of this.#analyser.analyse(lower)) {
      if (word.flags.includes('f') && suffixes.length === 0) continue;
      readings.add(lower);
      if (word.kind !== 'p' || word.extra === '' || toLower(word.text) !== lower) continue;
      for (const reading of word.extra.split(' ')) readings.add(reading);
    }
    return [...readings];
  }
}

function numberPlaces(figures: string): number[] {
  const readings = [readLastNumberWord(figures)];
  // 15.00 is read with and without its zeros.
  const hour = /(\d{1,2})[.:]00$/.exec(figures)?.[1];
  if (hour !== undefined) readings.push(readLastNumberWord(String(Number(hour))));
  return readings.flatMap((reading) => {
    const soft = reading === 'dört' ? ['dörd'] : [];
    return [reading, ...soft].map((text) =>
      packPlace(
        apostropheNumberState,
        packSound(readHarmony(text), text === 'dörd' ? Ending.SOFT : text === 'dört' ? Ending.HARD : readEnding(text)),
      ),
    );
  });
}

/** Foreign names of letters that Turkish uses in some abbreviations: NBA’de, FBI’ın, MR’ı, PH’ı. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: 'ey', ı: 'ay', r: 'ar', h: 'ha', k: 'ka' }),
);

/** Abbreviations are read letter by letter (TBMM’nin) or as a word (NATO’nun); both are accepted. */
function abbreviationPlaces(lower: string): number[] {
  const last = lower.at(-1) ?? '';
  const letterName = isVowel(last) ? last : `${last}e`;
  const other = otherNames.get(last);
  const readings = [letterName, lower, ...(other === undefined ? [] : [other])];
  // The I of foreign abbreviations is an i: API’ye, HIV’in.
  if (lower.includes('ı')) readings.push(lower.replaceAll('ı', 'i'));
  return readings.map(toPlace);
}

/** Where the grammar begins the suffixes after an apostrophe, packed with the harmony and the ending of a pronunciation. */
function toPlace(reading: string): number {
  return packPlace(apostropheState, packSound(readHarmony(reading), readEnding(reading)));
}

/** Normalizes letters of a suffix that depend on vowel harmony and the preceding sound. */
function foldHarmony(suffix: string): string {
  return suffix
    .replace(/[ae]/g, 'a')
    .replace(/[ıiuü]/g, 'i')
    .replace(/t/g, 'd')
    .replace(/ç/g, 'c');
}
