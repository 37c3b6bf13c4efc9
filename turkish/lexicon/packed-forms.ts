import { foldCircumflex } from '../letters/alphabet.ts';
import { Ending, packSound, realise, soundCount } from '../letters/harmony.ts';
import { BitReader, BitWriter, Chances } from './bit-coder.ts';
import { type HashTable, hashText, packEntry, packHashes, readHashes, sortEntries } from './hashed-values.ts';
import { listStems } from './stems.ts';
import { parseWord, type Word } from './words.ts';

/*
 * Packs the counted forms for browsers into half their size. A hash takes 12 bits, but whether “evlerde” was counted is
 * nearly known from how often “ev” was: the likely forms of all counted words are visited in a fixed order, and each
 * takes a fraction of a bit. The forms that no such visit reaches are stored as hashes.
 */

/** Suffixes of likely forms, as templates of `realise`; those joined by + follow each other, and - is the bare stem. */
const ofNouns = `
  - lAr (s)I (y)I (y)A DA DAn (n)In (y)lA lI sIz lI~k lArI (s)InI (s)InA (s)IndA (s)IndAn (s)InIn lArA lArdA
  lArdAn lArIn lArlA lArInI lArInA lArIndA lArIndAn lArInIn (s)IylA lArIylA (I)m (I)mI (I)mA (I)mIn (I)mdA
  (I)mdAn (I)mIz (I)mIzI (I)mIzA (I)mIzdA (I)mIzIn (I)mIzdAn (I)n (I)nIz (I)nIzI (I)nIzA (I)nIzdA (I)nIzIn lArIm
  lArImI lArImIz lArImIzI lArImIzA lArImIzIn lArInIz lArInIzI DAki lArDAki (s)IndAki lArIndAki DIr CA lIlAr
  lIlArI lIlArIn CI CIlAr CIlArI CIlArIn CIsI CInIn lIğI lIğInI lIğIn lIğA lIğInA lIktAn lIğInIn lIğIndA
  lIğIndAn lIklA lIklAr lIklArI lIklArIn lIDIr lIsI sAl lArDIr (s)IDIr (y)DI (y)mIş DAdIr (y)sA (y)Im (y)Iz sIn
  lAşmA lAn sIzlI~k sIzlIğI CIlI~k (s)IncA lArIncA (s)IydI (I)mlA (I)yor lAmA lAdI lAyAn
`;
const ofVerbs = `
  - mA~k DI mIş (I)yor (y)An (y)AcA~k mA mAsI (y)Ip (y)ArA~k DI~k DIğI DIğInI DIğIndA DIğInA DIğInIn DIğIndAn
  (I)r (A)r mAz mAyAn mAdI mAmIş mAdAn mAyA mAsInI mAsInA mAsInIn mAsIndA mAsIndAn mAsIylA mAlArI mAlArInI
  mAlArInA mAlArIn mAlArInIn mAlArIndA mAlAr mAlArA mAlI mAlIdIr mAlIyIz mAlIsIn DIlAr DIm DIn DInIz mIştI
  mIştIr mIşlAr mIşlArdIr mIşlArdI mIştIm mIştIk mIşsIn mIşIm mIşken mIşsA (I)yordu (I)yordum (I)yorlAr (I)yorum
  (I)yoruz (I)yorsun (I)yorsunuz (I)yorsA (I)yormuş (y)AnlAr (y)AnlArI (y)AnlArIn (y)AnlArA (y)AnI (y)AnA
  (y)AnIn (y)AndIr (y)AcAğI (y)AcAğInI (y)AcAğInA (y)AcAğIm (y)AcAğIz (y)AcA~ktI (y)AcAktIr (y)AcAklAr
  (y)AcAklArI (y)AcAklArInI (y)AcAksIn (y)AcAksInIz DIklArI DIklArInI DIklArIndA DIklArInA DIğIm DIğImI DIğImdA
  DIğImIz DIğImIzdA DIğImIzI DIğInIz DIğInIzI DIğInIzdA DIğIn DIktAn DIkçA mAktA mAktAdIr mAktAydI mAktAn mAktIr
  mAklA mAyI mAnIn mAylA mAmIz mAnIz mAnIzI mAmA mAksIzIn (I)rkAn (A)rkAn (I)rlAr (A)rlAr (I)rsA (A)rsA
  (I)rsAnIz (A)rsAnIz (I)rIm (A)rIm (I)rIz (A)rIz (I)rsIn (A)rsIn (I)rsInIz (A)rsInIz (I)rdI (A)rdI (y)A (y)AlIm
  (y)AyIm (y)In (y)InIz sIn sInlAr sA sAm sAk sAn sAnIz sAlAr sAydI (y)IncA (y)AmAdI (y)AmAdIm (y)AmAdIğI
  (y)AmAz (y)AmAm (y)AmAyAn (y)AmAyAcA~k (y)AmIyor (y)AmIyorum mIyor mIyorum mIyordu mIyorlAr mIyoruz mIyorsun
  mAmA~k mAmAsI mAyAcA~k mAyAcAğI mAyAcAğInI mAyAcAğIm mAyIn mAsIn mAdIğI mAdIğInI mAdIğIm mAdIk mAdIm mAdIlAr
  mAzsA mAzdI mAzlAr mAm mAmAlI mAyIz mAyIncA mAyIp mAmIştI mAmIştIr mAyAlIm mAyAnlAr (y)Iş (y)IşI (y)IcI mAdA
  mAsIdIr
`;
/** Voices of verbs, and the suffixes of likely forms after each of them. */
const voices = '(I)l (I)n DIr t DIr+(I)l (y)Abil (I)l+(y)Abil'.split(' ');
const afterVoices = `
  mA~k DI mIş (I)yor (y)An (y)AcA~k mA mAsI (y)ArA~k (y)Ip DIğI DIğInI DIğIndA mAsInI mAsInA mAsInIn mAsIndA
  mAsIylA mIştIr mIştI mAktAdIr (I)r (A)r mAz mAyAn mAlI mAlIdIr (I)yordu DIlAr mAdI mAdAn (y)AnlAr mAlArI
  DIktAn (I)rkAn mAktA (y)AcAğI (y)AcAğInI (y)AcAktIr mAdIğI mIyor sA mAyI mAyA mAk (I)rsA (y)IncA (I)rIz (I)rIm
  (I)rsInIz
`;
const ofOthers = '- DA DAn (n)In (y)A (y)I DIr lAr';

