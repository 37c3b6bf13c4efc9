import { encodeWord, foldCircumflex } from '../letters/alphabet.ts';
import { applyCasing, capitalize, readCasing, toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import { readChainCost } from '../lexicon/suffix-chains.ts';
import { wordLengthMax } from '../morphology/analyser.ts';
import { expectFrequency } from './evidence.ts';
import { harmonyCost, isInHarmony } from './evidence-weights.ts';
import { type Candidate, FuzzySearch, type SearchLimits } from './fuzzy-search.ts';
import { findChange, measureSlip } from './slip-costs.ts';
import type { Speller } from './speller.ts';
import { correctFuture, correctPresent, detachMi } from './spoken-verbs.ts';

const nameKind = 'p'.charCodeAt(0);
/*
 * Weights of a proposal: of its count and the frequency of its lemma (in halves of a power of two), of the cost of its
 * suffixes if it was not counted, of each suffix and of each letter. They follow from a regression over 3,900
 * misspellings with all similar words as alternatives; see `slip-costs.ts`.
 */
const countWeight = 0.035;
const lemmaWeight = 0.085;
const chainWeight = 0.08;
const suffixWeight = 0.4;
const letterWeight = 0.85;
/** Cost of a counted form; that of others is at most 1.9. */
const countedCost = 1;
const rarestChainCost = 24;
const suffixesMax = 3;
/** Additional costs of several edits, and of a single missing consonant: the slip that its cost underestimates. */
const severalEditsCost = 2.7;
const lacksConsonantCost = -1.2;
const rarestFrequency = -20;
/** Cost of a name for a lower-case word with its letters, and with other letters. */
const sameNameCost = 3;
const otherNameCost = 5;
/** How much rarer a name with a derivational suffix is: Türkler beside Türk. */
const derivedNameCost = 14;
/** Cost of a missing space or apostrophe, and the weight of the frequency of their words. */
const splitCost = 9;
const apostropheCost = 2;
const frequencyWeight = 0.08;
/** Cost of a word without its marks, whatever their number: a writer who omits one omits all. */
const allMarksCost = 4;
/** Minimum expected frequency of an uncounted form whose suffixes are written in another harmony. */
const expectedFrequencyMin = 10;
/** Words that follow a case: kaybetmemizerağmen. */
const postposition = listWords('doğru dolayı göre itibaren kadar karşı karşın önce rağmen sonra');
/** Minimum length, in letters, of an uncounted second word. */
const secondWordLengthMin = 7;
/** Particles are joined to the previous word by mistake more often than other words. */
const particleBonus = 4;

/** Limits of the first search: one edit with a few missing marks, or only marks. */
const near: SearchLimits = { budget: 13, steps: 30_000, spread: 11, names: true };
/** Limits for two edits. */
const far: SearchLimits = { budget: 18, steps: 60_000, spread: 4, names: false };

interface Ranked {
  readonly text: string;
  readonly score: number;
}

/** A listed misspelling, and the correct spelling of the written form. */
export interface KnownSlip {
  readonly entry: string;
  readonly right: string;
}

/** Proposes words that a misspelt word may mean. */
export class Proposer {
  readonly #speller: Speller;
  readonly #search: FuzzySearch;

  constructor(speller: Speller) {
    this.#speller = speller;
    this.#search = new FuzzySearch(speller.lexicon, speller.analyser.automaton);
  }

  /** Cost of all proposals so far, in steps of the search. */
  get steps(): number {
    return this.#search.steps;
  }

  /** At most `most` proposals, likeliest first, in the casing of the word. */
  propose(word: string, most = 5): string[] {
    if (word.length > wordLengthMax) return [];
    const mark = word.search(/['’]/);
    if (mark > 0) return this.#proposeWithApostrophe(word, mark, most);
    const casing = readCasing(word);
    const lower = toLower(word);
    const known = this.#correctKnown(lower);
    const sure =
      known.length > 0
        ? known
        : [
            ...correctFuture(lower, this.#speller),
            ...correctPresent(lower, this.#speller),
            ...detachMi(lower, this.#speller),
            ...(this.#speller.judge(word) === 'unknown' ? [] : this.#restoreCircumflex(lower)),
          ];
    const verdict = this.#speller.judge(word);
    const name = verdict === 'apostrophe' ? this.#speller.insertApostrophe(word) : undefined;
    // A capital letter indicates that a name is meant.
    if (name !== undefined && casing !== 'lower') sure.push(...this.#restoreMarks(lower), name);
    if (verdict === 'unknown') sure.push(...this.#speller.unreduced.correct(lower));
    const ranked = sure.length > 0 ? [] : this.#rank(lower, name, casing === 'capitalized');
    const texts = [...sure, ...ranked.map(({ text }) => text)].map((text) =>
      casing === 'capitalized' ? capitalize(text) : applyCasing(text, casing),
    );
    return [...new Set(texts)].filter((text) => text !== word).slice(0, most);
  }

  /** Forms of the correct word for a listed misspelling with suffixes: orjinalliği → orijinalliği. */
  #correctKnown(lower: string): string[] {
    return this.listKnown(lower).map(({ right }) => right);
  }

  /** The listed misspellings that a lower-case word is a form of, each with the same form of its correct word. */
  listKnown(lower: string): KnownSlip[] {
    const { analyser } = this.#speller;
    const found = new Map<string, KnownSlip>();
    const add = (entry: string, right: string) => {
      if (!found.has(right)) found.set(right, { entry, right });
    };
    for (const { word, suffixes } of analyser.analyse(lower)) {
      if (word.kind !== 'm') continue;
      const names = suffixes.map(({ name }) => name);
      const apart = insertSpaces(lower, word.text, word.extra);
      if (apart !== undefined) add(word.text, apart);
      else if (names.length === 0) add(word.text, word.extra);
      else
        for (const form of this.#inflect(word.extra, names, suffixes.map(({ surface }) => surface).join('')))
          add(word.text, form);
    }
    return [...found.values()];
  }

  /** Adds the suffixes to the last word of the correction: herşeyi → her şeyi. */
  #inflect(right: string, names: readonly string[], surface: string): string[] {
    const at = right.lastIndexOf(' ') + 1;
    const last = toLower(right.slice(at));
    const forms = this.#speller.analyser.generate(last, names);
    const inflected = forms.length > 0 ? forms : [last + surface].filter((form) => this.#speller.isWord(form));
    return inflected.map((form) => right.slice(0, at) + (right[at] === last[0] ? form : capitalize(form)));
  }

  #restoreCircumflex(lower: string): string[] {
    const found = new Set<string>();
    for (const { word, lacksCircumflex } of this.#speller.analyser.analyse(lower)) {
      if (!lacksCircumflex) continue;
      found.add(copyCircumflexes(toLower(word.text), lower));
    }
    return [...found];
  }

  /** The likeliest word after restoring the marks of letters: Turkiye → Türkiye, rather than Turki’ye. */
  #restoreMarks(lower: string): string[] {
    const bare = foldWord(lower);
    const restored = this.#rank(lower, undefined, true).find(({ text }) => foldWord(toLower(text)) === bare);
    return restored === undefined ? [] : [restored.text];
  }

  #rank(lower: string, withApostrophe: string | undefined, isCapitalized: boolean): Ranked[] {
    const letters = encodeWord(foldCircumflex(lower));
    if (letters === null) return [];
    let candidates = this.#search.search(letters, near);
    const splits = this.#split(lower);
    if (lower.length >= 4 && candidates.every(({ cost }) => cost > 9)) {
      const more = this.#search.search(letters, far);
      candidates = [...candidates, ...more];
    }
    const best = new Map<string, Ranked>();
    for (const candidate of candidates) {
      const ranked = this.#score(candidate, lower, isCapitalized);
      const known = best.get(ranked.text);
      if (known === undefined || known.score > ranked.score) best.set(ranked.text, ranked);
    }
    const others = withApostrophe === undefined ? splits : [...splits, this.#scoreName(withApostrophe)];
    return [...best.values(), ...others].sort((a, b) => a.score - b.score);
  }

  #score({ text, word, stemLength }: Candidate, lower: string, isCapitalized: boolean): Ranked {
    const { lexicon } = this.#speller;
    const isName = lexicon.kindCode(word) === nameKind;
    const lemma = lexicon.findCircumflexForm(word);
    const isPlain = lemma === undefined || this.#speller.judge(text) === 'right';
    const spelled = isPlain ? text : copyCircumflexes(lemma.slice(0, stemLength), text);
    const count = isName ? 0 : this.#speller.forms.get(text);
    const { cost, edits } = measureSlip(lower, text);
    const isHarmonized =
      isInHarmony(lower, text, this.#speller) &&
      (count > 0 || expectFrequency(text, this.#speller) >= expectedFrequencyMin);
    const most = isHarmonized
      ? harmonyCost
      : foldWord(text) === foldWord(lower)
        ? allMarksCost
        : Number.POSITIVE_INFINITY;
    const slip = cost + (edits > 1 ? severalEditsCost : lacksConsonant(lower, text) ? lacksConsonantCost : 0);
    const frequency = lexicon.frequency(word) - (stemLength === text.length ? 0 : derivedNameCost);
    const rarity = isName
      ? (isCapitalized ? 0 : cost === 0 ? sameNameCost : otherNameCost) -
        Math.max(frequency, rarestFrequency) * lemmaWeight
      : this.#measureRarity(text, count);
    return {
      text: isName ? capitalize(spelled) : spelled,
      score: Math.min(slip, most) + rarity - text.length * letterWeight,
    };
  }

  /** How rare a form is: by its count, or its chain of suffixes if it was not counted, and by its likeliest reading. */
  #measureRarity(form: string, count: number): number {
    let [lemma, chain, suffixes] = [0, rarestChainCost, suffixesMax];
    for (const { word, suffixes: found } of this.#speller.read(form)) {
      if (word.kind === 'p') continue;
      const cost = readChainCost(word.kind === 'v', found.map(({ name }) => name).join('+'));
      if (word.frequency - cost <= lemma - chain) continue;
      [lemma, chain, suffixes] = [word.frequency, cost, found.length];
    }
    return (
      (count > 0 ? countedCost : chain * chainWeight) +
      suffixes * suffixWeight -
      lemma * lemmaWeight -
      count * countWeight
    );
  }

  #scoreName(withApostrophe: string): Ranked {
    const name = toLower(withApostrophe.slice(0, withApostrophe.indexOf('’')));
    const { lexicon } = this.#speller;
    const frequency = Math.max(0, ...lexicon.find(name).map((word) => (word.kind === 'p' ? word.frequency : 0)));
    return {
      text: withApostrophe,
      score: apostropheCost - frequency * frequencyWeight - name.length * letterWeight,
    };
  }

  /** Two words written as one: yokki → yok ki. */
  #split(lower: string): Ranked[] {
    const found: Ranked[] = [];
    for (let at = 2; at <= lower.length - 2; at += 1) {
      const left = this.#countFirst(lower, at);
      if (left <= 0) continue;
      const right = this.#countSecond(lower.slice(at));
      if (right <= 0) continue;
      const frequency = Math.min(left, right) - 6;
      const bonus = /^(?:ki|da|de|ile|m[ıiuü])$/.test(lower.slice(at)) ? particleBonus : 0;
      found.push({
        text: `${lower.slice(0, at)} ${lower.slice(at)}`,
        score: splitCost - bonus - frequency * frequencyWeight - lower.length * letterWeight,
      });
    }
    return found;
  }

  /** How often the first of two joined words was counted, or is expected before a postposition. */
  #countFirst(lower: string, at: number): number {
    const first = lower.slice(0, at);
    const counted = this.#speller.forms.get(foldCircumflex(first));
    if (counted > 0 || !postposition.has(lower.slice(at)) || this.#speller.judge(first) !== 'right') return counted;
    return Math.max(1, Math.floor(expectFrequency(first, this.#speller)));
  }

  /** How often the second of two joined words was counted, or a rare form of a frequent noun: (göz)kapaklarım. */
  #countSecond(word: string): number {
    const counted = this.#speller.forms.get(foldCircumflex(word));
    return counted > 0 || word.length < secondWordLengthMin
      ? counted
      : Math.floor(expectFrequency(word, this.#speller));
  }

  #proposeWithApostrophe(word: string, mark: number, most: number): string[] {
    const left = word.slice(0, mark);
    const right = word.slice(mark + 1);
    const sign = word[mark] ?? '’';
    const names = this.#speller.isWord(left) || /\d$/.test(left) ? [left] : this.propose(left, most);
    const found: string[] = [];
    for (const name of names) {
      if (this.#speller.apostrophe.fits(name, right)) found.push(`${name}${sign}${right}`);
      else found.push(...this.#mendSuffix(name, right).map((suffix) => `${name}${sign}${suffix}`));
    }
    return [...new Set(found)].slice(0, most);
  }

  /** Corrects the suffix after a name: Ankara’de → Ankara’da. */
  #mendSuffix(name: string, suffix: string): string[] {
    return this.#speller.apostrophe.list(name, toLower(suffix));
  }
}

/**
 * Separates words that were joined, with their suffixes: işadamları → iş adamları. Undefined when more than the spaces
 * differs.
 */
function insertSpaces(written: string, wrong: string, right: string): string | undefined {
  const joined = right.replaceAll(' ', '');
  const stem = written.startsWith(wrong) ? wrong : wrong.slice(0, -1);
  if (toLower(joined) !== wrong || joined === right || !written.startsWith(stem)) return undefined;
  let apart = '';
  let at = 0;
  for (const letter of right) {
    if (letter === ' ') apart += letter;
    else {
      if (at < stem.length) apart += letter;
      at += 1;
    }
  }
  return apart + written.slice(stem.length);
}

/** Whether a written word only lacks one consonant of another: hapisane for hapishane. */
function lacksConsonant(written: string, meant: string): boolean {
  const [, inWritten, inMeant] = findChange(written, meant);
  return inWritten === '' && inMeant.length === 1 && !/[aeıioöuü]/.test(inMeant);
}

/** Copies the circumflexes of a lemma to a word that begins with it. */
function copyCircumflexes(lemma: string, word: string): string {
  let copied = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] ?? '';
    const marked = lemma[at];
    copied += marked !== undefined && 'âîû'.includes(marked) && foldCircumflex(marked) === letter ? marked : letter;
  }
  return copied;
}

function foldWord(text: string): string {
  return Array.from(text, foldMarks).join('');
}

function foldMarks(letter: string | undefined): string | undefined {
  const at = 'çğışöü'.indexOf(letter ?? ' ');
  return at < 0 ? letter : 'cgisou'[at];
}
