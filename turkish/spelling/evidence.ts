import { foldCircumflex } from '../letters/alphabet.ts';
import { readHarmony } from '../letters/harmony.ts';
import { readChainCost } from '../lexicon/suffix-chains.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';
import { findChange, measureSlip } from './slip-costs.ts';
import type { Speller } from './speller.ts';

/**
 * Estimates the frequency of a lower-case form, in halves of a power of two: its count, or what its lemma and suffixes
 * suggest.
 */
export function expectFrequency(form: string, speller: Speller): number {
  const expected = speller
    .read(form)
    .map(
      ({ word, suffixes }) =>
        word.frequency - readChainCost(word.kind === 'v', suffixes.map(({ name }) => name).join('+')),
    );
  return Math.max(speller.forms.get(foldCircumflex(form)), ...expected);
}

/** Minimum frequencies, in halves of a power of two, of a word that a slip may mean, by the length of the slip. */
const SEEN = 20;
const COMMON = 28;
const VERY_COMMON = 38;

/**
 * Whether an unknown word is more likely a slip for the proposal than a term, a name or a foreign word. Of 5,100 slips,
 * 98 % are one edit away in a word of six letters or more; of unknown words in prose that are not slips, hardly any is.
 * @param written, proposal in lower case
 * @param isForeignAround whether the surrounding words are foreign or code
 */
export function isLikelySlip(written: string, proposal: string, isForeignAround: boolean, speller: Speller): boolean {
  if (!/[aeıioöuüâîû]/.test(written)) return false;
  const { length } = written;
  if (isAskedTogether(proposal)) return !isForeignAround;
  if (proposal.includes(' ')) return !isForeignAround && length >= 6 && !combining.test(proposal);
  const { cost, edits } = measureSlip(written, proposal);
  const frequency = expectFrequency(proposal, speller);
  const isTurkish = /[çğıöşü]/.test(written);
  // Only marks differ, in any number.
  if (foldMarks(written) === foldMarks(proposal)) return length >= 6 || frequency >= (length > 3 ? SEEN : VERY_COMMON);
  if (isVerbOfNoun(written, speller) || looksForeign(written, proposal, frequency)) return false;
  if (isForeignAround && !isTurkish) return edits === 1 && length >= 8 && frequency >= SEEN;
  if (edits === 1 || cost <= ONE_EDIT) {
    if (length >= 6) return true;
    if (length < 4) return frequency >= VERY_COMMON + 20;
    return frequency >= (length === 5 ? SEEN : isTurkish ? COMMON - 4 : COMMON - 2);
  }
  if (edits > 2 || isForeignAround) return false;
  return (length >= 9 && frequency >= 8) || (length >= 7 && frequency >= COMMON && isTurkish);
}

/*
 * Signs of a slip rather than a rare word, as weights of a logistic regression over 430 manually reviewed alarms of
 * real texts, 10,400 misspellings, and 1,400 rare words that were removed from the lexicon to see their proposals.
 */
const BIAS = -5.3;
/** Cost of suffixes that follow another vowel harmony, whatever their number: büyüklara, yapecek. */
export const HARMONY = 4;
/**
 * Weights of the letter sequences in the written word, see `LetterSequences`: all of them, and the most unusual one.
 */
const ALL_LETTERS = -0.152;
const STRANGEST = -0.686;
const LEAST_SUM = -30;
const LEAST_STRANGE = -6;
const SLIP_COST = -0.38;
const LEMMA_FREQUENCY = 0.079;
/** The stem is the same, so that the word may be another form of it. */
const IN_SUFFIX = -0.75;
/** The words differ only in vowel harmony or in voiced and voiceless consonants: köprünin, asitin. */
const SOUND = 1.39;
/**
 * Two consonants at the beginning of a word without Turkish letters (gzip), and a first letter that differs from the
 * proposal.
 */
const FOREIGN_BEGINNING = -1.15;
const OTHER_BEGINNING = -0.8;