const templates = [
  ...split(ofNouns),
  ...split(ofOthers),
  ...split(ofVerbs),
  ...voices.flatMap((voice) => split(afterVoices).map((suffix) => `${voice}+${suffix}`)),
];
/** Where the templates of each kind of words begin. */
const firstOther = split(ofNouns).length;
const firstVerb = firstOther + split(ofOthers).length;

/** Maximum number of frequency classes; each covers two neighbouring frequencies. */
const frequencyLevels = 32;
/** Maximum number of different numbers of forms. */
const frequencyCount = 64;
/** Saving, in bits, when a form need not be stored as a hash. */
const savedBits = 13;
/** Cost of a visit, in bits, because it takes time. */
const visitBits = 0.3;
/** Number of forms after which the mean difference of frequencies adapts no slower. */
const averagedMax = 200;
/** A template whose forms are never visited. */
const neverIndex = 255;
/** Length of the header: the length of the hashes, and the number of numbers. */
const headerLength = 5;

/** A form of a word, as one of its likely ones. */
interface LikelyForm {
  /** The hash of its stem, which its suffixes continue. */
  readonly stem: number;
  readonly surface: string;
  readonly template: number;
  /** The frequency of the word, in pairs. */
  readonly frequency: number;
  /** Whether its stem takes only some suffixes (kitab-). */
  readonly isReduced: boolean;
  /** Whether it is the first form of its word. */
  readonly isFirst: boolean;
}

/**
 * Packs the table of forms.
 * @param words the text of `words.txt`
 */
export function packForms(forms: Uint8Array, words: string): Uint8Array {
  const { hashes, values, bits } = readHashes(forms);
  const left = new Map(Array.from(hashes, (hash, index) => [hash, values[index] ?? 0]));
  const least = chooseLeast(words, bits, new Set(hashes));
  const numbers = [...new Set(values)].sort((a, b) => a - b);
  const writer = new BitWriter();
  codeForms(words, least, numbers, {
    code: (chances, context, bit) => writer.write(chances, context, bit),
    find: (form) => left.get(hashForm(form, bits)) ?? 0,
    add: (form) => left.delete(hashForm(form, bits)),
  });
  const rest = packHashes(
    [...left].sort(([a], [b]) => a - b),
    bits,
  );
  const packed = Uint8Array.from([0, 0, 0, 0, numbers.length, ...numbers, ...least, ...rest, ...writer.finish()]);
  new DataView(packed.buffer).setUint32(0, rest.length, true);
  return packed;
}

