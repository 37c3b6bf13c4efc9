import { foldCircumflex } from '../letters/alphabet.ts';
import { readHarmony } from '../letters/harmony.ts';
import { readChainCost } from '../lexicon/suffix-chains.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';
import { findChange, measureSlip } from './slip-costs.ts';
import type { Speller } from './speller.ts';

/** How often a form in lower case is written, in halves of a power of two: as counted, or as its lemma and its suffixes let expect. */
export function expectFrequency(form: string, speller: Speller): number {
  const expected = speller
    .read(form)
    .map(
      ({ word, suffixes }) =>
        word.frequency - readChainCost(word.kind === 'v', suffixes.map(({ name }) => name).join('+')),
    );
  return Math.max(speller.forms.get(foldCircumflex(form)), ...expected);
}

/** How frequent (in halves of a power of two) a word must be to be meant by a slip of so many letters. */
const SEEN = 20;
const COMMON = 28;
const VERY_COMMON = 38;

/**
 * Whether an unknown word is more likely a slip for what is proposed than a term, a name or a foreign word. Of 5,100 slips 98 of 100 are one edit away
 * in a word of six letters or more; of unknown words in prose that are none, hardly any is.
 * @param written, proposal in lower case
 * @param isForeignAround whether the words around it are foreign ones or code
 */