/**
 * thai, ketjap, moussaka; vdev, htop: letter sequences that Turkish words hardly have and the proposal lacks. But
 * kousunda means konusunda.
 */
function looksForeign(written: string, proposal: string, frequency: number): boolean {
  if (/[çğışöü]/.test(written)) return false;
  const rare = /th|sh|ch|ou|[bcdfgklmnprstvz]j(?=a)|^(?:vd|ht)/.exec(written)?.[0];
  if (rare === 'ou' && written.length >= 5 && frequency >= SEEN + 2) return false;
  return (
    rare !== undefined &&
    written.length <= LONGEST_FOREIGN &&
    !proposal.includes(rare) &&
    foldMarks(proposal) !== written
  );
}

/** zormu, benmi: a question particle that harmonizes with the word before it. */
function isAskedTogether(proposal: string): boolean {
  const [, word = '', particle = ''] = /^(\p{Ll}{3,}) (m[ıiuü])$/u.exec(proposal) ?? [];
  return word !== '' && particle[1] === ['ı', 'i', 'u', 'ü'][readHarmony(word)];
}

/** patalojik, prametre, eksantirik: one vowel is wrong, missing or superfluous in the stem of a long word. */
function isVowelOfLoan(written: string, proposal: string, speller: Speller): boolean {
  const [from, a, b] = findChange(foldCircumflex(written), foldCircumflex(proposal));
  if (a.length > 1 || b.length > 1 || !/^[aeıioöuü]?$/.test(a) || !/^[aeıioöuü]?$/.test(b)) return false;
  const stem = measureStem(proposal, speller.read(proposal));
  return from > 0 && stem >= LONG_STEM && from + Math.max(1, b.length) < stem;
}

/** gıramafon: a loan word with one wrong vowel, and another one between the consonants that begin it. */
function isLoanAsHeard(written: string, proposal: string, speller: Speller): boolean {
  const [, first = '', rest = ''] = /^([^aeıioöuü])[ıiuü]([^aeıioöuü]\p{Ll}+)$/u.exec(written) ?? [];
  return rest !== '' && proposal.startsWith(first + rest[0]) && isVowelOfLoan(first + rest, proposal, speller);
}

/** Whether a word can stand alone: konvoyer hardly means “konvoy er”. */
function isWrittenApart(part: string, speller: Speller): boolean {
  return (
    (part.length > 2 || /^(?:ve|ki|d[ae]|bu|şu|o|ne|m[ıiuü])$/.test(part)) &&
    speller.forms.get(foldCircumflex(part)) >= APART
  );
}

/** Minimum evidence for reporting a slip as an error, and for asking about it. */
const SURE = 1.25;
const POSSIBLE = -0.5;
/** Minimum evidence for asking about a slip for a frequent word, and about a slip in a long word. */
const POSSIBLE_FOR_COMMON = -1.2;
const LONG_WRITTEN = 9;
/** Minimum evidence for asking about a long word with Turkish letters. */
const POSSIBLE_IN_TURKISH = 0.5;
/** Minimum evidence for asking about a long loan word with one wrong vowel. */
const POSSIBLE_IN_LOAN = -2.7;
const LONG_STEM = 7;
/** Longer words with these letters are slips as often. */
const LONGEST_FOREIGN = 8;
const MOST_EDITS = 3;
/** Minimum frequency of both words when a space is missing. */
const APART = 24;
/** Names of plants and animals, some of which TDK writes as one word and others as two: turpotu, köpek balığı. */
const ofNature = / (?:kuş|ot|bal[ıi][kğ]|böce[kğ]|çiçe[kğ]|ağac|mantar|sine[kğ]|şahin|kartal|yılan|fare)/;

/** Whether a slip is an error, a question, or neither. */
export type Evidence = 'sure' | 'possible' | 'none';

/**
 * Grades how certainly an unknown word is a slip for the proposal.
 * @param written, proposal in lower case
 * @param isForeignAround whether the surrounding words are foreign or code
 * @param doubt evidence against it from its context, on the scale of `weighEvidence`
 */
