import { foldCircumflex } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import { isSeen } from '../spelling/evidence.ts';
import type { Issue } from './issue.ts';
import {
  commonMin,
  gradeWord,
  isColloquial,
  isMeantAtBeginning,
  isNear,
  isShortFuture,
  isSoftening,
  longLengthMin,
  startsName,
  veryCommonMin,
} from './slip-grades.ts';
import { futureMessage, issueAt, likelySlipMessage, softGMessage, unknownMessage } from './slip-issues.ts';
import { findBrand } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { notListedMessage } from './text/terms.ts';
import type { Token } from './text/tokens.ts';

/** Checks an unknown capitalized word at the beginning of a sentence: a slip, a name, or an unknown word. */
export function checkFirstWord(paragraph: Paragraph, index: number, proposals: readonly string[]): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const lower = toLower(token.text);
  const [proposal = ''] = proposals;
  if (isColloquial(lower) || isShortFuture(lower, proposal))
    return issueAt(token, 'hint', 'soft-g', futureMessage, proposals);
  // Nehiri, Harflar: regular forms of nouns that do not have them.
  if (paragraph.speller.unreduced.isSlip(lower) && !startsName(paragraph, index) && !isNameElsewhere(paragraph, index))
    return issueAt(
      token,
      'hint',
      isSoftening(lower, toLower(proposal)) ? 'soft-g' : 'spelling',
      likelySlipMessage,
      proposals,
    );
  if (isMeantAtBeginning(paragraph, index, proposal))
    return isSoftening(lower, toLower(proposal))
      ? issueAt(token, 'hint', 'soft-g', softGMessage, proposals)
      : issueAt(token, 'hint', 'spelling', unknownMessage, proposals);
  if (isNameElsewhere(paragraph, index)) return [];
  // Neyseki, Bunuda: a particle joined to the word.
  const isOrdinary = proposal.includes(' ') || paragraph.analyse(proposal).some(({ word }) => word.kind !== 'p');
  const evidence = isOrdinary ? gradeWord(paragraph, index, proposal) : 'none';
  const isNext = startsName(paragraph, index);
  const isMeant =
    (evidence === 'sure' && mayOpen(paragraph, proposal)) ||
    (evidence === 'possible' && isAskedFirst(paragraph, token, proposal));
  if (isMeant && !isNext) return issueAt(token, 'hint', 'spelling', likelySlipMessage, proposals);
  return evidence !== 'none' || !isNext ? issueAt(token, 'unknown', 'unknown-word', notListedMessage, []) : [];
}

/**
 * Whether a possible slip at the beginning of a sentence is asked about: two words, or a frequent word with one other
 * letter (Porselan), but not a short foreign name.
 */
function isAskedFirst(paragraph: Paragraph, { text }: Token, proposal: string): boolean {
  if (proposal.includes(' ')) return isOfWords(paragraph, proposal) || isOfNouns(paragraph, proposal);
  return text.length >= longLengthMin && isNear(text, proposal) && isSeen(toLower(proposal), paragraph.speller);
}

/** Whether a proposal of two words may open a sentence: joined common words, not the parts of a name. */
function mayOpen({ speller }: Paragraph, proposal: string): boolean {
  return (
    / (?:ki|d[ae]|m[ıiuü])$/.test(proposal) ||
    !proposal.includes(' ') ||
    isOfWords({ speller }, proposal) ||
    (proposal.length > longLengthMin &&
      toLower(proposal)
        .split(' ')
        .every((part) => speller.forms.get(foldCircumflex(part)) >= veryCommonMin))
  );
}

/** Dahaiyi, Neyaptın: the proposal is a small word and another common one; Hepsiburada is a firm. */
function isOfWords({ speller }: Pick<Paragraph, 'speller'>, proposal: string): boolean {
  const parts = toLower(proposal).split(' ');
  return (
    parts.length === 2 &&
    (small.has(parts[0] ?? '') ||
      /^(?:bir|gibi|kadar|için|ile|değil|sonra|önce|var|yok|gelsin|olsun|olur|oldu|etti|ederim|geldi)$/.test(
        parts[1] ?? '',
      )) &&
    parts.every((part) => speller.forms.get(foldCircumflex(part)) >= veryCommonMin)
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
    [first, second].every((part) => speller.forms.get(foldCircumflex(part)) >= commonMin)
  );
}

/** Ends of family names, clubs and firms: Ateşoğlu, Muhafızgücü, Kitapyurdu. */
const ofNames = /^(?:oğlu|oğull|gücü|spor|yurdu|sepeti|dünyası|evi$|köyü|kızı|ocağı)/;

const small = listWords(`
  bazı ben benim bir birkaç biz bizim böyle bu bunun bütün çok daha diğer en gayet geçen hangi hep her hiç iki ilk kaç
  kim nasıl ne o onun öyle pek sen senin siz sizin son şu tüm üç yeni yine
`);

/** Whether a word occurs capitalized within a sentence of the paragraph, so that it is a name. */
function isNameElsewhere(paragraph: Paragraph, index: number): boolean {
  const name = paragraph.tokens[index]?.text ?? '';
  return paragraph.tokens.some(
    ({ text, kind, opensSentence }, at) => at !== index && kind === 'word' && !opensSentence && text.startsWith(name),
  );
}