export function isLikelySlip(written: string, proposal: string, isForeignAround: boolean, speller: Speller): boolean {
  if (!/[aeıioöuüâîû]/.test(written)) return false;
  const { length } = written;
  if (isAskedTogether(proposal)) return !isForeignAround;
  if (proposal.includes(' ')) return !isForeignAround && length >= 6 && !combining.test(proposal);
  const { cost, edits } = measureSlip(written, proposal);
  const frequency = expectFrequency(proposal, speller);
  const isTurkish = /[çğıöşü]/.test(written);
  // Marks only, as many as there may be.
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
 * What speaks for a slip rather than a rare word, as weights of a logistic regression over 430 alarms of real texts that were judged by hand, 10,400 misspellings,
 * and 1,400 rare words that were taken out of the lexicon to see what is proposed for them.
 */
const BIAS = -5.3;
/** The letters that follow each other in what is written, see `LetterSequences`: all of them, and the strangest. */
const ALL_LETTERS = -0.152;
const STRANGEST = -0.686;
const LEAST_SUM = -30;
const LEAST_STRANGE = -6;
const SLIP_COST = -0.38;
const LEMMA_FREQUENCY = 0.079;
/** The stem is the same, so that what is written may be another form of it. */
const IN_SUFFIX = -0.75;
/** Only the harmony of vowels, or voiced and voiceless consonants: köprünin, asitin. */
const SOUND = 1.39;
/** Two consonants at the beginning of a word without Turkish letters (gzip), and another first letter than is meant. */
const FOREIGN_BEGINNING = -1.15;
const OTHER_BEGINNING = -0.8;

/** thai, ketjap, moussaka; vdev, htop: letters that Turkish words hardly have in a row, and that what is meant lacks. But kousunda is konusunda. */
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

/** zormu, benmi: the question particle behind a word that it sounds like. */
function isAskedTogether(proposal: string): boolean {
  const [, word = '', particle = ''] = /^(\p{Ll}{3,}) (m[ıiuü])$/u.exec(proposal) ?? [];
  return word !== '' && particle[1] === ['ı', 'i', 'u', 'ü'][readHarmony(word)];
}

/** patalojik, prametre, eksantirik: one vowel is another one, too much or missing within the stem of a long word. */
function isVowelOfLoan(written: string, proposal: string, speller: Speller): boolean {
  const [from, a, b] = findChange(foldCircumflex(written), foldCircumflex(proposal));
  if (a.length > 1 || b.length > 1 || !/^[aeıioöuü]?$/.test(a) || !/^[aeıioöuü]?$/.test(b)) return false;
  const stem = measureStem(proposal, speller.read(proposal));
  return from > 0 && stem >= LONG_STEM && from + Math.max(1, b.length) < stem;
}

/** Whether a word may stand apart: konvoyer is hardly konvoy er. */
function isWrittenApart(part: string, speller: Speller): boolean {
  return (
    (part.length > 2 || /^(?:ve|ki|d[ae]|bu|şu|o|ne|m[ıiuü])$/.test(part)) &&
    speller.forms.get(foldCircumflex(part)) >= APART
  );
}

/** How much must speak for a slip that is called an error, and for one that is asked about. */
const SURE = 1.25;
const POSSIBLE = -0.5;
/** The same for a slip for a word that is often written. */
const POSSIBLE_FOR_COMMON = -1.2;
/** What is asked about with less to go by: a long word with Turkish letters. */
const POSSIBLE_IN_TURKISH = 0.5;
/** The same for a loan word of some length of which one vowel is wrong. */
const POSSIBLE_IN_LOAN = -2.7;
const LONG_STEM = 7;
/** Longer words with such letters are slips as often. */
const LONGEST_FOREIGN = 8;
const MOST_EDITS = 3;
/** Both words must be written as often where a space is missing. */
const APART = 24;
/** Where TDK joins some such names of plants and animals and others not: turpotu, köpek balığı. */
const ofNature = / (?:kuş|ot|bal[ıi][kğ]|böce[kğ]|çiçe[kğ]|ağac|mantar|sine[kğ]|şahin|kartal|yılan|fare)/;

/** Whether a slip is an error, something to ask about, or nothing. */
export type Evidence = 'sure' | 'possible' | 'none';

/**
 * How sure it is that an unknown word is a slip for what is proposed.
 * @param written, proposal in lower case
 * @param isForeignAround whether the words around it are foreign ones or code
 * @param doubt what speaks against it where it stands, as `weighEvidence` counts
 */
export function gradeSlip(
  written: string,
  proposal: string,
  isForeignAround: boolean,
  doubt: number,
  speller: Speller,
): Evidence {
  const isLikely = isLikelySlip(written, proposal, isForeignAround, speller);
  if (foldMarks(written) === foldMarks(proposal)) {
    if (!isLikely) return 'none';
    // nöroşirurji, alfanumerik: words that the counted texts lack may be written in two ways.
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
  const weight = weighEvidence(written, proposal, speller) - doubt;
  if (isLikely && weight >= SURE) return isDoubtful(written, proposal, weight, speller) ? 'possible' : 'sure';
  if (!isLikely) return isOpenToDoubt(written, proposal, weight, isForeignAround, speller) ? 'possible' : 'none';
  const least = isCommon(proposal, speller) && !isForeignAround ? POSSIBLE_FOR_COMMON : POSSIBLE;
  return weight >= least || (weight >= POSSIBLE_IN_LOAN && isVowelOfLoan(written, proposal, speller))
    ? 'possible'
    : 'none';
}

/** A long word with Turkish letters may be a slip, though more than one letter is wrong. */
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

/** can damarı, tüm güçlü: two nouns or adjectives, which a writer may have joined as one word of his own; not olduğunu söyledi, alanında bir. */
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

/** What speaks for a slip, but is not enough to call it an error: of such alarms a third and more were names, terms and words of other languages. */
function isDoubtful(written: string, proposal: string, weight: number, speller: Speller): boolean {
  const readings = speller.read(proposal);
  if (readings.every(({ word: { kind } }) => kind === 'p')) return true;
  if (foldSounds(written) === foldSounds(proposal)) return false;
  const { cost, edits } = measureSlip(written, proposal);
  const frequency = expectFrequency(proposal, speller);
  // uzuuun, kolleksiyon; not chaat
  if (cost <= REPEATED) return written.length <= SHORT && !isCommon(proposal, speller);
  if (/[çğıöşü]/.test(written)) return edits > 1 ? cost > TWO_LIGHT && weight < CERTAIN : frequency < RARE;
  return edits > 1 || written.length <= SHORT || frequency < COUNTED;
}

/** kaeng kari: a foreign word of few letters may differ by marks from a Turkish one by chance. */
const LONGEST_DOUBTED = 5;
const REPEATED = 2.6;
const TWO_LIGHT = 7.2;
const CERTAIN = 2.6;
const RARE = 3;
const COUNTED = 11;
const SHORT = 6;

/** How sure it is that a proposal was meant, as the logarithm of the odds. */
function weighEvidence(written: string, proposal: string, speller: Speller): number {
  const { cost } = measureSlip(written, proposal);
  const letters = speller.letterSequences.measure(written);
  const readings = speller.read(proposal);
  const frequency = Math.max(0, ...readings.map(({ word }) => word.frequency));
  return (
    BIAS +
    ALL_LETTERS * Math.max(LEAST_SUM, letters.sum) +
    STRANGEST * Math.max(LEAST_STRANGE, letters.least) +
    SLIP_COST * cost +
    LEMMA_FREQUENCY * frequency +
    (countEqual(written, proposal) >= measureStem(proposal, readings) ? IN_SUFFIX : 0) +
    (foldSounds(written) === foldSounds(proposal) ? SOUND : 0) +
    (/^[b-df-hj-np-tv-z]{2}[a-z]*$/.test(written) ? FOREIGN_BEGINNING : 0) +
    (written[0] === proposal[0] ? 0 : OTHER_BEGINNING)
  );
}

/** How many letters two words begin with alike. */
function countEqual(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** How many letters of a form its stem has, in the likeliest reading. */
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

/** A word with one letter for all that harmony and assimilation exchange. */
function foldSounds(word: string): string {
  return foldCircumflex(word)
    .replace(/[ae]/g, 'a')
    .replace(/[ıiuü]/g, 'ı')
    .replace(/[pb]/g, 'p')
    .replace(/[çc]/g, 'c')
    .replace(/[td]/g, 't')
    .replace(/[gkğ]/g, 'k');
}

/** What begins words of trades as often as it is a word by itself: radyocerrahi. */
const combining = /^(?:radyo|foto|video|mini|süper|oto|para|tele|mega|giga) /;

/** kapsülleyerek, limitleme: verbs that a trade makes of a noun; the lexicon has but the common ones. */
function isVerbOfNoun(written: string, speller: Speller): boolean {
  for (let at = written.length - 2; at >= 4; at -= 1) {
    const noun = written.slice(0, at);
    const isHarmonic = /[aıouâû][^aeıioöuüâîû]*$/.test(noun) ? 'la' : 'le';
    if (!written.startsWith(isHarmonic, at) || !takesForeignSuffixes(speller.analyser, written.slice(at))) continue;
    if (speller.read(noun).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0)) return true;
  }
  return false;
}

/** Whether a form in lower case is written now and then. */
export function isSeen(form: string, speller: Speller): boolean {
  return expectFrequency(form, speller) >= SEEN;
}

/** Whether a form in lower case was counted often. */
export function isCommon(form: string, speller: Speller): boolean {
  return speller.forms.get(foldCircumflex(form)) >= COMMON;
}

/** The most that one edit costs, with a mark beside it. */
const ONE_EDIT = 9;

/** A word without the marks of its letters. */
export function foldMarks(word: string): string {
  return foldCircumflex(word).replace(/[çğışöü]/g, (letter) => 'cgisou'['çğışöü'.indexOf(letter)] ?? letter);
}