export function gradeSlip(
  written: string,
  proposal: string,
  isForeignAround: boolean,
  doubt: number,
  speller: Speller,
): Evidence {
  // yekün: û is heard as ü after k, g and l.
  if (proposal.includes('û') && written === proposal.replace('û', 'ü')) return 'sure';
  const isLikely = isLikelySlip(written, proposal, isForeignAround, speller);
  if (foldMarks(written) === foldMarks(proposal)) {
    if (!isLikely) return 'none';
    // nöroşirurji, alfanumerik: words that the counted texts lack may have two spellings.
    const isShortAmongForeign = isForeignAround && written.length <= LONGEST_DOUBTED;
    return expectFrequency(proposal, speller) >= COUNTED && !isShortAmongForeign ? 'sure' : 'possible';
  }
  if (proposal.includes(' ')) {
    if (!isLikely) return 'none';
    const isWritten = proposal.split(' ').every((part) => isWrittenApart(part, speller));
    if (written.length < 6) return isWritten && doubt === 0 ? 'possible' : 'none';
    const isSure = isWritten && doubt === 0 && !ofNature.test(proposal) && !isCompound(proposal, speller);
    return isSure || isAskedTogether(proposal) ? 'sure' : 'possible';
  }
  if (!isForeignAround && doubt === 0) {
    const frequency = expectFrequency(proposal, speller);
    if (frequency >= SEEN && written.length >= 6 && isInHarmony(written, proposal, speller)) return 'sure';
    if (frequency >= COUNTED && isAsHeard(written, proposal, speller)) return frequency >= SEEN ? 'sure' : 'possible';
  }
  const weight = weighEvidence(written, proposal, speller) - doubt;
  if (isLikely && weight >= SURE) return isDoubtful(written, proposal, weight, speller) ? 'possible' : 'sure';
  if (!isLikely) {
    const isAsked =
      isOpenToDoubt(written, proposal, weight, isForeignAround, speller) ||
      (!isForeignAround &&
        doubt === 0 &&
        (isImpossible(written, proposal, speller) || isLoanAsHeard(written, proposal, speller)));
    return isAsked ? 'possible' : 'none';
  }
  const isEasier = !isForeignAround && (isCommon(proposal, speller) || written.length >= LONG_WRITTEN);
  const least = isEasier ? POSSIBLE_FOR_COMMON : POSSIBLE;
  return weight >= least || (weight >= POSSIBLE_IN_LOAN && isVowelOfLoan(written, proposal, speller))
    ? 'possible'
    : 'none';
}

/** büyüklara, yapecek: only the vowels of the suffixes differ. */
export function isInHarmony(written: string, proposal: string, speller: Speller): boolean {
  return (
    written.length === proposal.length &&
    foldVowels(written) === foldVowels(proposal) &&
    countEqual(written, proposal) >= measureStem(proposal, speller.read(proposal))
  );
}

/** Minimum length of a word written as it is heard, in letters. */
const SHORTEST_HEARD = 5;

/**
 * Slips of the ear: a ğ or h missing between vowels (beenme, aenk), a vowel between the consonants that begin a word
 * (kıral), one consonant instead of two (mualak), z or ş for j (patolozi).
 */
function isAsHeard(written: string, proposal: string, speller: Speller): boolean {
  const [at, a, b] = findChange(written, proposal);
  const [before = '', after = ''] = [written[at - 1], written[at + a.length]];
  if (a === '' && /^[ğh]$/.test(b)) return written.length > 3 && /^[aeıioöuü]{2}$/.test(before + after);
  if (written.length < SHORTEST_HEARD || proposal.includes(' ')) return false;
  if (a === '') return (b === before || b === after) && at < measureStem(proposal, speller.read(proposal));
  if (b === '') return at === 1 && /^[aeıioöuü]$/.test(a) && !/[aeıioöuü]/.test(before + after);
  return b === 'j' && /^[zş]$/.test(a);
}

/**
 * lmene, dossya, baı: letters that no word has in this order, one edit away from a word that is written now and then.
 * With a Turkish letter (kçtek, tıknz), the meant word may be rare: hardly anything else is written like that.
 */
