import { cutAtApostrophe } from '../letters/alphabet.ts';
import { readCasing, toLower } from '../letters/casing.ts';
import { isEnglish } from '../spelling/english.ts';
import { needsSpaceAfter } from './marks/spacing.ts';
import { findPredicate } from './text/clause.ts';
import { isUnmarked } from './text/lost-marks.ts';
import type { Paragraph } from './text/paragraph.ts';
import { isCareless, isShort, readPractice } from './text/practice.ts';
import { Role, readRoles } from './text/roles.ts';

/** Whether a word is Turkish and not part of an address, a file name or a command. */
export function isTurkish(paragraph: Paragraph, word: string): boolean {
  const plain = cutAtApostrophe(word);
  return paragraph.speller.judge(plain) !== 'unknown' && !isEnglish(plain) && !/[qwx]/i.test(word);
}

/** vb., vs. */
export function isAbbreviation(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  return token !== undefined && next?.text === '.' && next.from === token.to && token.text.length <= 3;
}

/** “'hoş geldiniz' dediler”: what a careless writer lets a person say, of two words or more with a predicate. */
function isSaid(paragraph: Paragraph, first: number, end: number): boolean {
  const isEnded = /^[.!?…]$/.test(paragraph.tokens[end - 1]?.text ?? '');
  return (
    end - first > 1 &&
    /^(?:de(?:di|r|miş|yince|yip|yerek|mek|nil|nen|dik)|di(?:ye|yor|yen|yip|yerek|yordu))/.test(
      paragraph.lower(end + 1),
    ) &&
    isTurkish(paragraph, paragraph.lower(first)) &&
    (isEnded || isPredicate(paragraph, end - 1)) &&
    (/^dedi/.test(paragraph.lower(end + 1)) || isCareless(paragraph))
  );
}

/** Whether a word follows the end of a sentence and a space, but is not the continuation of a quotation. */
export function startsAfterMark(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  const token = paragraph.tokens[index];
  if (before === undefined || token === undefined) return false;
  if (!/^[.!?]$/.test(before.text) || token.from === before.to) return false;
  // "Gel!" dedi; (…) and … can occur within a sentence.
  let at = index - 2;
  // “ne kadar güzel!!! herkese öneririm”
  while (/^[!?]$/.test(before.text) && paragraph.tokens[at]?.text === before.text) at -= 1;
  const word = paragraph.tokens[at];
  const isWord =
    word?.kind === 'word' &&
    (word.text.length > (isCareless(paragraph) ? 2 : 3) ||
      /^(?:var|yok|iyi|et|ol|al|ver|git|gel|bak|mi|mı|mu|mü|de|da|az|çok|güç|zor|bi)$/.test(toLower(word.text))) &&
    (isTurkish(paragraph, word.text) ||
      /[çğıöşü]|^m[ıiuü]y[ıiuü][mz]$|[ıiuü]yo[mnz]?$/.test(word.text) ||
      isUnmarked(paragraph, at)) &&
    !isOrdinal(paragraph, at) &&
    // Jones et al. ve Briffa
    !(word.text === 'al' && paragraph.tokens[index - 3]?.text === 'et');
  // “güzel . oyun”: another rule reports the space before the mark.
  return (word?.kind === 'word' || word?.to === before.from) && (isWord || /^[)”]$/.test(word.text));
}

/** “geldi.ankara”, “içtim mi?her gün”: a sentence begins directly after the mark, which lacks its space. */
export function startsWithoutSpace(paragraph: Paragraph, index: number): boolean {
  const [before, token] = [-1, 0].map((step) => paragraph.tokens[index + step]);
  return (
    before?.to === token?.from &&
    /^[.!?]$/.test(before?.text ?? '') &&
    needsSpaceAfter(paragraph, index - 1) &&
    (before?.text !== '?' || isPredicate(paragraph, index - 2))
  );
}

/** “çok ucuzdu... nasıl oldu”: where the writer is careless, dots after a predicate end its sentence. */
export function followsDots(paragraph: Paragraph, index: number): boolean {
  const [word, dots, token] = [-2, -1, 0].map((step) => paragraph.tokens[index + step]);
  return (
    token?.kind === 'word' &&
    word?.kind === 'word' &&
    /^(?:\.{2,}|…)$/.test(dots?.text ?? '') &&
    isCareless(paragraph) &&
    isTurkish(paragraph, token.text) &&
    !continuing.test(token.text) &&
    (isPredicate(paragraph, index - 2) || endsWithDots(paragraph))
  );
}

