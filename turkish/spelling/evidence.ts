import { foldCircumflex } from '../letters/alphabet.ts';
import { readHarmony } from '../letters/harmony.ts';
import { readChainCost } from '../lexicon/suffix-chains.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';
import { foldSounds, isInHarmony, measureStem, weighEvidence } from './evidence-weights.ts';
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
const seenMin = 20;

const commonMin = 28;

const veryCommonMin = 38;

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
  if (foldMarks(written) === foldMarks(proposal))
    return length >= 6 || frequency >= (length > 3 ? seenMin : veryCommonMin);
  if (isVerbOfNoun(written, speller) || looksForeign(written, proposal, frequency)) return false;
  if (isForeignAround && !isTurkish) return edits === 1 && length >= 8 && frequency >= seenMin;
  if (edits === 1 || cost <= oneEditMax) {
    if (length >= 6) return true;
    if (length < 4) return frequency >= veryCommonMin + 20;
    return frequency >= (length === 5 ? seenMin : isTurkish ? commonMin - 4 : commonMin - 2);
  }
  if (edits > 2 || isForeignAround) return false;
  return (length >= 9 && frequency >= 8) || (length >= 7 && frequency >= commonMin && isTurkish);
}

/**
 * thai, ketjap, moussaka; vdev, htop: letter sequences that Turkish words hardly have and the proposal lacks. But
 * kousunda means konusunda.
 */
function looksForeign(written: string, proposal: string, frequency: number): boolean {
  if (/[çğışöü]/.test(written)) return false;
  const rare = /th|sh|ch|ou|[bcdfgklmnprstvz]j(?=a)|^(?:vd|ht)/.exec(written)?.[0];
  if (rare === 'ou' && written.length >= 5 && frequency >= seenMin + 2) return false;
  return (
    rare !== undefined &&
    written.length <= foreignLengthMax &&
    !proposal.includes(rare) &&
    foldMarks(proposal) !== written
  );
}

/** zormu, benmi: a question particle that harmonizes with the word before it. */
function isAskedTogether(proposal: string): boolean {
  const [, word = '', particle = ''] = /^([a-zß-öø-ÿğış]{3,}) (m[ıiuü])$/.exec(proposal) ?? [];
  return word !== '' && particle[1] === ['ı', 'i', 'u', 'ü'][readHarmony(word)];
}

/** patalojik, prametre, eksantirik: one vowel is wrong, missing or superfluous in the stem of a long word. */
function isVowelOfLoan(written: string, proposal: string, speller: Speller): boolean {
  const [from, a, b] = findChange(foldCircumflex(written), foldCircumflex(proposal));
  if (a.length > 1 || b.length > 1 || !/^[aeıioöuü]?$/.test(a) || !/^[aeıioöuü]?$/.test(b)) return false;
  const stem = measureStem(proposal, speller.read(proposal));
  return from > 0 && stem >= longStem && from + Math.max(1, b.length) < stem;
}

/** gıramafon: a loan word with one wrong vowel, and another one between the consonants that begin it. */
function isLoanAsHeard(written: string, proposal: string, speller: Speller): boolean {
  const [, first = '', rest = ''] = /^([^aeıioöuü])[ıiuü]([^aeıioöuü][a-zß-öø-ÿğış]+)$/.exec(written) ?? [];
  return rest !== '' && proposal.startsWith(first + rest[0]) && isVowelOfLoan(first + rest, proposal, speller);
}

/** Whether a word can stand alone: konvoyer hardly means “konvoy er”. */
function isWrittenApart(part: string, speller: Speller): boolean {
  return (
    (part.length > 2 || /^(?:ve|ki|d[ae]|bu|şu|o|ne|m[ıiuü])$/.test(part)) &&
    speller.forms.get(foldCircumflex(part)) >= apartMin
  );
}

/** Minimum evidence for reporting a slip as an error, and for asking about it. */
const sureMin = 1.25;

const possibleMin = -0.5;

/** Minimum evidence for asking where the intended word is common or the written one long, outside foreign text. */
const possibleForCommonMin = -1.2;

/** Letters from which a written word counts as long. */
const longWritten = 9;

/** Minimum evidence for asking about a long word with Turkish letters. */
const possibleInTurkishMin = 0.5;

/** Minimum evidence for asking about a long loan word with one wrong vowel. */
const possibleInLoanMin = -2.7;

const longStem = 7;

/** Longer words with these letters are slips as often. */
const foreignLengthMax = 8;

const editsMax = 3;

/** Minimum frequency of both words when a space is missing. */
const apartMin = 24;

