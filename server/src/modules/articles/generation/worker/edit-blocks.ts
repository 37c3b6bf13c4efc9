import { type AnsweredBlock, hasStrayText, readEditAnswer } from '@hokka/contracts/articles/edit-answer.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { type EditInput, markBlock } from '../../domain/edit.ts';
import { foldTalk, judgeOpening, scoreTalk, splitSentences } from '../hygiene/talk.ts';
import { inlineLabel, isRemark } from '../hygiene/talk-words.ts';

/** Kinds whose blocks end as those that were sent do, and are about as long. */
const faithful: ReadonlySet<EditInput['kind']> = new Set([
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'tone',
  'correct',
  'translate',
]);
/** A block of more than so many times the words that were sent, and some more, is another text. */
const longerFactor = 3;
const longerWords = 60;

/** What is wrong with the blocks of an answer, as a sentence for the model; undefined where nothing is. */
export function findBlockFault(edit: EditInput, answer: string): string | undefined {
  if (hasStrayText(answer)) return 'Bloklar iç içe geçmiş. Her blok kendi metniyle, birbirinden ayrı olmalı.';
  const answered = readEditAnswer(answer);
  if (answered.some((block) => isCut(edit, block)))
    return 'Bir bloğun metni yarım kalmış. Her blok tam cümleyle bitmeli.';
  if (answered.some((block) => isFarTooLong(edit, block)))
    return 'Bloklar çok uzun. Metnin uzunluğu verilen bloklarınkine yakın olmalı.';
  return undefined;
}

/** Whether an answer cannot be used: words of it would be lost, or it is another text. */
export function isUnusable(edit: EditInput, answer: string): boolean {
  return hasStrayText(answer) || readEditAnswer(answer).some((block) => isFarTooLong(edit, block));
}

/**
 * An answer without the talk in its blocks, and without blocks that stop within a word or a sentence where those that were sent did not: these
 * stay as they were. One without marks, or with nothing to mend, stays as it is.
 */
export function settleBlocks(edit: EditInput, answer: string): string {
  const answered = readEditAnswer(answer);
  if (answered.length === 0 || answered.some(({ id, isWhole }) => id === null || !isWhole)) return answer;
  const settled = answered
    .filter((block) => !isCut(edit, block))
    .map((block) => ({ ...block, text: dropTalk(block.text, findSent(edit, block)) }));
  const isSame =
    settled.length === answered.length && settled.every(({ text }, index) => text === answered[index]?.text);
  return isSame ? answer : settled.map(({ id, text }) => markBlock(id ?? '', text)).join('\n');
}

function findSent({ selection }: EditInput, { id }: AnsweredBlock): string | undefined {
  return (selection.length === 1 ? selection[0] : selection.find((block) => block.id === id))?.text;
}

const sentenceEnd = /[.!?…؟]["'”’»)*_\]]{0,6}$/u;
const openEnd = /[\p{L}\p{N},;–-][*_]{0,3}$/u;

function isCut(edit: EditInput, block: AnsweredBlock): boolean {
  const sent = faithful.has(edit.kind) && block.isWhole ? findSent(edit, block) : undefined;
  if (sent === undefined || !sentenceEnd.test(sent.trim())) return false;
  // What was one paragraph and is a list now ends without a mark.
  return openEnd.test(block.text) && !/^[ \t]*(?:[-*+•]|\d{1,9}[.)]|\||#)/mu.test(block.text);
}

function isFarTooLong(edit: EditInput, block: AnsweredBlock): boolean {
  const sent = faithful.has(edit.kind) ? findSent(edit, block) : undefined;
  return sent !== undefined && countWords(block.text) > countWords(sent) * longerFactor + longerWords;
}

/** A block without what is said about it in it: at its beginning and its end, where the text that was sent has none. */
function dropTalk(text: string, sent = ''): string {
  const opened = hasOpening(sent) ? text : dropOpening(text);
  return hasRemark(sent) ? opened : dropRemark(opened);
}

/** What hands something over on a short line. */
const handed = /^(?:işte|buyurun|here(?: is|'s)|hier (?:ist|der)|voici|aquí (?:está|tienes)|вот)(?![\p{L}'])/u;
const openingMax = 80;

function isOpening(sentence: string): boolean {
  const opinion = judgeOpening(sentence, true);
  const written = sentence.trim();
  if (opinion === 'talk') return /[:!.…]$/u.test(written);
  if (!/:[*_]{0,3}$/u.test(written) || written.length > openingMax) return false;
  return opinion === 'maybe' || inlineLabel.test(`${written} `) || handed.test(foldTalk(written));
}

function hasOpening(text: string): boolean {
  return isOpening(splitSentences(text.split('\n', 1)[0] ?? '')[0] ?? '');
}

function dropOpening(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const [first, ...rest] = splitSentences(line);
  if (first === undefined || !isOpening(first)) return text;
  const after = line.slice(line.indexOf(first) + first.length).trimStart() + text.slice(line.length);
  return after.trim() === '' || (rest.length === 0 && !/^\n\s*\S/u.test(text.slice(line.length)))
    ? text
    : after.trimStart();
}

function findLast(text: string): string {
  return splitSentences(text.slice(text.lastIndexOf('\n') + 1)).at(-1) ?? '';
}

function hasRemark(text: string): boolean {
  const last = findLast(text.trimEnd());
  return last !== '' && (isRemark(foldTalk(last)) || scoreTalk(last) >= 4);
}

function dropRemark(text: string): string {
  const last = findLast(text);
  if (!hasRemark(text)) return text;
  const kept = text.slice(0, text.lastIndexOf(last)).trimEnd();
  return kept === '' ? text : kept;
}