/** Whether the writer ends sentences with dots: three times at least, and as often as with one dot. */
function endsWithDots({ tokens }: Paragraph): boolean {
  let [rows, single] = [0, 0];
  for (const { text } of tokens) {
    if (text === '.') single += 1;
    else if (/^(?:\.{2,}|…)$/.test(text)) rows += 1;
  }
  return rows >= rowsMin && rows >= single;
}

/** Minimum number of such dots. */
const rowsMin = 3;

/** Words that continue a sentence after dots rather than beginning one. */
const continuing = /^(?:ve|veya|ya|yani|ki|de|da|diye|m[ıiuü]|ile|için|gibi|falan|filan|demiş|dedi|diyor|der)$/;

/** Whether a word is the predicate of its clause: a conjugated verb, var, yok, değil. */
function isPredicate(paragraph: Paragraph, index: number): boolean {
  return (
    (readRoles(paragraph, index) & (Role.Finite | Role.Nominal)) !== 0 ||
    /^(?:var|yok|değil|m[ıiuü])$/.test(paragraph.lower(index))
  );
}

/** “onyedi-onsekiz. yüzyıl”, “yirmibir. yüzyılda”: number words written as one word. */
export function isCentury(paragraph: Paragraph, index: number): boolean {
  return (
    paragraph.tokens[index - 1]?.text === '.' &&
    /^(?:yüzyıl|yy$|asır|asrın|madde|bölüm|sınıf|cilt)/.test(paragraph.lower(index)) &&
    /(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz)$/.test(paragraph.lower(index - 2))
  );
}

/** “Kale XVIII. Yüzyılda yapıldı”: after the dot of a numeral of Rome, with the sentence around it. */
export function isCenturyWithin(paragraph: Paragraph, index: number): boolean {
  const [before, numeral, dot, next] = [-3, -2, -1, 1].map((step) => paragraph.tokens[index + step]);
  return (
    dot?.text === '.' &&
    /^Yüzyıl/.test(paragraph.tokens[index]?.text ?? '') &&
    /^[IVX]+$/.test(numeral?.text ?? '') &&
    before?.kind === 'word' &&
    next?.kind === 'word' &&
    readCasing(next.text) === 'lower'
  );
}

/** “Nasıl olur? Diye sordu”: the word continues the sentence with the question. */
export function isSaying(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1]?.text ?? '';
  return paragraph.tokens[index]?.text === 'Diye' && /^[?!…"”'’]$/.test(before);
}

/** “XIX. yüzyıl”, “on dokuz. yüzyıl”: the dot of an ordinal. */
export function isOrdinal(paragraph: Paragraph, index: number): boolean {
  const word = paragraph.tokens[index]?.text ?? '';
  return (
    /^[IVXLC]+$/.test(word) ||
    paragraph.analyse(toLower(word)).some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0)
  );
}