function isImpossible(written: string, proposal: string, speller: Speller): boolean {
  const { least } = speller.letterSequences.measure(written);
  const isTurkish = written.length > 3 && /[çğıöşü]/.test(written);
  if (least > (isTurkish ? UNHEARD_OF : IMPOSSIBLE)) return false;
  const { cost, edits } = measureSlip(written, proposal);
  if (edits !== 1 || cost > ONE_LETTER) return false;
  if (isTurkish) return true;
  const rarest = written.length > SHORT ? WRITTEN_LONG : written.length > 3 ? WRITTEN : VERY_COMMON + 2;
  return expectFrequency(proposal, speller) >= rarest;
}

/** Maximum likelihood of the strangest letter, see `LetterSequences`, and maximum cost of one wrong letter. */
const IMPOSSIBLE = -7;
const UNHEARD_OF = -6;
const ONE_LETTER = 6;
/** Minimum frequencies of the intended word, for short and for long words. */
const WRITTEN = 14;
const WRITTEN_LONG = 12;

/** Whether a long word with Turkish letters may be a slip although several letters differ. */
function isOpenToDoubt(
  written: string,
  proposal: string,
  weight: number,
  isForeignAround: boolean,
  speller: Speller,
): boolean {
  const isOpen = /[çğıöşü]/.test(written) && written.length >= 6 && !isForeignAround && !isVerbOfNoun(written, speller);
  return isOpen && weight >= POSSIBLE_IN_TURKISH && measureSlip(written, proposal).edits <= MOST_EDITS;
}

/**
 * “can damarı”, “tüm güçlü”: two nouns or adjectives that a writer may have joined deliberately; not “olduğunu söyledi”
 * or “alanında bir”.
 */
function isCompound(proposal: string, speller: Speller): boolean {
  const [left = '', right = ''] = proposal.split(' ');
  const isName = (kind: string): boolean => /^[nj]$/.test(kind);
  const isLeft = speller.read(left).some(({ word: { kind }, suffixes }) => isName(kind) && suffixes.length === 0);
  return (
    isLeft &&
    !particles.test(left) &&
    !particles.test(right) &&
    speller.read(right).some(({ word: { kind } }) => isName(kind)) &&
    !hasVerb(right, speller)
  );
}

function hasVerb(word: string, speller: Speller): boolean {
  return speller.read(word).some(({ word: { kind } }) => kind === 'v');
}

const particles =
  /^(?:bir|ve|veya|bu|şu|o|ne|ki|her|hiç|d[ae]|çok|daha|en|için|gibi|kadar|ile|ise|sonra|önce|olan|olarak|değil|var|yok|ama|diye|yani)$/;

/**
 * Whether the evidence for a slip is not enough for an error: at least a third of such alarms were names, terms and
 * foreign words.
 */
function isDoubtful(written: string, proposal: string, weight: number, speller: Speller): boolean {
  const readings = speller.read(proposal);
  if (readings.every(({ word: { kind } }) => kind === 'p')) return true;
  // ferti, pıynar, sıbyan: short words are rare ones as often.
  const isShort = written.length <= SHORT && weight < CERTAIN;
  if (foldSounds(written) === foldSounds(proposal)) return isShort;
  const { cost, edits } = measureSlip(written, proposal);
  const frequency = expectFrequency(proposal, speller);
  // uzuuun, kolleksiyon; not chaat
  if (cost <= REPEATED) return written.length <= SHORT && !isCommon(proposal, speller);
  if (/[çğıöşü]/.test(written)) return edits > 1 ? cost > TWO_LIGHT && weight < CERTAIN : frequency < RARE || isShort;
  return edits > 1 || written.length <= SHORT || frequency < COUNTED;
}

/** “kaeng kari”: a short foreign word may differ from a Turkish one only by marks, by chance. */
const LONGEST_DOUBTED = 5;
const REPEATED = 2.6;
const TWO_LIGHT = 7.2;
const CERTAIN = 2.6;
const RARE = 3;
const COUNTED = 11;
const SHORT = 6;

