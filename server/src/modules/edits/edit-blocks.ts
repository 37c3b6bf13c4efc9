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

/** Describes for the model the faults of an answer's blocks; undefined without faults. */
export function findBlockFault(edit: EditInput, answer: string): string | undefined {
  if (hasStrayText(answer)) return 'Bloklar iç içe geçmiş. Her blok kendi metniyle, birbirinden ayrı olmalı.';
  const answered = readEditAnswer(answer);
  if (answered.some((block) => isCut(edit, block)))
    return 'Bir bloğun metni yarım kalmış. Her blok tam cümleyle bitmeli.';
  if (answered.some((block) => isFarTooLong(edit, block)))
    return 'Bloklar çok uzun. Metnin uzunluğu verilen bloklarınkine yakın olmalı.';
  if (answered.some((block) => isAbridged(edit, block)))
    return 'Bir bloğun metninin yerine kısaltma konmuş. Her blok bütün metniyle yazılmalı.';
  return undefined;
}

/** Whether an answer is unusable: words would be lost, or it is another text. */
export function isUnusable(edit: EditInput, answer: string): boolean {
  const isLost = (block: AnsweredBlock) => isFarTooLong(edit, block) || isAbridged(edit, block);
  return hasStrayText(answer) || readEditAnswer(answer).some(isLost);
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

/** Dots alone on a line or in brackets, which stand for words that were not written. */
const dotsAlone = /(?:^|\n)[ \t]{0,9}(?:\.{3,9}|…{1,3})[ \t]*(?=\n|$)|[([{<]\s{0,3}(?:\.{3,9}|…{1,3})\s{0,3}[)\]}>]/u;
/** Words in brackets with dots, and words behind dots at the end of a text. */
const besideDots =
  /[([{<]\s{0,3}(?:(?:\.{3,9}|…{1,3})[^()[\]{}<>\n]{1,120}|[^()[\]{}<>\n]{1,120}(?:\.{3,9}|…{1,3}))\s{0,3}[)\]}>]|(?:\.{3,9}|…{1,3})[^.…\n]{1,100}\.?$/gu;
/** Words which say that the rest was not written. */
const omission =
  /(?<!\p{L})(?:kalan\p{L}{0,5} (?:cümle|met[in]|kısı?m|bölüm|paragraf|yazı|blo[kğ]|içeri[kğ]|satır)|(?:kalanı|devamı)(?: (?:aynı|aynen|değişme|olduğu gibi)|\P{L}{0,6}$)|(?:cümle|met[in]|kısı?m|bölüm|paragraf|yazı|blo[kğ])\p{L}{0,6} (?:(?:geri )?kalanı|devamı|aynı(?!\p{L})|değişme)|rest (?:of the (?:text|block|paragraph|content|section)|(?:is |remains )?(?:unchanged|the same))|(?:text|sentences?|paragraphs?|content|blocks?) (?:is |are |remains? )?(?:unchanged|the same)|remaining (?:text|sentences?|paragraphs?|content|blocks?)|same as (?:before|above))|^\P{L}{0,12}(?:değişme(?:di|den|miş|yen)|unchanged)/iu;

function standsForWords(text: string): boolean {
  return dotsAlone.test(text) || [...text.matchAll(besideDots)].some(([words]) => omission.test(words));
}

function isAbridged(edit: EditInput, block: AnsweredBlock): boolean {
  const sent = edit.kind === 'custom' ? undefined : findSent(edit, block);
  return sent !== undefined && standsForWords(block.text) && !standsForWords(sent);
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