/** A whole sentence after a colon, quoted or not: “Şunu dedi: “ne mutlu …”; not a list of things. */
export function followsColon(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  if (before?.kind !== 'mark') return false;
  const isQuoted = /^["“]$/.test(before.text);
  const colon = paragraph.tokens[isQuoted ? index - 2 : index - 1];
  if (colon?.text !== ':' || colon.to === paragraph.tokens[index]?.from) return false;
  if (isQuoted && isWholeQuotation(paragraph, index)) return true;
  // “Taze balık belli olur: parlak ve dolgun olmalıdır.”: said of what is named before the colon.
  const isDescribed =
    /^(?:ve|veya|,)$/.test(paragraph.tokens[index + 1]?.text ?? '') &&
    paragraph
      .analyse(paragraph.lower(index))
      .some(({ word: { kind }, suffixes }) => kind === 'j' && suffixes.length === 0);
  if (isDescribed) return false;
  const predicate = findPredicate(paragraph, index);
  const end = paragraph.tokens[(predicate?.index ?? 0) + 1]?.text ?? '';
  return predicate?.kind === 'verb' && /^[.!?]$/.test(end);
}

/** Whether the quotation ends with the end of its sentence. */
function isWholeQuotation({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.slice(index, index + quotationLengthMax).findIndex(({ text }) => /^["”]$/.test(text));
  return end > 0 && /^[.!?…]/.test(tokens[index + end - 1]?.text ?? '');
}

/** Maximum length of a searched quotation, in tokens. */
const quotationLengthMax = 40;

/** Annem, “yarın gel.” dedi: a whole sentence of direct speech. */
export function opensQuotation(paragraph: Paragraph, index: number): boolean {
  const mark = paragraph.tokens[index - 1];
  if (mark?.kind !== 'mark' || !/^["“'‘]$/.test(mark.text) || mark.to !== paragraph.tokens[index]?.from) return false;
  const isAfterComma = paragraph.tokens[index - 2]?.text === ',';
  // "Sanki," dedi, "uçuyordu.": the sentence continues.
  for (let at = index - 3; at > index - 3 - quotationLengthMax; at -= 1)
    if (/^["”]$/.test(paragraph.tokens[at]?.text ?? '')) return false;
  const closing = /^["“]$/.test(mark.text) ? /^["”]$/ : /^['’]$/;
  for (let at = index + 1; at < index + quotationLengthMax; at += 1) {
    if (!closing.test(paragraph.tokens[at]?.text ?? '')) continue;
    if (isSaid(paragraph, index, at)) return true;
    if (closing.test("'")) return false;
    const end = paragraph.tokens[at - 1]?.text ?? '';
    if (isAfterComma) return /^[.!?…]$/.test(end);
    // “neredeydin?” diye sordu
    return /^[!?]$/.test(end) && /^(?:diye|dedi|der|diyor|demiş)$/.test(paragraph.lower(at + 1));
  }
  return false;
}

/** Words at the beginning of a cut-off fragment or of a caption. */
const cutOff =
  /^(?:gibi|olarak|olmak|m[ıiuü]|(?:yüzyıl|sınıf|ayım|hafta|madde|bölüm|dönem)[a-zß-öø-ÿğış]*|üzerinde|sonunda|sonra|başta|ile|ve|veya|de|da|ki|dahil|arasında|tarafından|için|kadar|göre)$/;

/**
 * Whether a lower-case paragraph is a sentence: its writer begins other sentences like this, too, or it is short and
 * has a verb.
 */
export function mayOpenSentence(paragraph: Paragraph, index: number): boolean {
  if (cutOff.test(paragraph.lower(index))) return false;
  const practice = readPractice(paragraph);
  const last = paragraph.tokens.findLastIndex(({ kind }) => kind === 'word');
  const roles = readRoles(paragraph, last);
  const endsWithVerb = (roles & Role.Finite) !== 0;
  const isEnded = /[.!?…]["”’)]*\s*$/.test(paragraph.text.slice(-20));
  // “ürünü iki aydır kullanıyorum …”: a person speaks, who is not in lists or captions.
  if (practice.words >= spokenWordsMin && hasSpeaker(paragraph)) return isEnded || endsWithVerb || !isShort(practice);
  if (practice.slips > 0)
    return (
      isEnded || (!isShort(practice) && ((roles & (Role.Finite | Role.Nominal)) !== 0 || countVerbs(paragraph) > 0))
    );
  if (practice.sentences === 0 && practice.words >= unendedWordsMin) return countVerbs(paragraph) >= unendedVerbsMin;
  return isEnded && endsWithVerb && practice.sentences === 1 && isShort(practice);
}

/** Minimum numbers of words and of conjugated verbs of sentences without any mark at their ends. */
const unendedWordsMin = 14;
const unendedVerbsMin = 2;

/** The number of words that can only be conjugated verbs, without commands in the singular (üret). */
function countVerbs(paragraph: Paragraph): number {
  return paragraph.tokens.filter(
    (_, index) =>
      readRoles(paragraph, index) === Role.Finite &&
      paragraph.analyse(paragraph.lower(index)).every(({ suffixes }) => suffixes.length > 0),
  ).length;
}

/** Whether a verb of a paragraph has the first person singular: kullanıyorum, aldım. */
function hasSpeaker(paragraph: Paragraph): boolean {
  return paragraph.tokens.some(({ kind, text }, index) => {
    if (kind !== 'word' || !text.endsWith('m') || text.length < speakerLengthMin) return false;
    const readings = paragraph.analyse(paragraph.lower(index));
    return (
      readings.length > 0 &&
      readings.every(
        ({ word: { kind: wordKind }, suffixes }) =>
          wordKind === 'v' && /^(?:A1sg|AorA1sg)$/.test(suffixes.at(-1)?.name ?? ''),
      )
    );
  });
}

/** Minimum length, in words, of what such a person says without a mark at its end. */
const spokenWordsMin = 8;
/** Minimum length of such a verb, in letters. */
const speakerLengthMin = 5;
