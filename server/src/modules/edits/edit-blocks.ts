import { type AnsweredBlock, hasStrayText, readEditAnswer } from '@hokka/contracts/articles/edit-answer.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { classifyOpening, foldTalk, scoreTalk, splitSentences } from '../answer-cleaning/talk.ts';
import { inlineLabel, isRemark } from '../answer-cleaning/talk-words.ts';
import { type EditInput, markBlock } from './rules.ts';

/** Kinds whose blocks must end like the submitted ones and have about the same length. */
const faithful: ReadonlySet<EditInput['kind']> = new Set([
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'tone',
  'correct',
  'translate',
]);
/** A block with more than this factor times the submitted words, plus the surplus, is another text. */
const longerFactor = 3;
const longerWords = 60;

/** Describes for the model what is wrong with the blocks of an answer; undefined when nothing is. */
export function findBlockFault(edit: EditInput, answer: string): string | undefined {
  if (hasStrayText(answer)) return 'Bloklar iç içe geçmiş. Her blok kendi metniyle, birbirinden ayrı olmalı.';
  const answered = readEditAnswer(answer);
  if (answered.some((block) => isCut(edit, block)))
    return 'Bir bloğun metni yarım kalmış. Her blok tam cümleyle bitmeli.';
  if (answered.some((block) => isFarTooLong(edit, block)))
    return 'Bloklar çok uzun. Metnin uzunluğu verilen bloklarınkine yakın olmalı.';
  return undefined;
}

/** Whether an answer is unusable: words would be lost, or it is another text. */
export function isUnusable(edit: EditInput, answer: string): boolean {
  return hasStrayText(answer) || readEditAnswer(answer).some((block) => isFarTooLong(edit, block));
}

/**
 * Removes the model's talk from the blocks of an answer, and drops blocks that stop within a word or sentence where the
 * submitted ones did not, so that those stay unchanged. An answer without marks or faults is returned as it is.
 */
export function normalizeBlocks(edit: EditInput, answer: string): string {
  const answered = readEditAnswer(answer);
  if (answered.length === 0 || answered.some(({ id, isWhole }) => id === null || !isWhole)) return answer;
  const settled = answered
    .filter((block) => !isCut(edit, block))
    .map((block) => ({
      ...block,
      text: dropTalk(dropWrapping(block.text, findSent(edit, block)), findSent(edit, block)),
    }));
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
  // A paragraph that became a list may end without punctuation.
  return openEnd.test(block.text) && !/^[ \t]*(?:[-*+•]|\d{1,9}[.)]|\||#)/mu.test(block.text);
}

function isFarTooLong(edit: EditInput, block: AnsweredBlock): boolean {
  const sent = faithful.has(edit.kind) ? findSent(edit, block) : undefined;
  return sent !== undefined && countWords(block.text) > countWords(sent) * longerFactor + longerWords;
}

const fenced = /^(`{3,9}|~{3,9})[a-z]{0,12}\n([\s\S]*)\n\1$/u;
const section = /^<!\[CDATA\[\s?([\s\S]*?)\s?\]\]>$/u;

/** Takes a block out of a fence or a section of XML, unless the submitted text is code, too. */
function dropWrapping(text: string, sent = ''): string {
  if (/^(?:`{3}|~{3}|<!\[CDATA\[)/u.test(sent)) return text;
  return (fenced.exec(text)?.[2] ?? section.exec(text)?.[1] ?? text).trim();
}

/** Removes remarks about a block from its beginning and end, unless the submitted text has some there. */
function dropTalk(text: string, sent = ''): string {
  const opened = hasOpening(sent) ? text : dropOpening(text);
  return hasRemark(sent) ? opened : dropRemark(opened);
}

/** A short line that hands over the result. */
const handed = /^(?:işte|buyurun|here(?: is|'s)|hier (?:ist|der)|voici|aquí (?:está|tienes)|вот)(?![\p{L}'])/u;
const openingMax = 80;

function isOpening(sentence: string): boolean {
  const opinion = classifyOpening(sentence, true);
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
