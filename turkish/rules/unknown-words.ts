import { foldCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import { isEnglish, isInflectedEnglish } from '../spelling/english.ts';
import { foldMarks, isCommon, isSeen } from '../spelling/evidence.ts';
import { checkFirstWord } from './first-words.ts';
import type { Issue, RuleId } from './issue.ts';
import { isNamedElsewhere } from './lower-names.ts';
import {
  gradeWord,
  isColloquial,
  isSameName,
  isShortFuture,
  isSoftening,
  longLengthMin,
  veryCommonMin,
} from './slip-grades.ts';
import {
  futureMessage,
  issueAt,
  likelySlipMessage,
  softGMessage,
  spokenMessage,
  unknownMessage,
} from './slip-issues.ts';
import { mendHarmony, mendLengthened, mendSpoken, mendVoiced } from './spoken-forms.ts';
import { hasOtherLetters, isForeignAround, isNamedThing, isPiece, isUpperAround } from './text/foreign-words.ts';
import { readLostMarks } from './text/lost-marks.ts';
import { isGivenName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { notListedMessage } from './text/terms.ts';
import type { Token } from './text/tokens.ts';

const nameMessage = 'Özel adlar büyük harfle başlar.';
const lengthenedMessage = 'Harf, konuşur gibi uzatılarak yazılmış.';

/** Checks a word that the lexicon does not have: a slip, a name, or an unknown word. */
export function checkUnknown(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || /\d/.test(token.text) || token.text.length < 2) return [];
  const [left = ''] = token.text.split(/['’]/);
  const hasApostrophe = left !== token.text;
  const casing = readCasing(left);
  // Facebook’da, YouTube’ta: the pronunciation is known.
  if (hasApostrophe && casing !== 'lower' && casing !== 'upper' && isPronounced(paragraph, left))
    return checkNameWithApostrophe(paragraph, token, paragraph.proposer.propose(token.text));
  // iPhone, HTML5: not ordinary words.
  if (casing === 'mixed' || (casing === 'upper' && (token.text.length <= 6 || !isUpperAround(paragraph, index))))
    return [];
  // An unknown capitalized word is usually a name.
  if (casing === 'capitalized' && !hasApostrophe && !token.opensSentence) return checkVerbWithin(paragraph, token);
  if (hasOtherLetters(token.text) || isPiece(paragraph, index) || isPaired(paragraph, index)) return [];
  const lower = toLower(token.text);
  // mezhebî, sihirkâr: who sets these circumflexes hardly means another word.
  if (/(?:î|kâr|gâh)$/.test(lower)) return issueAt(token, 'unknown', 'unknown-word', notListedMessage, []);
  if (isOfClass(paragraph, lower)) return issueAt(token, 'unknown', 'unknown-word', notListedMessage, []);
  const spoken = hasApostrophe ? undefined : mendSpoken(lower, paragraph.speller);
  if (spoken !== undefined && casing !== 'upper') {
    const isFuture = /c[ae][mznk]$/.test(lower);
    const [rule, message]: [RuleId, string] = isFuture ? ['soft-g', futureMessage] : ['spelling', spokenMessage];
    return casing === 'capitalized'
      ? issueAt(token, 'hint', rule, message, [capitalize(spoken)])
      : issueAt(token, 'error', rule, message, [spoken]);
  }
  const isInflected = !isEnglish(left) && isInflectedEnglish(token.text, paragraph.speller.analyser);
  if (isEnglish(left) || (isInflected && !mayHaveLostMarks(lower)))
    return casing === 'lower' ? checkUnmarked(paragraph, index) : [];
  const squeezed = mendLengthened(lower, paragraph.speller);
  if (squeezed !== undefined && !hasApostrophe && casing !== 'upper')
    return issueAt(token, 'hint', 'spelling', lengthenedMessage, [
      casing === 'capitalized' ? capitalize(squeezed) : squeezed,
    ]);
  const sure = hasApostrophe || casing === 'upper' ? undefined : findSureMeant(paragraph, lower);
  const first = sure === undefined || casing === 'lower' ? sure : capitalize(sure);
  const proposals = putFirst(first, paragraph.proposer.propose(token.text));
  // A name in lower case is left to the rule of capital letters.
  if (casing === 'lower' && !token.opensSentence && isSameName(lower, proposals[0])) return [];
  if (isInflected && !isMeantAllTheSame(paragraph, lower, toLower(proposals[0] ?? ''))) {
    if (casing !== 'lower') return [];
    // tepeelerinde, hatda: words that begin like an English word by chance.
    const voiced = mendVoiced(lower, paragraph.speller);
    if (voiced !== undefined) return issueAt(token, 'hint', 'spelling', likelySlipMessage, [voiced]);
    return isCommonSlip(paragraph, index, proposals[0])
      ? issueAt(token, 'hint', 'spelling', likelySlipMessage, proposals)
      : checkUnmarked(paragraph, index);
  }
  if (casing === 'capitalized') {
    if (hasApostrophe) return checkNameWithApostrophe(paragraph, token, proposals);
    return checkFirstWord(paragraph, index, proposals);
  }
  if ((isColloquial(lower) || isShortFuture(lower, proposals[0])) && proposals.length > 0)
    return issueAt(token, 'error', 'soft-g', futureMessage, proposals);
  const evidence = gradeWord(paragraph, index, proposals[0]);
  if (evidence === 'none') return checkUnmarked(paragraph, index);
  const isSoft = isSoftening(lower, toLower(proposals[0] ?? ''));
  const rule: RuleId = isSoft ? 'soft-g' : 'spelling';
  // çoook: on purpose.
  return evidence === 'sure' && !/([aeıioöuü])\1\1/.test(lower)
    ? issueAt(token, 'error', rule, isSoft ? softGMessage : unknownMessage, proposals)
    : issueAt(token, 'hint', rule, likelySlipMessage, proposals);
}

/** “köşeleri Parliyor”: a conjugated verb without its marks is no name. */
function checkVerbWithin({ speller }: Paragraph, token: Token): Issue[] {
  if (!conjugated.test(token.text)) return [];
  const restored = restoreLetters(toLower(token.text), speller)?.text;
  if (restored === undefined || !isSeen(restored, speller)) return [];
  const isVerb = speller.read(restored).every(({ word: { kind } }) => kind === 'v');
  return isVerb ? issueAt(token, 'hint', 'spelling', likelySlipMessage, [restored]) : [];
}

/** Endings of tenses, with or without their marks. */
const conjugated = /(?:[iu]yor|m[iu]s|[td][iu]|ecek|acak)(?:[iu]?m|lar|ler|[iu]z|k|s[iu]n[iu]?z?)?$/;

/** otobüslarına, somine: the word that differs only in vowel harmony, or in the marks of all its letters. */
function findSureMeant(paragraph: Paragraph, lower: string): string | undefined {
  const { speller } = paragraph;
  const harmonized = mendHarmony(lower, speller);
  if (harmonized !== undefined || lower.length <= longEnoughMin) return harmonized;
  const restored = restoreLetters(lower, speller)?.text;
  return restored !== undefined && isSeen(restored, speller) ? restored : undefined;
}

function putFirst(first: string | undefined, proposals: readonly string[]): readonly string[] {
  return first === undefined ? proposals : [first, ...proposals.filter((proposal) => proposal !== first)];
}

/**
 * Whether a word may be a Turkish one without its marks (donerken), or with the question particle joined to it
 * (oldumu).
 */
function mayHaveLostMarks(lower: string): boolean {
  return lower.length > 5 && !/[çğıöşüqwx]/.test(lower);
}

/** donerken, oldumu: the word begins like an English one by chance. */
function isMeantAllTheSame({ speller }: Paragraph, lower: string, proposal: string): boolean {
  const isMarked = foldMarks(proposal) === lower && isCommon(proposal, speller);
  return isMarked || / m[ıiuü]$/.test(proposal);
}

/** Whether a word is certainly a slip for a frequent one. */
function isCommonSlip(paragraph: Paragraph, index: number, proposal: string | undefined): boolean {
  // linkler, testten: plurals and short English words are intended.
  const lower = paragraph.lower(index);
  if (lower.length < longLengthMin || /^[a-z]+?l[ae]r(?![aeo])/.test(lower)) return false;
  return (
    proposal !== undefined &&
    isSeen(toLower(proposal), paragraph.speller) &&
    gradeWord(paragraph, index, proposal) === 'sure'
  );
}

/** macerasever, haşerezede, nemölçer: TDK joins these to every noun. */
function isOfClass(paragraph: Paragraph, lower: string): boolean {
  const at = /(?:sever|zede|perver|ölçer)(?:l[ei][a-zß-öø-ÿğış]{0,8}|[eil]|in|de|den)?$/.exec(lower)?.index ?? 0;
  const first = at < 3 ? '' : lower.slice(0, at);
  return paragraph.analyse(first).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
}

/** “nesilden nesile”, “omuz omuza”, where the vowel is not dropped; “göz möz”. */
function isPaired(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  const before = paragraph.lower(index - 1);
  if (lower === 'oğula' && /^(?:baba|ata|oğul)dan$/.test(before)) return true;
  const first = /^(.+)[dt][ae]n$/.exec(before)?.[1] ?? before;
  if (first.length < 3) return false;
  if (lower.startsWith(first) && /^[ae]$/.test(lower.slice(first.length))) return true;
  return lower.startsWith('m') && (lower.slice(1) === before || lower.slice(1) === before.slice(1));
}

/**
 * “Ankara’de”: a known name with a wrong suffix. The pronunciation of foreign names (Blender’da, Hamilton’ın) is
 * unknown.
 */
function checkNameWithApostrophe(paragraph: Paragraph, token: Token, proposals: readonly string[]): Issue[] {
  const [left = '', suffix = ''] = token.text.split(/['’]/);
  if (!paragraph.speller.isWord(left) || proposals.length === 0) return [];
  const fitting = proposals[0]?.slice(left.length + 1) ?? '';
  // The e of Cheesecake is silent.
  const isSure = !/[eiy]$/.test(left) && foldHarmony(fitting) !== foldHarmony(toLower(suffix));
  if (!isSure && !isReadAsWritten(paragraph, left)) return [];
  return issueAt(token, 'error', 'spelling', 'Ek, adın okunuşuna uymuyor.', proposals);
}

/**
 * Whether a name is pronounced as written: it has Turkish letters, is a frequent given name or place, or has a
 * pronunciation in the lexicon.
 */
function isReadAsWritten(paragraph: Paragraph, name: string): boolean {
  const lower = toLower(name);
  if (/[çğışöü]/.test(lower.replace(/^i|^ı/, '')) || isGivenName(lower) || isPlaceName(lower)) return true;
  return isPronounced(paragraph, name);
}

/** Whether the lexicon has the pronunciation of a foreign name. */
function isPronounced(paragraph: Paragraph, name: string): boolean {
  return paragraph
    .analyse(name)
    .some(({ word, suffixes }) => word.kind === 'p' && word.extra !== '' && suffixes.length === 0);
}

/** Normalizes the letters of a suffix that depend on vowel harmony. */
function foldHarmony(suffix: string): string {
  return suffix.replace(/[ae]/g, 'a').replace(/[ıiuü]/g, 'ı');
}

/** Minimum length, in letters, of a very common word that needs no other words without marks beside it. */
const longEnoughMin = 5;

/** gec, goz, atesim: short words that may be foreign ones, beside others without their marks. */
function checkUnmarked(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  if (isNamedElsewhere(paragraph, index))
    return issueAt(token, 'hint', 'capital-letters', nameMessage, [capitalize(token.text)]);
  const { speller } = paragraph;
  const restored =
    isForeignAround(paragraph, index) || isNamedThing(paragraph, index)
      ? undefined
      : restoreLetters(token.text, speller);
  // diger, baska: hardly anything else than a very common word.
  const isSure =
    restored !== undefined &&
    token.text.length >= longEnoughMin &&
    !isEnglish(toLower(token.text)) &&
    speller.forms.get(foldCircumflex(restored.text)) >= veryCommonMin;
  if (restored === undefined || !isSeen(restored.text, speller) || !(isSure || readLostMarks(paragraph) !== undefined))
    return issueAt(token, 'unknown', 'unknown-word', notListedMessage, []);
  return issueAt(token, 'hint', 'spelling', likelySlipMessage, [restored.text]);
}
