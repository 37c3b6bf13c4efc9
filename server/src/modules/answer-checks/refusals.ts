import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import { isLetter } from './letters-to-others.ts';
import { readProse } from './prose.ts';
import {
  asks,
  assistant,
  awaits,
  cannotInTurkish,
  forWriting,
  lacks,
  offers,
  role,
  rules,
  type Sign,
  talkWords,
  undone,
  unwilling,
} from './refusal-signs.ts';
import { type RefusalWords, refusalWords, reportedSpeech, self } from './refusal-words.ts';
import { longMin } from './service-faults.ts';

/** Maximum length of a refusal, in words, including offers of something else. */
const refusalWordsMax = 320;
/** Number of first sentences in which a refusal must occur. */
const openingSentences = 4;
const openingMax = 1500;
/** Number of sentences before a request that make an answer a text. */
const textSentencesMin = 5;

/** What we know about the order and the answer. */
export interface RefusalContext {
  /** Fewer signs are sufficient. */
  readonly isLikely?: boolean;
  /** The answer lacks the ordered form, such as JSON or marks: a short answer that only talks is then a refusal. */
  readonly isFormless?: boolean;
  /** The answer can be requested again: one that only asks back or talks is not a refusal yet. */
  readonly mayAskAgain?: boolean;
  /** Minimum number of words ordered. */
  readonly wordsMin?: number | undefined;
}