/**
 * Second words of names of plants and animals. TDK joins some and separates others (turpotu, köpek balığı), so that a
 * missing space is normally only asked about.
 */
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
    const isShortAmongForeign = isForeignAround && written.length <= doubtedLengthMax;
    return expectFrequency(proposal, speller) >= countedMin && !isShortAmongForeign ? 'sure' : 'possible';
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
    if (frequency >= seenMin && written.length >= 6 && isInHarmony(written, proposal, speller)) return 'sure';
    if (frequency >= countedMin && isAsHeard(written, proposal, speller))
      return frequency >= seenMin ? 'sure' : 'possible';
  }
  const weight = weighEvidence(written, proposal, speller) - doubt;
  if (isLikely && weight >= sureMin) return isDoubtful(written, proposal, weight, speller) ? 'possible' : 'sure';
  if (!isLikely) {
    const isAsked =
      isOpenToDoubt(written, proposal, weight, isForeignAround, speller) ||
      (!isForeignAround &&
        doubt === 0 &&
        (isImpossible(written, proposal, speller) || isLoanAsHeard(written, proposal, speller)));
    return isAsked ? 'possible' : 'none';
  }
  const isEasier = !isForeignAround && (isCommon(proposal, speller) || written.length >= longWritten);
  const least = isEasier ? possibleForCommonMin : possibleMin;
  return weight >= least || (weight >= possibleInLoanMin && isVowelOfLoan(written, proposal, speller))
    ? 'possible'
    : 'none';
}

/** Minimum length of a word written as it is heard, in letters. */
const heardLengthMin = 5;

/**
 * Slips of the ear: a ğ or h missing between vowels (beenme, aenk), a vowel between the consonants that begin a word
 * (kıral), one consonant instead of two (mualak), z or ş for j (patolozi).
 */
function isAsHeard(written: string, proposal: string, speller: Speller): boolean {
  const [at, a, b] = findChange(written, proposal);
  const [before = '', after = ''] = [written[at - 1], written[at + a.length]];
  if (a === '' && /^[ğh]$/.test(b)) return written.length > 3 && /^[aeıioöuü]{2}$/.test(before + after);
  if (written.length < heardLengthMin || proposal.includes(' ')) return false;
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
  if (least > (isTurkish ? unheardSequence : impossibleSequence)) return false;
  const { cost, edits } = measureSlip(written, proposal);
  if (edits !== 1 || cost > oneLetterMax) return false;
  if (isTurkish) return true;
  const rarest = written.length > shortLength ? writtenLongMin : written.length > 3 ? writtenMin : veryCommonMin + 2;
  return expectFrequency(proposal, speller) >= rarest;
}

/** Up to this likelihood of its strangest letter (natural logarithm, see `LetterSequences`), a word is impossible. */
const impossibleSequence = -7;

/** The same for a word with a Turkish letter. */
const unheardSequence = -6;

/** Maximum cost of the one wrong letter. */
const oneLetterMax = 6;

/** Minimum frequencies of the intended word, for short and for long words. */
const writtenMin = 14;

const writtenLongMin = 12;

/** Whether a word of six letters or more with a Turkish letter may be a slip although up to three edits differ. */
function isOpenToDoubt(
  written: string,
  proposal: string,
  weight: number,
  isForeignAround: boolean,
  speller: Speller,
): boolean {
  const isOpen = /[çğıöşü]/.test(written) && written.length >= 6 && !isForeignAround && !isVerbOfNoun(written, speller);
  return isOpen && weight >= possibleInTurkishMin && measureSlip(written, proposal).edits <= editsMax;
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
  const isShort = written.length <= shortLength && weight < certainCostMax;
  if (foldSounds(written) === foldSounds(proposal)) return isShort;
  const { cost, edits } = measureSlip(written, proposal);
  const frequency = expectFrequency(proposal, speller);
  // uzuuun, kolleksiyon; not chaat
  if (cost <= repeatedWeight) return written.length <= shortLength && !isCommon(proposal, speller);
  if (/[çğıöşü]/.test(written))
    return edits > 1 ? cost > twoLightMax && weight < certainCostMax : frequency < rareMin || isShort;
  return edits > 1 || written.length <= shortLength || frequency < countedMin;
}

/** “kaeng kari”: a short foreign word may differ from a Turkish one only by marks, by chance. */
const doubtedLengthMax = 5;

const repeatedWeight = 2.6;

const twoLightMax = 7.2;

const certainCostMax = 2.6;

const rareMin = 3;

const countedMin = 11;

const shortLength = 6;

/** Words that often begin trade terms as well as stand alone: radyocerrahi. */
const combining = /^(?:radyo|foto|video|mini|süper|oto|para|tele|mega|giga) /;

/** Whether the word is a verb in -le or -la of a noun (kapsülleyerek, limitleme): the lexicon has only the common ones. */
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
  return expectFrequency(form, speller) >= seenMin;
}

/** Whether a lower-case form was counted often. */
export function isCommon(form: string, speller: Speller): boolean {
  return speller.forms.get(foldCircumflex(form)) >= commonMin;
}

/** Maximum cost of one edit with an additional mark. */
const oneEditMax = 9;

/** A word without the marks of its letters. */
export function foldMarks(word: string): string {
  return foldCircumflex(word).replace(/[çğışöü]/g, (letter) => 'cgisou'['çğışöü'.indexOf(letter)] ?? letter);
}
