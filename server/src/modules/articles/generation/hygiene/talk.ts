import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import {
  agreement,
  closingStarts,
  deliverable,
  goingOn,
  greeting,
  handing,
  isFarewell,
  isRemark,
  label,
  openingStarts,
  praise,
  request,
} from './talk-words.ts';

/** What a sentence at the start of an answer is: surely talk about it, talk where an answer follows that has a beginning of its own, or text. */
export type Opening = 'talk' | 'maybe' | 'text';

/** Talk is short. */
export const talkMax = 400;

/** In small letters, without marks of emphasis, with straight apostrophes. İ of other languages than Turkish is no matter here. */
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

/** @param sentence as it is written @param isJoint whether it stands where an answer goes on */
export function judgeOpening(written: string, isJoint: boolean): Opening {
  const sentence = foldTalk(written);
  if (sentence === '' || sentence.length > talkMax) return 'text';
  const hasDeliverable = deliverable.test(sentence);
  const isHanded = handing.test(sentence);
  const isAsked = request.test(sentence);
  const endsOpen = sentence.endsWith(':');
  if (goingOn.test(sentence) && (isJoint || endsOpen || sentence.length < 120))
    return isJoint || endsOpen ? 'talk' : 'maybe';
  if (isAsked && (hasDeliverable || isHanded)) return 'talk';
  const agrees = agreement.exec(sentence)?.[0] ?? praise.exec(sentence)?.[0];
  if (agrees !== undefined) {
    const rest = sentence.slice(agrees.length).replace(/^[\s,.!:…–—-]+/u, '');
    if (rest === '') return /[!.:…]$/u.test(sentence) ? (/!$/u.test(sentence) ? 'talk' : 'maybe') : 'maybe';
    const isSetOff = /^[,.!:…–—-]/u.test(sentence.slice(agrees.length).trimStart());
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
  if (greeting.test(sentence)) return sentence.length <= 20 ? 'maybe' : 'text';
  if (isHanded && hasDeliverable) return endsOpen ? 'talk' : 'maybe';
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

const starts = new Set(openingStarts);

/** Whether a line, or its beginning, may be talk: those that may not are passed on at their first word. */
export function mayOpenWithTalk(line: string): boolean {
  if (line.length > talkMax) return false;
  const [word = '', ...others] = foldTalk(line.slice(0, 60)).split(/[\s,.!:…–—،]+/u);
  if (others.length > 0) return starts.has(word);
  return openingStarts.some((start) => start.startsWith(word));
}

/** Whether a paragraph, or its beginning, may be a remark after the answer. */
export function mayBeRemark(text: string): boolean {
  if (/^\s{0,3}[#>|]/u.test(text)) return false;
  const start = foldTalk(text.slice(0, 60)).replace(/^[([]+/u, '');
  if (start === '') return text.length < 10;
  return (
    closingStarts.some(
      (word) => (start.startsWith(word) && !/^[\p{L}]/u.test(start.slice(word.length))) || word.startsWith(start),
    ) ||
    (/^[~≈]?\d/u.test(start) && /^[*_\s]{0,4}[([]/u.test(text))
  );
}

/** Whether a whole paragraph is a remark after the answer. */
export function isRemarkParagraph(paragraph: string): boolean {
  if (paragraph.length > 2 * talkMax) return false;
  const folded = foldTalk(paragraph);
  const sentences = folded.split(/(?<=[.!?…؟])\s+/u);
  if (sentences.length === 1) return isRemark(folded);
  const remarks = sentences.filter((sentence) => isRemark(sentence)).length;
  if (remarks === 0) return false;
  return sentences.every(
    (sentence) =>
      isRemark(sentence) || isFarewell(sentence) || (remarks * 2 >= sentences.length && sentence.length < 120),
  );
}
