import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../platform/text/sentences.ts';
import { type AnswerOrder, countTextWords } from '../../answer-checks/answer-order.ts';
import { isSaying } from '../../answer-checks/refusal-signs.ts';
import { longMin } from '../../answer-checks/service-faults.ts';
import { classifyOpening, scoreTalk, splitSentences as splitTalk } from '../../answer-cleaning/talk.ts';

/** Maximum length of an answer that only says something about itself, in words. */
const sayingMax = 25;
/** Shares of the ordered words from which an answer without sentences may be meant so; a section may be a list. */
const listShares = { article: 0.4, section: 0.2, edit: 0 } as const;
/** Maximum length of such an answer, in characters for each ordered word. */
const letterMax = 10;
/** Minimum length of a line, in words, that may be an unfinished sentence. */
const lineWordsMin = 4;
/** Content without words for readers: pictures, links to files, code, tags. */
const noWords = /!?\[[^[\]\n]{0,200}\]\([^()\s]{0,2000}\)|`[^`\n]{0,200}`|<[^<>\n]{0,200}>/gu;
/** A place that its author has to fill: `[Giriş paragrafı buraya]`, `{{intro}}`, `...`. */
const blankPlaces =
  /\[[^[\]\n]{1,200}\](?!\()|\{\{[^{}\n]{1,80}\}\}|<<[^<>\n]{1,80}>>|(?:lorem ipsum)[^\n]*|(?:\.{3}|…)/giu;
/** A task or file is done, or still to be waited for. */
const doneWords =
  /^(?:(?:the |your )?(?:task|file|job|request|article)?\s?(?:is |was |has been )?(?:done|completed?|finished|created|saved)|(?:görev|işlem|dosya|makale|yazı|metin|içerik)\p{L}{0,3} (?:\p{L}{3,12} )?\p{L}{2,12}(?:[dt][ıiuü]|m[ıiuü]şt[ıiuü]r)|lütfen bekle\p{L}{0,6}|please wait|one moment|bir (?:dakika|saniye))\W{0,4}$/iu;

/**
 * Whether an answer to a long order has no words for readers: a picture, a call of a tool, a title, a list of what might
 * be written, places to fill; or only says something about itself, as a confirmation does.
 */
export function isAlmostNothing(answer: string, { kind, wordsMin, wordsMax = 0, language }: AnswerOrder): boolean {
  const ordered = wordsMin ?? wordsMax / 2;
  if (ordered < longMin) return false;
  if (isMachineValue(answer)) return true;
  if (answer.length > ordered * letterMax) return false;
  const said = answer.replace(noWords, ' ').replace(/^#{1,6}[ \t][^\n]*$/gmu, '');
  if ((said.match(/\p{L}/gu) ?? []).length < 3) return true;
  const words = countTextWords(said);
  if (words < ordered * listShares[kind] && !hasSentence(said.replace(blankPlaces, ' '), language)) return true;
  if (words > sayingMax) return false;
  // Next to a file fewer words suffice.
  const enough = /\]\(|`/u.test(answer) ? 1 : 2;
  const isAbout = (sentence: string) =>
    scoreTalk(sentence) >= enough || classifyOpening(sentence, true) !== 'text' || doneWords.test(sentence.trim());
  const sentences = said.split(/\n+/u).flatMap(splitTalk);
  const about = sentences.filter(isAbout).length;
  // The items of a plan are no sentences.
  return about * 2 > about + sentences.filter((one) => !isAbout(one) && /[.!?…]\W{0,3}$/u.test(one.trim())).length;
}

/** A notice in brackets or between stars, or a quotation. */
const enclosedWords = /^[[(*<]{1,3} ?\p{L}[^\n()[\]]{2,80}[\])*>]{1,3}$|^(?:>[^\n]{0,200}(?:\n|$)){1,6}$/u;
/** Maximum number of words of an answer that says something else, as a share of the ordered ones and in all. */
const besideMax = { share: 0.2, words: 30 } as const;
/** Number of first letters of words that are compared. */
const stemLength = 5;
/** Maximum number of lines of such an answer. */
const sayingLinesMax = 2;

