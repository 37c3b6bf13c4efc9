import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { isMachineParagraph } from '../answer-checks/machine-lines.ts';
import { scoreSentence } from './talk-score.ts';
import {
  agreement,
  deliverable,
  goingOn,
  greeting,
  handing,
  isFarewell,
  label,
  praise,
  request,
} from './talk-words.ts';

/**
 * Verdict on a sentence at the start of an answer: certainly talk about it, talk if an answer with its own beginning
 * follows, or text.
 */
export type Opening = 'talk' | 'maybe' | 'text';

/** Maximum length of talk, in characters. */
export const talkMax = 400;
/** Maximum length, in characters, of a line that only names what follows. */
const labelMax = 80;

/**
 * Converts to lower case, without emphasis marks and with straight apostrophes. The İ of other languages than Turkish
 * doesn’t matter here.
 */
export function foldTalk(text: string): string {
  return toTurkishLower(text.replaceAll('I', 'i'))
    .replace(/[*_`>#]+|^[¡¿]/gu, '')
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

export function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?:…؟])[*_]{0,3}\s+/u).filter((sentence) => sentence.trim() !== '');
}

/**
 * @param written the sentence as written
 * @param isBare whether the answer has no title, as in a continuation
 */
export function classifyOpening(written: string, isBare: boolean): Opening {
  const sentence = foldTalk(written);
  if (sentence === '' || sentence.length > talkMax) return 'text';
  const hasDeliverable = deliverable.test(sentence);
  const isHanded = handing.test(sentence);
  const isAsked = request.test(sentence);
  const endsOpen = sentence.endsWith(':');
  if (goingOn.test(sentence) && (isBare || endsOpen || sentence.length < 120))
    return isBare || endsOpen ? 'talk' : 'maybe';
  const score = scoreSentence(sentence);
  if (isAsked && (hasDeliverable || isHanded) && score >= 2) return 'talk';
  const agrees = agreement.exec(sentence)?.[0] ?? praise.exec(sentence)?.[0];
  if (agrees !== undefined) {
    const rest = sentence.slice(agrees.length).replace(/^[\s,.!:…–—-]+/u, '');
    if (rest === '') return (isBare ? /[!.:…]$/u : /!$/u).test(sentence) ? 'talk' : 'maybe';
    const isSetOff = /^[,.!:…–—-]/u.test(sentence.slice(agrees.length).trimStart());
    const restScore = isSetOff ? scoreSentence(rest) : 0;
    if (restScore >= 3 || (isBare && restScore > 0)) return 'talk';
    if (isSetOff && (isHanded || isAsked) && (hasDeliverable || endsOpen || isAsked)) return 'talk';
    if (
      isSetOff &&
      /^(?:hemen|yardımcı|i'll|i can|i'd|let me|ich |je |voy a|я |سأ)/u.test(rest) &&
      sentence.length < 160
    )
      return 'talk';
    return 'text';
  }
  if (label.test(sentence)) return 'maybe';
  if (score >= 4) return 'talk';
  if (score === 3) return isBare || endsOpen ? 'talk' : 'maybe';
  if (score === 2 && endsOpen && sentence.length <= labelMax) return isBare ? 'talk' : 'maybe';
  if (greeting.test(sentence)) return sentence.length <= 20 ? 'maybe' : 'text';
  if (isHanded && (hasDeliverable || isYours(sentence))) return endsOpen ? 'talk' : 'maybe';
  if (
    /^(?:hemen yardımcı ol|size yardımcı olayım|i'd be (?:happy|glad) to|i'll (?:write|create|draft|help))/u.test(
      sentence,
    )
  )
    return 'talk';
  if (
    hasDeliverable &&
    endsOpen &&
    sentence.split(' ').length <= 8 &&
    /^(?:hazırlan|verdiğiniz|the |your )/u.test(sentence)
  )
    return 'maybe';
  return 'text';
}

const handedFirst =
  /^(?:işte|buyurun|aşağıda|here(?: is|'s| are)|below is|hier (?:ist|sind)|voici|aquí (?:está|tienes)|вот|إليك)(?![\p{L}'])/u;
const yours =
  /(?<!\p{L})(?:your|ihre?\p{L}?|votre|vos|tu|su|ваш\p{L}{0,2}) \p{L}{3}|\p{L}{3}(?:[ıiuü]n[ıiuü]z|n[ıiuü]z)(?!\p{L})/u;

/** Whether a short sentence hands over something called the reader’s own, whatever its name. */
function isYours(sentence: string): boolean {
  return sentence.length <= labelMax && handedFirst.test(sentence) && yours.test(sentence);
}

/** Scores how much a paragraph talks about the answer: the maximum of its sentences. */
export function scoreTalk(paragraph: string): number {
  return Math.max(0, ...splitFolded(paragraph).map(scoreSentence));
}

function splitFolded(paragraph: string): string[] {
  return foldTalk(paragraph)
    .split(/(?<=[.!?…؟:;])\s+/u)
    .filter((sentence) => sentence !== '');
}

/** Number of first characters that show whether a paragraph may be talk. */
const talkStart = 80;

/**
 * Whether a paragraph, or its beginning, may be talk about the answer; other paragraphs are passed on immediately.
 * @param enough number of characters that suffices
 */
export function mayBeTalk(text: string, enough = talkStart): boolean {
  if (/^\s{0,3}[>|<]/u.test(text) || text.length > talkMax) return false;
  if (text.length < enough) return true;
  const start = text.slice(0, talkStart);
  return (
    scoreSentence(foldTalk(start)) > 0 ||
    agreement.test(foldTalk(start)) ||
    mayCount.test(start) ||
    mayOffer.test(start)
  );
}

/** What someone may want of the writer. */
const mayOffer = /\p{L}{2}m[ae]m[ıi](?!\p{L})/u;
const mayCount = /^[*_\s]{0,4}[([]?[*_\s]{0,4}[~≈]?\d/u;

/** Maximum length of a sentence in another script, in characters. */
const lineMax = 200;
const scriptMin = 6;

/** Whether a paragraph has only letters of a script that no language of articles uses. */
function isOtherScript(paragraph: string): boolean {
  if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}]|^[\s"“„«‘「『>|*_-]/u.test(paragraph))
    return false;
  return (
    (paragraph.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu) ?? [])
      .length >= scriptMin
  );
}

/** Whether a line has letters, and none of a script that a language of articles uses. */
export function isInOtherScript(line: string): boolean {
  return /\p{L}/u.test(line) && !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}]/u.test(line);
}

const quoted = /[“«„][^”»“\n]{12,400}[”»“]/gu;

/**
 * Whether a whole paragraph is a remark after the answer.
 * @param isSetOff whether its position or form indicates a remark, too: below a rule, in brackets, all in italics
 */
export function isRemarkParagraph(paragraph: string, isSetOff: boolean): boolean {
  // A sentence with an address speaks to readers.
  if (paragraph.length > 2 * talkMax || /\w@[\w-]{1,40}\.\p{L}/u.test(paragraph)) return false;
  if (isMachineParagraph(paragraph, isSetOff) || (paragraph.length <= lineMax && isOtherScript(paragraph))) return true;
  if (isOfferList(paragraph)) return true;
  // Quoted words are addressed to others.
  const sentences = foldTalk(paragraph.replace(quoted, '“”')).split(/(?<=[.!?…؟])\s+/u);
  const enough = isSetOff || isEnclosed(paragraph.trim()) ? 2 : 3;
  const scores = sentences.map((sentence) => scoreSentence(sentence));
  const remarks = scores.filter((score) => score >= enough).length;
  if (remarks === 0) return false;
  return sentences.every(
    (sentence, index) =>
      (scores[index] ?? 0) >= enough ||
      isFarewell(sentence) ||
      // What says nothing about the answer belongs to the text, unless it follows a remark.
      (remarks * 2 >= sentences.length &&
        sentence.length < 120 &&
        ((scores[index] ?? 0) > 0 || (index > 0 && (scores[index - 1] ?? 0) >= enough))),
  );
}

/** Whether a paragraph is a list of offers of the model: each item talks about the answer. */
function isOfferList(paragraph: string): boolean {
  const [head = '', ...items] = paragraph.trim().split('\n');
  if (items.length === 0 || !/:[*_]{0,3}$/u.test(head.trim())) return false;
  const scores = items.map((item) => (offerItem.test(item) ? scoreTalk(item.replace(offerItem, '')) : 0));
  return scores.every((score) => score > 0) && scores.some((score) => score >= 3);
}

const offerItem = /^[ \t]{0,3}(?:[-*+•]|\d{1,2}[.)])[ \t]/u;

/** Whether a whole paragraph is in brackets or italics. */
function isEnclosed(paragraph: string): boolean {
  if (!/^[([*_]/u.test(paragraph) || !/[)\]*_]$/u.test(paragraph)) return false;
  return !/[*_]/u.test(paragraph.replace(/^[([*_]{1,4}/u, '').slice(0, -4));
}