/**
 * Restores the table of forms from the output of `packForms`.
 * @param words the text of `words.txt` that it was packed with
 */
export function unpackForms(packed: Uint8Array, words: string): HashTable {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const startOfLeast = headerLength + (packed[4] ?? 0);
  const startOfRest = startOfLeast + templates.length;
  const rest = readHashes(packed.subarray(startOfRest, startOfRest + length));
  const found = Array.from(rest.hashes, (hash, index) => packEntry(hash, rest.values[index] ?? 0));
  const reader = new BitReader(packed.subarray(startOfRest + length));
  codeForms(words, packed.subarray(startOfLeast, startOfRest), [...packed.subarray(headerLength, startOfLeast)], {
    code: (chances, context) => reader.read(chances, context),
    find: () => 0,
    add: (form, value) => found.push(packEntry(hashForm(form, rest.bits), value)),
  });
  return sortEntries(found, rest.bits);
}

/** The steps in which writing and reading differ. */
interface Coding {
  /** Writes a bit and returns it, or reads one. */
  code(chances: Chances, context: number, bit: number): number;
  /** The number of a form that is to be written; 0 when it has none or was written before. */
  find(form: LikelyForm): number;
  /** Adds a form that was written or read, with its value. */
  add(form: LikelyForm, value: number): void;
}

/** Writes or reads the numbers of all likely forms. */
function codeForms(words: string, least: Uint8Array, numbers: readonly number[], { code, find, add }: Coding): void {
  const presences = new Chances(templates.length * frequencyLevels * 3 * 2, 0.1);
  const values = new Chances(frequencyCount * frequencyCount, 0.3);
  const differences = new Differences();
  // Whether each of the last four forms of the word was counted.
  let recent = 0;
  visitForms(words, least, (form) => {
    const { template, frequency, isReduced, isFirst } = form;
    if (isFirst) recent = 0;
    const density = recent === 0 ? 0 : (recent & (recent - 1)) === 0 ? 1 : 2;
    const value = find(form);
    const context = ((template * frequencyLevels + frequency) * 3 + density) * 2 + (isReduced ? 1 : 0);
    const isPresent = code(presences, context, value > 0 ? 1 : 0) === 1;
    recent = ((recent << 1) | (isPresent ? 1 : 0)) & 0xf;
    if (!isPresent) return;
    const expected = differences.expect(template, frequency);
    let index = 0;
    while (
      index < numbers.length - 1 &&
      code(values, expected * frequencyCount + index, numbers[index] === value ? 1 : 0) === 0
    )
      index += 1;
    const number = numbers[index] ?? 0;
    differences.learn(template, frequency, number);
    add(form, number);
  });
}

/** By how much forms are rarer than their words, for each template, in pairs. */
class Differences {
  readonly #sums = new Int32Array(templates.length).fill(50);
  readonly #counts = new Int32Array(templates.length).fill(10);