/** Whether a short answer to a long order has no word in common with what was ordered: it says something else. */
export function isBesideOrder(answer: string, { kind, wordsMin, wordsMax = 0, about }: AnswerOrder): boolean {
  const ordered = wordsMin ?? wordsMax / 2;
  if (about === undefined || ordered < longMin || answer.length > ordered * letterMax) return false;
  if (kind === 'edit' || countTextWords(answer) > Math.min(ordered * besideMax.share, besideMax.words)) return false;
  const list = (text: string) => (foldText(text).match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, stemLength));
  const known = new Set(list(about));
  // A title that the answer repeats says nothing about it.
  const said = answer.replace(/^#{1,6}[ \t][^\n]*$/gmu, '').trim();
  if (known.size === 0 || list(said).some((stem) => known.has(stem))) return false;
  if (enclosedWords.test(said)) return true;
  // Verses, dialogues and definitions address or decline here and there; who talks to the user does nothing else.
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const sentences = lines.flatMap(splitTalk).filter((one) => /\p{L}/u.test(one));
  return lines.length <= sayingLinesMax && sentences.every(isSaying);
}

const item = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]/u;

/** Whether some line has a sentence with its mark at the end, or is the beginning of one. */
function hasSentence(text: string, language: AnswerOrder['language']): boolean {
  const countLong = (words: string) => (words.match(/\p{L}{2,}/gu) ?? []).length;
  const isSentence = (sentence: string) =>
    /\p{L}[”’"')\]*_\s]{0,4}[.!?؟。][”’"')\]*_\s]{0,6}$/u.test(sentence) && countLong(sentence) > 0;
  return text
    .split('\n')
    .some(
      (line) =>
        splitSentences(line, language).some(isSentence) ||
        (countLong(line) >= lineWordsMin && !item.test(line) && !/^\W{0,3}[[({<]/u.test(line)),
    );
}

/** Objects, lists and calls that programs exchange, as a whole answer. */
const machineValues: readonly RegExp[] = [
  /^[{[]\s{0,20}(?:[{[]\s{0,20})?["'][\w .-]{1,60}["']\s{0,8}[:,\]]/u,
  /^(?:<\/?[\w:.｜|-]{1,60}(?:\s[^<>]{0,300})?>\s{0,20})+[^<>]{0,300}<\//u,
  /^(?:(?:assistant|functions?|tool|commentary)\W{1,4})?[a-z_][\w.]{0,60}\((?:\s{0,9}[\w"'{[][^()]{0,2000})?\)\s{0,9};?$/u,
  /^(?:to=|recipient=)?(?:functions?|tools?)[.:][\w.-]{1,60}\W{0,6}[{([]/iu,
  /^(?:thought|action|tool|function|observation)(?:[ _](?:input|name|call|arguments))?\s{0,3}:[^\n]{1,300}\n\s{0,9}(?:action|tool|function|arguments|parameters|input)(?:[ _]input)?\s{0,3}:/iu,
];

/**
 * Whether a whole answer is a value or a call for a program and not a text: JSON, elements of XML, a call of a function,
 * perhaps in a fence. A text within such a value has sentences.
 */
export function isMachineValue(answer: string): boolean {
  const value = answer
    .trim()
    .replace(/^(?:`{3,}|~{3,})[^\n]{0,40}\n/u, '')
    .replace(/\n(?:`{3,9}|~{3,9})$/u, '')
    .trim();
  return value.length <= valueMax && machineValues.some((form) => form.test(value)) && !prose.test(value);
}

const valueMax = 4000;
const prose = /\p{L}{2} [^{}<>[\]"\n]{20,400}\p{L}[.!?](?:["\s<]|$)/u;
