import { encodeWord, findApostrophe, foldCircumflex } from '../letters/alphabet.ts';
import { applyCasing, capitalize, readCasing, toLower } from '../letters/casing.ts';
import type { HashedValues } from '../lexicon/hashed-values.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { Analyser, type Analysis, wordLengthMax } from '../morphology/analyser.ts';
import { ApostropheSuffixes } from '../morphology/apostrophe-suffixes.ts';
import { LetterSequences } from './letter-sequences.ts';
import { LikelySlips } from './likely-slips.ts';
import { OwnWords } from './own-words.ts';
import { UnreducedForms } from './unreduced-forms.ts';

/**
 * Verdict on a word: `right`; `circumflex` (TDK writes it with one: kağıt); `name` (a name in lower case); `apostrophe`
 * (a name with a suffix but no apostrophe); `wrong` (a listed misspelling); `unknown`.
 */
export type Verdict = 'right' | 'circumflex' | 'name' | 'apostrophe' | 'wrong' | 'unknown';

const nameKind = 'p'.charCodeAt(0);
const wrongKind = 'm'.charCodeAt(0);
const verbKind = 'v'.charCodeAt(0);
/** Most words: only letters of Turkish. */
const lettersPattern = /^[a-zçğıöşüâîûA-ZÇĞİÖŞÜÂÎÛ]+$/;
/** Numbers, times, fractions, ranges. */
const figuresPattern = /^[\d.,:/%–-]+$/;
/** A4, MP3, 4G. */
const codePattern = /^(?:[A-ZÇĞİÖŞÜ]{1,5}\d{1,4}|\d{1,4}[A-ZÇĞİÖŞÜ]{1,2})$/;
/** m², km²lik, m³ü, also with an apostrophe, which TDK does not write. */
const powerPattern = /^([A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]{1,3})([²³])(?:['’]?([A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]+))?$/;
/** Letters of European alphabets; V8 compiles a pattern with \p{L} slowly. */
const foreignNamePattern = /^[A-Za-z\u00c0-\u1fff]+$/;
/** Maximum length, in letters, of the parts of abbreviations with dots. */
const abbreviationPartLengthMax = 5;
/** Maximum number of cached verdicts: the words of a long article. A full cache is emptied. */
const cachedMax = 40_000;
/** Maximum number of cached readings, which are larger than verdicts. */
const readMax = 8_000;

/** Checks words as written, with their casing and apostrophe. */
export class Speller {
  readonly lexicon: Lexicon;
  readonly analyser: Analyser;
  readonly forms: HashedValues;
  readonly apostrophe: ApostropheSuffixes;
  readonly unreduced: UnreducedForms;
  readonly #slips: LikelySlips;
  readonly #own: OwnWords | undefined;
  readonly #base: Speller | undefined;
  #letterSequences: LetterSequences | undefined;
  readonly #cache: Map<string, Verdict>;
  readonly #readings: Map<string, readonly Analysis[]>;

  constructor(lexicon: Lexicon, forms: HashedValues, base?: Speller, own?: OwnWords) {
    this.lexicon = lexicon;
    this.forms = forms;
    this.#own = own;
    this.#base = base;
    this.analyser = base?.analyser ?? new Analyser(lexicon);
    this.apostrophe = base?.apostrophe ?? new ApostropheSuffixes(this.analyser);
    this.unreduced = base?.unreduced ?? new UnreducedForms(lexicon, this.analyser, forms);
    this.#slips = base === undefined ? new LikelySlips(forms, (lower) => this.judge(lower) === 'right') : base.#slips;
    this.#cache = base === undefined ? new Map() : base.#cache;
    this.#readings = base === undefined ? new Map() : base.#readings;
  }

  /** Computed when the first unknown word is checked. */
  get letterSequences(): LetterSequences {
    if (this.#base !== undefined) return this.#base.letterSequences;
    this.#letterSequences ??= new LetterSequences(this.lexicon);
    return this.#letterSequences;
  }

  /** A speller that also accepts the words of a user. It shares everything else with this one. */
  withWords(words: ReadonlySet<string>): Speller {
    return new Speller(this.lexicon, this.forms, this, new OwnWords(words, this.analyser, this.apostrophe));
  }

  /** Whether a written word is one of the user's words, or a form of one. */
  isOwn(word: string): boolean {
    return this.#own?.has(word) === true;
  }

  /** The user's words that a misspelt word may mean. */
  findOwnNear(word: string): string[] {
    return this.#own?.findNear(word) ?? [];
  }

  /** Whether a word is correct in a text; forms without their circumflex are. */
  isWord(word: string): boolean {
    const verdict = this.judge(word);
    return verdict === 'right' || verdict === 'circumflex';
  }

  /** The readings of a lower-case word, without listed misspellings. */
  read(lower: string): readonly Analysis[] {
    const known = this.#readings.get(lower);
    if (known !== undefined) return known;
    const readings = this.analyser.analyse(lower).filter(({ word: { kind } }) => kind !== 'm');
    if (this.#readings.size >= readMax) this.#readings.clear();
    this.#readings.set(lower, readings);
    return readings;
  }

  /** The lemma of a lower-case word as written in the lexicon, if all its readings have the same one. */
  findOnlyLemma(lower: string): string | undefined {
    const stems = this.analyser.listStems(lower);
    if (stems.length === 0) {
      const [first, ...others] = this.read(lower);
      return others.every(({ word: { text } }) => text === first?.word.text) ? first?.word.text : undefined;
    }
    let lemma: string | undefined;
    let before = -1;
    for (const { stem } of stems) {
      const number = this.lexicon.trie.word(stem);
      if (number === before || this.lexicon.kindCode(number) === wrongKind) continue;
      const text = this.lexicon.text(number);
      if (lemma !== undefined && text !== lemma) return undefined;
      lemma = text;
      before = number;
    }
    return lemma;
  }

  /**
   * Whether a lower-case word may be the passive of a verb of the lexicon, or one that ends like a passive, by the l or n
   * at the end of its stem or behind it; cheaper than reading the word.
   */
  mayBePassive(lower: string): boolean {
    const { trie } = this.lexicon;
    return this.analyser
      .listStems(lower)
      .some(
        ({ stem, length }) =>
          this.lexicon.kindCode(trie.word(stem)) === verbKind &&
          (lower.includes('l', length - 1) || lower.includes('n', length - 1)),
      );
  }

  /** The verdict on a word. Words longer than `wordLengthMax` letters are unknown. */
  judge(word: string): Verdict {
    if (word.length > wordLengthMax) return 'unknown';
    let verdict = this.#cache.get(word);
    if (verdict === undefined) {
      verdict = this.#judge(word);
      if (this.#cache.size >= cachedMax) this.#cache.clear();
      this.#cache.set(word, verdict);
    }
    return verdict !== 'right' && this.#own?.has(word) === true ? 'right' : verdict;
  }

  /** The likely intended word for a lower-case word that the grammar accepts: peşinden for pesinden. */
  findLikelyMeant(lower: string): string | undefined {
    // A counted form is meant as it is.
    if (this.forms.get(foldCircumflex(lower)) > 0 || this.#own?.has(lower) === true) return undefined;
    return this.#slips.find(
      lower,
      this.read(lower).filter(({ word: { kind } }) => kind !== 'p'),
    );
  }

  #judge(word: string): Verdict {
    if (lettersPattern.test(word)) return this.#judgePlain(word);
    if (figuresPattern.test(word) || codePattern.test(word)) return 'right';
    const power = powerPattern.exec(word);
    if (power !== null) return this.#judgePower(power[1] ?? '', power[2] === '²' ? 'kare' : 'küp', power[3] ?? '');
    if (word.includes('.') && !/^[\d%]/.test(word)) return this.#judgeAbbreviation(word);
    const mark = findApostrophe(word);
    if (mark === 0) return 'unknown';
    // a’dan z’ye
    if (mark === 1) return this.apostrophe.fits(word[0] ?? '', word.slice(2)) ? 'right' : 'unknown';
    if (/^kur['’]an/i.test(word)) return this.#judge(`Kuran${word.slice(6)}`);
    if (mark > 0) return this.#judgeWithApostrophe(word.slice(0, mark), word.slice(mark + 1));
    if (word.includes('-')) return this.#judgeParts(word.split('-'));
    return this.#judgePlain(word);
  }

  /** T.C., vb., no.lu: short parts that are letters or known abbreviations, and suffixes after the last dot. */
  #judgeAbbreviation(word: string): Verdict {
    const mark = word.search(/['’]/);
    const parts = (mark < 0 ? word : word.slice(0, mark)).split('.');
    const suffix = mark < 0 ? (parts.pop() ?? '') : word.slice(mark + 1);
    const shorts = parts.filter((part) => part !== '');
    const last = shorts.at(-1);
    if (last === undefined || shorts.some((part) => part.length > abbreviationPartLengthMax || !this.#isShort(part)))
      return 'unknown';
    return suffix === '' || this.apostrophe.fits(last, suffix) ? 'right' : 'unknown';
  }

  #judgePower(unit: string, power: string, suffix: string): Verdict {
    if (suffix !== '' && !this.apostrophe.fits(power, suffix)) return 'unknown';
    return unit.length === 1 ? 'right' : this.#judgePlain(unit);
  }

  #isShort(part: string): boolean {
    return part.length === 1 || readCasing(part) === 'upper' || this.#judgePlain(part) === 'right';
  }

  #judgeParts(parts: readonly string[]): Verdict {
    const verdicts = parts
      .filter((part) => part.length > 1)
      .map((part) => (/^\d+$/.test(part) ? 'right' : this.#judge(part)));
    // Wi-Fi, Hewlett-Packard: an unknown word with a capital letter in every part is a name.
    if (parts.every((part) => readCasing(part) === 'capitalized')) return 'right';
    return verdicts.find((verdict) => verdict !== 'right' && verdict !== 'circumflex') ?? 'right';
  }

  #judgeWithApostrophe(left: string, right: string): Verdict {
    if (right === '') return this.#judge(left);
    // ’ also marks letters that are left out in speech and in quotations: n’oldu, Kur’an, san’at.
    if (this.#judgePlain(left + right) === 'right' && readCasing(left) === 'lower') return 'right';
    if (right.length > 2 && left.length <= 4 && this.#judgePlain(left + right) === 'right') return 'right';
    if (!this.apostrophe.fits(left, right)) return 'unknown';
    if (figuresPattern.test(left) || readCasing(left) !== 'lower') return 'right';
    const verdict = this.#judgePlain(left);
    return verdict === 'circumflex' ? 'right' : verdict;
  }

  #judgePlain(word: string): Verdict {
    const casing = readCasing(word);
    const lower = toLower(word);
    const letters = encodeWord(lower);
    // Beyoncé, Gdańsk: only names have letters that Turkish lacks.
    if (letters === null) return casing === 'capitalized' && foreignNamePattern.test(word) ? 'right' : 'unknown';
    let isName = false;
    let isFrequentName = false;
    let isWrong = false;
    let lacksCircumflex = false;
    let isRight = false;
    let isListedWrong = false;
    let isListedRight = false;
    const { stems, mayBeUnreduced } = this.analyser.findStems(lower, letters);
    for (const found of stems) {
      const word = this.lexicon.trie.word(found.stem);
      const kind = this.lexicon.kindCode(word);
      if (kind === wrongKind) {
        isWrong = true;
        isListedWrong ||= found.length === letters.length;
      } else if (kind === nameKind) {
        isName = true;
        isFrequentName ||= this.lexicon.frequency(word) > 0;
      } else if (found.lacksCircumflex) lacksCircumflex = true;
      else {
        isRight = true;
        isListedRight ||= found.length === letters.length;
      }
    }
    // şuanda is listed as wrong; the reading “şua” with suffixes does not count.
    if (isListedWrong && !isListedRight) isRight = false;
    if (isRight && !isListedRight && mayBeUnreduced && this.unreduced.isSlip(lower)) isRight = false;
    if (isRight || (isFrequentName && casing !== 'lower')) return 'right';
    if (isWrong) return 'wrong';
    if (isName && casing !== 'lower') return 'right';
    // metini means metni; it is not a form of metîn.
    if (lacksCircumflex) return this.unreduced.isSlip(lower) ? 'unknown' : 'circumflex';
    if (isFrequentName) return 'name';
    if (this.analyser.analyseCombined(lower).length > 0) return 'right';
    // Abbreviations: short and all in upper case.
    if (casing === 'upper' && word.length <= 6) return 'right';
    return this.#findMissingApostrophe(lower, casing !== 'lower') === undefined ? 'unknown' : 'apostrophe';
  }

  /** Where a name without its apostrophe ends: 6 for ankaranın. */
  #findMissingApostrophe(lower: string, isCapitalized: boolean): number | undefined {
    const letters = encodeWord(lower);
    if (letters === null) return undefined;
    const { trie } = this.lexicon;
    let node = trie.root;
    let found: number | undefined;
    let best = -1;
    for (let length = 1; length < letters.length; length += 1) {
      node = trie.step(node, letters[length - 1] ?? 0);
      if (node < 0) break;
      // chou does not mean Cho’u.
      const isShort = !isCapitalized && length < 4 && letters.length - length < 2;
      if (length < 3 || isShort || this.#isOrdinary(node)) continue;
      for (let stem = trie.firstStem(node); stem < trie.lastStem(node); stem += 1) {
        const word = trie.word(stem);
        if (this.lexicon.kindCode(word) !== nameKind || !this.#isLikelyName(word, lower.slice(length), isCapitalized))
          continue;
        if (!this.apostrophe.fits(lower.slice(0, length), lower.slice(length))) continue;
        if (this.lexicon.frequency(word) >= best) {
          best = this.lexicon.frequency(word);
          found = length;
        }
      }
    }
    return found;
  }

  /** A rare name counts only with a capital letter and a suffix of some length: Julien does not mean Julie’n. */
  #isLikelyName(word: number, suffix: string, isCapitalized: boolean): boolean {
    if (this.lexicon.frequency(word) === 0) return isCapitalized && suffix.length > 1;
    return !isCapitalized || !/^[nm]$/.test(suffix);
  }

  /** Whether a word other than a name ends at a node of the stems: deniz, kitap. */
  #isOrdinary(node: number): boolean {
    const { trie } = this.lexicon;
    for (let stem = trie.firstStem(node); stem < trie.lastStem(node); stem += 1) {
      if (this.lexicon.kindCode(trie.word(stem)) !== nameKind) return true;
    }
    return false;
  }

  /** Adds the apostrophe and capital letter of a name: `ankaranın` → Ankara’nın. */
  insertApostrophe(word: string): string | undefined {
    const lower = toLower(word);
    const at = this.#findMissingApostrophe(lower, readCasing(word) !== 'lower');
    if (at === undefined) return undefined;
    // LinkedInde, iPadin: these names keep their capital letters.
    const brand = this.lexicon.find(lower.slice(0, at)).find(({ text }) => readCasing(text) === 'mixed')?.text;
    const name = brand ?? applyCasing(capitalize(lower.slice(0, at)), readCasing(word));
    return `${name}’${word.slice(at)}`;
  }
}