  expect(template: number, frequency: number): number {
    const mean = (this.#sums[template] ?? 0) / (this.#counts[template] ?? 1);
    return Math.max(0, Math.min(frequencyCount - 1, Math.round(frequency - mean)));
  }

  learn(template: number, frequency: number, number: number): void {
    const count = (this.#counts[template] ?? 0) + 1;
    const sum = (this.#sums[template] ?? 0) + frequency - (number >>> 1);
    const isMany = count > averagedMax;
    this.#sums[template] = isMany ? sum >> 1 : sum;
    this.#counts[template] = isMany ? count >> 1 : count;
  }
}

/** Chooses, by template, the frequency of words, in pairs, from which on visiting their forms saves more than it costs. */
function chooseLeast(words: string, bits: number, left: Set<number>): Uint8Array {
  const visited = new Float64Array(templates.length * frequencyLevels);
  const counted = new Float64Array(templates.length * frequencyLevels);
  visitForms(words, new Uint8Array(templates.length), (form) => {
    const { template, frequency } = form;
    const at = template * frequencyLevels + frequency;
    visited[at] = (visited[at] ?? 0) + 1;
    if (left.delete(hashForm(form, bits))) counted[at] = (counted[at] ?? 0) + 1;
  });
  return Uint8Array.from(templates, (_, template) => {
    let [least, best, saved] = [neverIndex, 0, 0];
    for (let frequency = frequencyLevels - 1; frequency >= 0; frequency -= 1) {
      const at = template * frequencyLevels + frequency;
      saved +=
        (counted[at] ?? 0) * savedBits -
        measureBits(counted[at] ?? 0, visited[at] ?? 0) -
        (visited[at] ?? 0) * visitBits;
      if (saved > best) [least, best] = [frequency, saved];
    }
    return least;
  });
}

/** The information in which of `all` things `some` are. */
function measureBits(some: number, all: number): number {
  if (some === 0 || some === all) return all === 0 ? 0 : Math.log2(all + 1);
  return some * Math.log2(all / some) + (all - some) * Math.log2(all / (all - some));
}

/**
 * Visits the likely forms of all counted words, always in the same order.
 * @param least by template: the frequency of a word, in pairs, from which on its form is visited
 */
function visitForms(words: string, least: Uint8Array, visit: (form: LikelyForm) => void): void {
  const surfaces: (readonly string[] | undefined)[] = new Array(templates.length * soundCount);
  const choices: (Uint16Array | undefined)[] = [];
  const form = { stem: 0, surface: '', template: 0, frequency: 0, isReduced: false, isFirst: true };
  for (let at = 0; at < words.length; ) {
    const newLine = words.indexOf('\n', at);
    const end = newLine < 0 ? words.length : newLine;
    const line = mayHaveForms(words, at) ? words.slice(at, end) : '';
    at = end + 1;
    if (line === '') continue;
    const word = parseWord(line);
    form.frequency = readPair(word);
    form.isFirst = true;
    const chosen = chooseTemplates(word, least, choices);
    for (const { text, place } of listStems(word)) {
      form.stem = hashText(foldCircumflex(text));
      const sound = place % soundCount;
      form.isReduced = sound >= firstReduced;
      for (let index = 0; index < chosen.length; index += 1) {
        const template = chosen[index] ?? 0;
        const spelling = template * soundCount + sound;
        surfaces[spelling] ??= spell(templates[template] ?? '', sound);
        const found = surfaces[spelling];
        form.template = template;
        for (let at = 0; at < found.length; at += 1) {
          form.surface = found[at] ?? '';
          visit(form);
          form.isFirst = false;
        }
      }
    }
  }
}

/** Whether the line at a place has a word that is no name, abbreviation or misspelling and was counted or is irregular. */
function mayHaveForms(words: string, line: number): boolean {
  const kind = words.indexOf('\t', line) + 1;
  if ('pmb'.includes(words[kind] ?? '')) return false;
  return words[kind] === 'i' || words[words.indexOf('\t', kind) + 1] !== '0';
}

function hashForm({ stem, surface }: LikelyForm, bits: number): number {
  return hashText(surface, stem) >>> (32 - bits);
}

/** The first sound of a stem that takes only some suffixes. */
const firstReduced = packSound(0, Ending.HARD);

/** The frequency of a word, in pairs. */
function readPair({ frequency }: Word): number {
  return Math.min(frequencyLevels - 1, frequency >>> 1);
}

/** The templates of the likely forms of a word, by its kind and frequency. */
function chooseTemplates(word: Word, least: Uint8Array, choices: (Uint16Array | undefined)[]): Uint16Array {
  const { kind } = word;
  const frequency = readPair(word);
  const isOther = kind === 'x' || kind === 'i';
  const [first, end] =
    kind === 'v' ? [firstVerb, templates.length] : isOther ? [firstOther, firstVerb] : [0, firstOther];
  const choice = first * frequencyLevels + frequency;
  choices[choice] ??= Uint16Array.from({ length: end - first }, (_, index) => first + index).filter(
    (template) => frequency >= (least[template] ?? 0),
  );
  return choices[choice];
}

/** The spellings of suffixes after a sound; a stem that only takes vowels is no form by itself. */
function spell(template: string, sound: number): string[] {
  const [harmony, ending] = [sound % 4, Math.trunc(sound / 4) as Ending];
  if (template === '-') return ending === Ending.SOFT ? [] : [''];
  const [first = '', ...rest] = template.split('+');
  const found = realise(first, harmony, ending);
  if (rest.length === 0) return found.map(({ surface }) => surface);
  return found.flatMap((form) =>
    spell(rest.join('+'), packSound(form.harmony, form.ending)).map((after) => form.surface + after),
  );
}

function split(list: string): string[] {
  return list.trim().split(/\s+/);
}
