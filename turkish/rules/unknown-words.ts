import { foldCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import { isEnglish, isInflectedEnglish } from '../spelling/english.ts';
import { type Evidence, expectFrequency, foldMarks, gradeSlip, isCommon, isSeen } from '../spelling/evidence.ts';
import { findChange } from '../spelling/slip-costs.ts';
import type { Issue, IssueKind, RuleId } from './issue.ts';
import { mendHarmony, mendLengthened, mendSpoken, mendVoiced } from './spoken-forms.ts';
import { hasOtherLetters, isForeignAround, isNamedThing, isPiece, isUpperAround } from './text/foreign-words.ts';
import { findBrand, isGivenName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { NOT_LISTED } from './text/terms.ts';
import type { Token } from './text/tokens.ts';

export const SPOKEN = 'Kelime konuşulduğu gibi yazılmış.';
const LENGTHENED = 'Harf, konuşur gibi uzatılarak yazılmış.';
const UNKNOWN = 'Bu kelime sözlükte yok.';
export const LIKELY_SLIP = 'Bu kelime yanlış yazılmış olabilir.';
const SOFT_G = 'Yumuşak g (ğ) ya da ünsüz yumuşaması yanlış yazılmış.';
export const FUTURE = 'Gelecek zaman eki “-acak / -ecek” biçiminde yazılır.';
/** Frequency that a quarter of the counted forms reaches, see `HashedValues` in `Speller`. */
const VERY_COMMON = 26;
/** Minimum frequency of a counted form. */
const COMMON = 20;

/** Minimum frequency of a word of which only the marks are missing. */
const COUNTED_MARKS = 14;

/** Creates an issue about one word. */
export function issueAt(
  token: Token,
  kind: IssueKind,
  rule: RuleId,
  message: string,
  proposals: readonly string[],
): Issue[] {
  return [{ from: token.from, to: token.to, kind, rule, message, proposals }];
}

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
  if (casing === 'capitalized' && !hasApostrophe && !token.opensSentence) return [];
  if (hasOtherLetters(token.text) || isPiece(paragraph, index) || isPaired(paragraph, index)) return [];
  const lower = toLower(token.text);
  // mezhebî, sihirkâr: who sets these circumflexes hardly means another word.
  if (/(?:î|kâr|gâh)$/.test(lower)) return issueAt(token, 'unknown', 'unknown-word', NOT_LISTED, []);
  if (isOfClass(paragraph, lower)) return issueAt(token, 'unknown', 'unknown-word', NOT_LISTED, []);
  const spoken = hasApostrophe ? undefined : mendSpoken(lower, paragraph.speller);
  if (spoken !== undefined && casing !== 'upper') {
    const isFuture = /c[ae][mznk]$/.test(lower);
    const [rule, message]: [RuleId, string] = isFuture ? ['soft-g', FUTURE] : ['spelling', SPOKEN];
    return casing === 'capitalized'
      ? issueAt(token, 'hint', rule, message, [capitalize(spoken)])
      : issueAt(token, 'error', rule, message, [spoken]);
  }
  const isInflected = !isEnglish(left) && isInflectedEnglish(token.text, paragraph.speller.analyser);
  if (isEnglish(left) || (isInflected && !mayHaveLostMarks(lower)))
    return casing === 'lower' ? checkUnmarked(paragraph, index) : [];
  const squeezed = mendLengthened(lower, paragraph.speller);
  if (squeezed !== undefined && !hasApostrophe && casing !== 'upper')
    return issueAt(token, 'hint', 'spelling', LENGTHENED, [casing === 'capitalized' ? capitalize(squeezed) : squeezed]);
  const sure = hasApostrophe || casing === 'upper' ? undefined : findSureMeant(paragraph, lower);
  const first = sure === undefined || casing === 'lower' ? sure : capitalize(sure);
  const proposals = putFirst(first, paragraph.proposer.propose(token.text));
  // A name in lower case is left to the rule of capital letters.
  if (casing === 'lower' && !token.opensSentence && isSameName(lower, proposals[0])) return [];
  if (isInflected && !isMeantAllTheSame(paragraph, lower, toLower(proposals[0] ?? ''))) {
    if (casing !== 'lower') return [];
    // tepeelerinde, hatda: words that begin like an English word by chance.
    const voiced = mendVoiced(lower, paragraph.speller);
    if (voiced !== undefined) return issueAt(token, 'hint', 'spelling', LIKELY_SLIP, [voiced]);
    return isCommonSlip(paragraph, index, proposals[0])
      ? issueAt(token, 'hint', 'spelling', LIKELY_SLIP, proposals)
      : checkUnmarked(paragraph, index);
  }
  if (casing === 'capitalized') {
    if (hasApostrophe) return checkNameWithApostrophe(paragraph, token, proposals);
    return checkFirstWord(paragraph, index, proposals);
  }
  if ((isColloquial(lower) || isShortFuture(lower, proposals[0])) && proposals.length > 0)
    return issueAt(token, 'error', 'soft-g', FUTURE, proposals);
  const evidence = gradeWord(paragraph, index, proposals[0]);
  if (evidence === 'none') return checkUnmarked(paragraph, index);
  const isSoft = isSoftening(lower, toLower(proposals[0] ?? ''));
  const rule: RuleId = isSoft ? 'soft-g' : 'spelling';
  // çoook: on purpose.
  return evidence === 'sure' && !/([aeıioöuü])\1\1/.test(lower)
    ? issueAt(token, 'error', rule, isSoft ? SOFT_G : UNKNOWN, proposals)
    : issueAt(token, 'hint', rule, LIKELY_SLIP, proposals);
}

/** otobüslarına, somine: the word that differs only in vowel harmony, or in the marks of all its letters. */
function findSureMeant(paragraph: Paragraph, lower: string): string | undefined {
  const { speller } = paragraph;
  const harmonized = mendHarmony(lower, speller);
  if (harmonized !== undefined || lower.length <= LONG_ENOUGH) return harmonized;
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

/** Minimum length, in letters, of a word that can be distinguished from English words with suffixes. */
const LONG = 7;

/** Whether the proposal is the same word with a capital letter and an apostrophe: ankarada, Ankara’da. */
function isSameName(lower: string, proposal: string | undefined): boolean {
  return proposal !== undefined && readCasing(proposal) !== 'lower' && toLower(proposal.replace('’', '')) === lower;
}

/** Whether a word is certainly a slip for a frequent one. */
function isCommonSlip(paragraph: Paragraph, index: number, proposal: string | undefined): boolean {
  // linkler, testten: plurals and short English words are intended.
  const lower = paragraph.lower(index);
  if (lower.length < LONG || /^[a-z]+?l[ae]r(?![aeo])/.test(lower)) return false;
  return (
    proposal !== undefined &&
    isSeen(toLower(proposal), paragraph.speller) &&
    gradeWord(paragraph, index, proposal) === 'sure'
  );
}

/** Checks an unknown capitalized word at the beginning of a sentence: a slip, a name, or an unknown word. */
function checkFirstWord(paragraph: Paragraph, index: number, proposals: readonly string[]): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const lower = toLower(token.text);
  const [proposal = ''] = proposals;
  if (isColloquial(lower) || isShortFuture(lower, proposal)) return issueAt(token, 'hint', 'soft-g', FUTURE, proposals);
  // Nehiri, Harflar: regular forms of nouns that do not have them.
  if (paragraph.speller.unreduced.isSlip(lower) && !startsName(paragraph, index) && !isNameElsewhere(paragraph, index))
    return issueAt(
      token,
      'hint',
      isSoftening(lower, toLower(proposal)) ? 'soft-g' : 'spelling',
      LIKELY_SLIP,
      proposals,
    );
  if (isMeantAtBeginning(paragraph, index, proposal))
    return isSoftening(lower, toLower(proposal))
      ? issueAt(token, 'hint', 'soft-g', SOFT_G, proposals)
      : issueAt(token, 'hint', 'spelling', UNKNOWN, proposals);
  if (isNameElsewhere(paragraph, index)) return [];
  // Neyseki, Bunuda: a particle joined to the word.
  const isOrdinary = proposal.includes(' ') || paragraph.analyse(proposal).some(({ word }) => word.kind !== 'p');
  const evidence = isOrdinary ? gradeWord(paragraph, index, proposal) : 'none';
  const isNext = startsName(paragraph, index);
  const isMeant =
    (evidence === 'sure' && mayOpen(paragraph, proposal)) ||
    (evidence === 'possible' && isAskedFirst(paragraph, token, proposal));
  if (isMeant && !isNext) return issueAt(token, 'hint', 'spelling', LIKELY_SLIP, proposals);
  return evidence !== 'none' || !isNext ? issueAt(token, 'unknown', 'unknown-word', NOT_LISTED, []) : [];
}

/**
 * Whether a possible slip at the beginning of a sentence is asked about: two words, or a frequent word with one other
 * letter (Porselan), but not a short foreign name.
 */
function isAskedFirst(paragraph: Paragraph, { text }: Token, proposal: string): boolean {
  if (proposal.includes(' ')) return isOfWords(paragraph, proposal) || isOfNouns(paragraph, proposal);
  return text.length >= LONG && isNear(text, proposal) && isSeen(toLower(proposal), paragraph.speller);
}

/** Whether a proposal of two words may open a sentence: joined common words, not the parts of a name. */
function mayOpen({ speller }: Paragraph, proposal: string): boolean {
  return (
    / (?:ki|d[ae]|m[ıiuü])$/.test(proposal) ||
    !proposal.includes(' ') ||
    isOfWords({ speller }, proposal) ||
    (proposal.length > LONG &&
      toLower(proposal)
        .split(' ')
        .every((part) => speller.forms.get(foldCircumflex(part)) >= VERY_COMMON))
  );
}

/** Dahaiyi, Neyaptın: the proposal is a small word and another common one; Hepsiburada is a firm. */
function isOfWords({ speller }: Pick<Paragraph, 'speller'>, proposal: string): boolean {
  const parts = toLower(proposal).split(' ');
  return (
    parts.length === 2 &&
    (small.test(parts[0] ?? '') ||
      /^(?:bir|gibi|kadar|için|ile|değil|sonra|önce|var|yok|gelsin|olsun|olur|oldu|etti|ederim|geldi)$/.test(
        parts[1] ?? '',
      )) &&
    parts.every((part) => speller.forms.get(foldCircumflex(part)) >= VERY_COMMON)
  );
}

/**
 * Ciltbakımı, Gözkamaştırıcı: two common words, of which the second says what the first one is of; not Yemeksepeti, a
 * firm.
 */
function isOfNouns(paragraph: Paragraph, proposal: string): boolean {
  const { speller } = paragraph;
  const [first = '', second = '', ...others] = toLower(proposal).split(' ');
  return (
    others.length === 0 &&
    first.length > 1 &&
    second.length > 3 &&
    !ofNames.test(second) &&
    paragraph.analyse(second).every(({ suffixes }) => suffixes.length > 0) &&
    findBrand(first + second) === undefined &&
    [first, second].every((part) => speller.forms.get(foldCircumflex(part)) >= COMMON)
  );
}

/** macerasever, haşerezede, nemölçer: TDK joins these to every noun. */
function isOfClass(paragraph: Paragraph, lower: string): boolean {
  const at = /(?:sever|zede|perver|ölçer)(?:l[ei]\p{Ll}{0,8}|[eil]|in|de|den)?$/u.exec(lower)?.index ?? 0;
  const first = at < 3 ? '' : lower.slice(0, at);
  return paragraph.analyse(first).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
}

/** Ends of family names, clubs and firms: Ateşoğlu, Muhafızgücü, Kitapyurdu. */
const ofNames = /^(?:oğlu|oğull|gücü|spor|yurdu|sepeti|dünyası|evi$|köyü|kızı|ocağı)/;

const small =
  /^(?:çok|daha|en|ne|bu|o|şu|her|hiç|bir|birkaç|gayet|pek|kaç|nasıl|hangi|kim|böyle|öyle|bütün|tüm|bazı|hep|yine|ben|sen|biz|siz|benim|senin|bizim|sizin|onun|bunun|iki|üç|diğer|geçen|yeni|son|ilk)$/;

/** Whether a word occurs capitalized within a sentence of the paragraph, so that it is a name. */
function isNameElsewhere(paragraph: Paragraph, index: number): boolean {
  const name = paragraph.tokens[index]?.text ?? '';
  return paragraph.tokens.some(
    ({ text, kind, opensSentence }, at) => at !== index && kind === 'word' && !opensSentence && text.startsWith(name),
  );
}

/** Grades how certainly the proposal is meant: an apostrophe after a lower-case word indicates a foreign word. */
function gradeWord(paragraph: Paragraph, index: number, proposal: string | undefined): Evidence {
  const { text } = paragraph.tokens[index] ?? { text: '' };
  const { speller } = paragraph;
  if (proposal === undefined) return 'none';
  if (speller.findOwnNear(text).length > 0 || isSameName(toLower(text), proposal)) return 'sure';
  if (/['’]/.test(text) || isSaidTwice(paragraph, index)) return 'none';
  // In ınsan, the part is not a suffix.
  const isUnmarked = foldMarks(proposal) === foldMarks(text) && isCommon(proposal, speller);
  if (!isUnmarked && takesForeignSuffixes(speller.analyser, toLower(text))) return 'none';
  return gradeSlip(
    toLower(text),
    toLower(proposal),
    isForeignAround(paragraph, index),
    doubtPlace(paragraph, index),
    speller,
  );
}

/**
 * Evidence against a slip from the position of a word: alone in quotation marks or brackets, or in capitals like a
 * brand.
 */
function doubtPlace(paragraph: Paragraph, index: number): number {
  const [before, token, next] = [-1, 0, 1].map((offset) => paragraph.tokens[index + offset]);
  if (token === undefined) return 0;
  if (readCasing(token.text) === 'upper') return IN_CAPITALS;
  const isQuoted =
    !/[çğıöşü]/.test(token.text) && /^[("“'‘«]$/.test(before?.text ?? '') && /^[)"”'’»]$/.test(next?.text ?? '');
  return isQuoted ? BY_ITSELF : 0;
}

const IN_CAPITALS = 1;
const BY_ITSELF = 2.5;

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

/** “karıştıra karıştıra”: the same slip is hardly ever made twice in a row. */
function isSaidTwice(paragraph: Paragraph, index: number): boolean {
  return [index - 1, index + 1].some((at) => paragraph.lower(at) === paragraph.lower(index));
}

/**
 * Whether an unknown word at the beginning of a sentence is not a name: only its marks are missing (Ayrica), its
 * suffixes have another harmony, or it resembles a very common word and no capital letter follows (Visual Studio).
 */
function isMeantAtBeginning(paragraph: Paragraph, index: number, proposal: string | undefined): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || proposal === undefined) return false;
  const meant = toLower(proposal);
  const { speller } = paragraph;
  // Otobüslarına, Dostleriyle
  if (mendHarmony(toLower(token.text), speller) === meant) return !startsName(paragraph, index);
  if (!isNear(token.text, proposal)) return false;
  if (foldMarks(toLower(token.text)) === foldMarks(meant))
    return token.text.length >= LONG || expectFrequency(meant, speller) >= COUNTED_MARKS;
  if (speller.findOwnNear(token.text).length > 0) return true;
  const isSameBeginning = foldMarks(meant).startsWith(foldMarks(toLower(token.text)).slice(0, 1));
  // Foreign names don’t have letters that exist only in Turkish.
  const frequency = /[çğıöşü]/.test(toLower(token.text)) ? COMMON : VERY_COMMON;
  return !startsName(paragraph, index) && isSameBeginning && speller.forms.get(foldCircumflex(meant)) >= frequency;
}

/** “Saklı Vadisi”: a capitalized word follows. */
function startsName(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.tokens[index + 1];
  return next?.kind === 'word' && readCasing(next.text) !== 'lower';
}

/** Whether a long enough word is one edit away from the proposal, ignoring marks; swapped letters count as one edit. */
function isNear(word: string, proposal: string | undefined): boolean {
  if (proposal === undefined || word.length < 5 || proposal.includes(' ')) return false;
  const [, a, b] = findChange(foldMarks(toLower(word)), foldMarks(toLower(proposal)));
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a[0] === b[1] && a[1] === b[0] && b.length === 2);
}

/** yapacam, gelicez, bekliycem: the ğ of the future is swallowed. */
export function isColloquial(word: string): boolean {
  return /(?:[ıiuüae]|[ıiuü]y)c[ae][mz]$/.test(toLower(word));
}

/** bakcam, bildircez: the vowel before the ending is swallowed, too. */
function isShortFuture(lower: string, proposal = ''): boolean {
  return /c[ae][mz]$/.test(lower) && /[ae]c[ae]ğ[ıi][mz]$/.test(proposal);
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

/** Whether two words differ by one ğ, or by a softening consonant. */
function isSoftening(written: string, meant: string): boolean {
  const [from, a, b] = findChange(foldCircumflex(written), foldCircumflex(meant));
  return from > 0 && /^(?:>ğ|ğ>|[kgyvh]>ğ|ğ>[kgyvh]|p>b|ç>c|t>d|b>p|c>ç|d>t|k>g)$/.test(`${a}>${b}`);
}

/** Paragraphs whose writer leaves out marks of letters. */
const unmarked = new WeakMap<Paragraph, boolean>();
/** As many other words say so. */
const UNMARKED = 3;
/** Minimum length, in letters, of a very common word that needs no other words without marks beside it. */
const LONG_ENOUGH = 5;

/** gec, goz, atesim: short words that may be foreign ones, beside others without their marks. */
function checkUnmarked(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const { speller } = paragraph;
  const restored =
    isForeignAround(paragraph, index) || isNamedThing(paragraph, index)
      ? undefined
      : restoreLetters(token.text, speller);
  // diger, baska: hardly anything else than a very common word.
  const isSure =
    restored !== undefined &&
    token.text.length >= LONG_ENOUGH &&
    !isEnglish(toLower(token.text)) &&
    speller.forms.get(foldCircumflex(restored.text)) >= VERY_COMMON;
  if (restored === undefined || !isSeen(restored.text, speller) || !(isSure || leavesOutMarks(paragraph)))
    return issueAt(token, 'unknown', 'unknown-word', NOT_LISTED, []);
  return issueAt(token, 'hint', 'spelling', LIKELY_SLIP, [restored.text]);
}

function leavesOutMarks(paragraph: Paragraph): boolean {
  const known = unmarked.get(paragraph);
  if (known !== undefined) return known;
  let count = 0;
  for (const { kind, text } of paragraph.tokens) {
    if (count >= UNMARKED) break;
    if (kind === 'word' && text.length > 3 && /^[a-z]+$/.test(text) && !isEnglish(text))
      count += restoreLetters(text, paragraph.speller)?.isFrequent === true ? 1 : 0;
  }
  unmarked.set(paragraph, count >= UNMARKED);
  return count >= UNMARKED;
}