/** Computes how certainly the proposal was meant, as log odds. */
function weighEvidence(written: string, proposal: string, speller: Speller): number {
  const { cost } = measureSlip(written, proposal);
  const letters = speller.letterSequences.measure(written);
  const readings = speller.read(proposal);
  const frequency = Math.max(0, ...readings.map(({ word }) => word.frequency));
  return (
    BIAS +
    ALL_LETTERS * Math.max(LEAST_SUM, letters.sum) +
    STRANGEST * Math.max(LEAST_STRANGE, letters.least) +
    SLIP_COST * (isInHarmony(written, proposal, speller) ? Math.min(cost, HARMONY) : cost) +
    LEMMA_FREQUENCY * frequency +
    (countEqual(written, proposal) >= measureStem(proposal, readings) ? IN_SUFFIX : 0) +
    (foldSounds(written) === foldSounds(proposal) ? SOUND : 0) +
    (/^[b-df-hj-np-tv-z]{2}[a-z]*$/.test(written) ? FOREIGN_BEGINNING : 0) +
    (written[0] === proposal[0] ? 0 : OTHER_BEGINNING)
  );
}

/** Number of equal letters at the beginning of two words. */
function countEqual(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Length of a form’s stem, in letters, in the likeliest reading. */
function measureStem(form: string, readings: readonly Analysis[]): number {
  let best = Number.NEGATIVE_INFINITY;
  let length = form.length;
  for (const { word, suffixes } of readings) {
    const likelihood = word.frequency - 2 * suffixes.length;
    if (likelihood <= best) continue;
    best = likelihood;
    length = form.length - suffixes.reduce((sum, { surface }) => sum + surface.length, 0);
  }
  return length;
}

/** Normalizes the vowels that vowel harmony exchanges. */
function foldVowels(word: string): string {
  return foldCircumflex(word)
    .replace(/[ae]/g, 'a')
    .replace(/[ıiuü]/g, 'ı');
}

/** Normalizes letters that vowel harmony and assimilation exchange. */
function foldSounds(word: string): string {
  return foldVowels(word).replace(/[pb]/g, 'p').replace(/[çc]/g, 'c').replace(/[td]/g, 't').replace(/[gkğ]/g, 'k');
}

/** Words that often begin trade terms as well as stand alone: radyocerrahi. */
const combining = /^(?:radyo|foto|video|mini|süper|oto|para|tele|mega|giga) /;

/** kapsülleyerek, limitleme: verbs that trades derive from nouns; the lexicon has only the common ones. */
function isVerbOfNoun(written: string, speller: Speller): boolean {
  for (let at = written.length - 2; at >= 4; at -= 1) {
    const noun = written.slice(0, at);
    const isBack = /[aıouâû][^aeıioöuüâîû]*$/.test(noun);
    // harflenmiş: some loans take front suffixes.
    const isFront = !isBack || speller.read(noun).some(({ word: { flags } }) => flags.includes('h'));
    const isHarmonic = written.startsWith(isFront ? 'le' : 'la', at) || (isBack && written.startsWith('la', at));
    if (!isHarmonic || !takesForeignSuffixes(speller.analyser, written.slice(at))) continue;
    if (speller.read(noun).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0)) return true;
  }
  return false;
}

/** Whether a lower-case form occurs now and then. */
export function isSeen(form: string, speller: Speller): boolean {
  return expectFrequency(form, speller) >= SEEN;
}

/** Whether a lower-case form was counted often. */
export function isCommon(form: string, speller: Speller): boolean {
  return speller.forms.get(foldCircumflex(form)) >= COMMON;
}

/** Maximum cost of one edit with an additional mark. */
const ONE_EDIT = 9;

/** A word without the marks of its letters. */
export function foldMarks(word: string): string {
  return foldCircumflex(word).replace(/[çğışöü]/g, (letter) => 'cgisou'['çğışöü'.indexOf(letter)] ?? letter);
}