/** Quoted speech, which does not come from the model. */
const spoken = /[“"«„][^”"»“\n]{0,400}[”"»“]/gu;
/** What speakers say in turn below a sentence that introduces them. */
const dialogue = /(?<=\n)[—–][ \t][^\n]*(?:\n[—–][ \t][^\n]*)+/gu;
const label =
  /^(?:assistant|asistan|ai|model|cevap|yan[ıi]t|answer|response|error|hata|uyar[ıi]|warning|notice)\s{0,2}:\s{0,3}/iu;
/** An object that contains only a failure message. */
const reported =
  /^\s*\{\s*"(?:error|errors|refusal|message|reason|hata|mesaj|status|response|detail|note|warning)"\s*:/u;
/** An object that declares itself a refusal. */
const declinedObject =
  /^\s*\{(?:[^{}]{0,600},)?\s*"(?:is_?)?(?:refus\w{0,4}|declin\w{0,4}|reject\w{0,4}|block\w{0,4}|denied|forbidden|flagged|unable|cannot\w{0,12})"\s*:\s*(?:true|"[^"]{3})/iu;

/** Maximum length of the verdict of a guard, in characters. */
const verdictMax = 400;
/** The word of such a verdict, alone or after its label, in the form of `foldText`. */
const verdictLine =
  /^[^\p{L}]{0,6}(?:[\w -]{1,24}["']?\s{0,2}[:=>]["'\s]{0,3}){0,2}(?:unsafe|not safe|harmful|flagged|blocked|violat(?:es|ing|ion)|disallowed|inappropriate|prohibited|toxic|guvensiz|guvenli degil|zararli|engellendi|uygunsuz)[^\p{L}]{0,6}(?:s\d{1,2})?[^\p{L}]{0,3}$/u;
const verdictField =
  /^\W{0,4}(?:is_?)?safe"?\s{0,2}[:=]\s{0,2}"?(?:false|no|0)\b|"(?:flagged|blocked|is_?unsafe|unsafe|harmful|violat(?:ion|es))"\s{0,3}:\s{0,3}(?:true|1)\b/u;
const verdictDetail = /^[\w /&:"'()<>{}[\].-]{0,60}$/u;

/** Whether an answer is the verdict of a model that only judges requests: `unsafe` with its categories, or a field. */
function isVerdict(answer: string): boolean {
  const folded = foldText(answer);
  if (verdictField.test(folded)) return true;
  const [first = '', ...others] = folded.split(/[\n,;(]+/u);
  return verdictLine.test(first) && others.every((one) => verdictDetail.test(one) && !/\p{L}[.!?]$/u.test(one.trim()));
}

/**
 * Whether an answer declines the request instead of fulfilling it, or only asks back, in any language of articles. A
 * text about refusals, or one that quotes a refusal at its beginning, does not count. Only a short text can be a
 * refusal. Linear in the length of the answer.
 */
export function isRefusal(
  markdown: string,
  { isLikely = false, isFormless = false, mayAskAgain = false, wordsMin }: RefusalContext = {},
): boolean {
  // A section heading or title precedes whatever follows.
  const whole = markdown.trim();
  if (whole.length <= openingMax && (isFormless || /^\{[^{}]*\}$/u.test(whole)) && declinedObject.test(whole))
    return true;
  if (whole.length <= verdictMax && isVerdict(whole)) return true;
  const text = unwrap(whole.replace(/^#{1,6}[ \t][^\n]*(?:\n\s*|$)/u, '') || whole, isLikely || isFormless);
  // Compares characters first, so that the words of a long text are not counted in vain.
  if (text.length > refusalWordsMax * 16) return false;
  const words = countWords(text);
  if (words > refusalWordsMax || isLetter(text)) return false;
  const blocks = readProse(text.replace(/^#{1,6}[ \t][^\n]*$/gmu, ''));
  const prose = blocks.map((block) => block.text).join('\n');
  const opening = (prose || text).slice(0, openingMax).replace(label, '');
  const isSpeech = /^[“"«„'-]/u.test(opening) && !/^["“«„][^”"»“]{0,400}["”»“]?$/u.test(opening);
  if (isSpeech) return false;
  // Sentences are split by their capital letters, so that folding comes after.
  const sentences = splitSentences(opening.replace(spoken, ' ').replace(dialogue, ''), 'en')
    .map((sentence) =>
      foldText(sentence)
        .normalize('NFC')
        .replace(/[’‘`´]/gu, "'"),
    )
    .filter((sentence) => !reportedSpeech.test(sentence));
  if (refusalWords.some((one) => declines(one, sentences))) return true;
  const isOtherForm = isFormless || (wordsMin !== undefined && words < wordsMin / 3);
  const headings = (text.match(/^#{2,6}[ \t]/gmu) ?? []).length;
  if (scoreSigns(sentences, { words, headings, mayAskAgain }) >= (isLikely || isOtherForm ? 3 : 4)) return true;
  if (mayAskAgain) return false;
  const isAlmostNothing = isFormless || (wordsMin !== undefined && wordsMin >= longMin && words <= wordsMin / 5);
  return (
    isAlmostNothing && words <= talkMax && sentences.length <= 3 && isTalk(sentences, isFormless && words <= bareMax)
  );
}

/** Maximum length, in words, of talk that counts as a refusal without further signs. */
const talkMax = 30;
/** Maximum length, in words, of a bare answer like `Hayır.` */
const bareMax = 4;
/**
 * Whether one speaker addresses another, about the request or about a denial.
 * @param isBare a denial alone is sufficient
 */
function isTalk(sentences: readonly string[], isBare: boolean): boolean {
  const has = (sign: Sign) => sentences.some((sentence) => sign.some((form) => form.test(sentence)));
  const between = [talkWords.speaker, talkWords.reader].filter(has).length;
  const about = [talkWords.subject, talkWords.denial].filter(has).length;
  return (between > 0 && between + about >= 2) || (isBare && has(talkWords.denial));
}

/** Unwraps a text that the model wrote as JSON, such as `{"error": "…"}`. */
function unwrap(text: string, isLikely: boolean): string {
  if (!reported.test(text) && !(isLikely && /^[{[]/u.test(text))) return text;
  return [...text.slice(0, openingMax * 2).matchAll(/"((?:[^"\\]|\\.){12,2000})"/gsu)]
    .map(([, said = '']) => said)
    .join('\n');
}

/** Scores how much the sentences are talk with a user instead of a text for readers. */
function scoreSigns(
  sentences: readonly string[],
  {
    words,
    headings,
    mayAskAgain,
  }: { readonly words: number; readonly headings: number; readonly mayAskAgain: boolean },
): number {
  const opening = sentences.slice(0, openingSentences);
  const has = (sign: Sign, among: readonly string[] = opening) =>
    among.some((sentence) => sign.some((form) => form.test(sentence)));
  const isAsked = refusalWords.some(({ asked }) => has([asked]));
  const isSorry = refusalWords.some(({ apology }) => has([apology], opening.slice(0, 2)));
  const isBluntly = refusalWords.some((one) => has([one.declines], sentences.slice(0, 1)));
  const saysNo = refusalWords.some((one) => has([one.declines]));
  const cannot = saysNo || has(cannotInTurkish) || refusalWords.some((one) => has([one.cannot]));
  const isAssistant = has(assistant) || has([self]);
  const isAsking = has(asks, sentences);
  const questions = sentences.filter((sentence) => /[?؟]$/u.test(sentence));
  const isQuestion = has(asks, questions);
  const declined =
    (has(lacks) ? 2.5 : 0) +
    (has(undone) ? 2.5 : 0) +
    (has(unwilling) ? 2 : 0) +
    (saysNo ? 2 : cannot ? 1 : 0) +
    (isBluntly ? 1.5 : 0) +
    (isAssistant ? 2.5 : 0);
  // People have a purpose, too.
  const about = declined + (has(role) && (declined > 0 || has(rules)) ? 1.5 : 0);
  const asked =
    (isAsking ? 1.5 : 0) +
    (isQuestion ? (sentences.length < 3 ? 1.5 : 0.5) : 0) +
    (has(awaits, sentences) ? 2.5 : 0) +
    (has(forWriting, sentences) ? 1.5 : 0);
  if (about === 0 && (mayAskAgain || isAskingLate(sentences))) return 0;
  // Many texts contain one request to their reader.
  if (about === 0 && asked <= 1.5) return asked;
  const isSaidBriefly = about + asked > 1 || isAsked || sentences.length < 3;
  return (
    about +
    asked +
    // Offers and rules count only together with a refusal.
    (about > 0 && has(offers, sentences) ? 1.5 : 0) +
    (about > 0 && has(rules, sentences) ? 1 : 0) +
    (isSorry ? 1 : 0) +
    (isAsked ? 0.5 : 0) +
    (words <= 12 && isSaidBriefly
      ? 2.5
      : words <= 25 && about + asked > 1
        ? 1.5
        : words <= 45
          ? 1
          : words <= 90
            ? 0.5
            : words > 180
              ? -0.5
              : 0) -
    2 * Math.min(2, headings)
  );
}

/** Whether the first request comes after a text: the speaker wrote, and only asks for the next order. */
function isAskingLate(sentences: readonly string[]): boolean {
  const requests = [...asks, ...awaits, ...forWriting];
  return sentences.findIndex((sentence) => requests.some((form) => form.test(sentence))) >= textSentencesMin;
}

function declines({ declines: says, cannot, apology, asked }: RefusalWords, sentences: readonly string[]): boolean {
  const opening = sentences.slice(0, openingSentences);
  const isSorry = opening.slice(0, 2).some((sentence) => apology.test(sentence));
  const isAll = sentences.length <= 2;
  return opening.some((sentence) => {
    const isMeant = isAll || asked.test(sentence);
    if (says.test(sentence)) return isSorry || isMeant || self.test(sentence);
    return cannot.test(sentence) && (self.test(sentence) || (isSorry && isMeant));
  });
}
