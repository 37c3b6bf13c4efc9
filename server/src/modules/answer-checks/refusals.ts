import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
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
import { type RefusalWords, refusalWords, self } from './refusal-words.ts';

/** Maximum length of a refusal, in words, including offers of something else. */
const refusalWordsMax = 320;
/** Number of first sentences in which a refusal must occur. */
const openingSentences = 4;
const openingMax = 1500;

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
const label =
  /^(?:assistant|asistan|ai|model|cevap|yan[ıi]t|answer|response|error|hata|uyar[ıi]|warning|notice)\s{0,2}:\s{0,3}/iu;
/** An object that contains only a failure message. */
const reported =
  /^\s*\{\s*"(?:error|errors|refusal|message|reason|hata|mesaj|status|response|detail|note|warning)"\s*:/u;
/** An object that declares itself a refusal. */
const declinedObject =
  /^\s*\{(?:[^{}]{0,600},)?\s*"(?:is_?)?(?:refus\w{0,4}|declin\w{0,4}|reject\w{0,4}|block\w{0,4}|denied|forbidden|flagged|unable|cannot\w{0,12})"\s*:\s*(?:true|"[^"]{3})/iu;

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
  if (isFormless && whole.length <= openingMax && declinedObject.test(whole)) return true;
  const text = unwrap(whole.replace(/^#{1,6}[ \t][^\n]*(?:\n\s*|$)/u, '') || whole, isLikely || isFormless);
  // Compares characters first, so that the words of a long text are not counted in vain.
  if (text.length > refusalWordsMax * 16) return false;
  const words = countWords(text);
  if (words > refusalWordsMax) return false;
  const blocks = readProse(text.replace(/^#{1,6}[ \t][^\n]*$/gmu, ''));
  const prose = blocks.map((block) => block.text).join('\n');
  const opening = (prose || text).slice(0, openingMax).replace(label, '');
  const isSpeech = /^[“"«„'-]/u.test(opening) && !/^["“«„][^”"»“]{0,400}["”»“]?$/u.test(opening);
  if (isSpeech) return false;
  // Sentences are split by their capital letters, so that folding comes after.
  const sentences = splitSentences(opening.replace(spoken, ' '), 'en').map((sentence) =>
    foldText(sentence)
      .normalize('NFC')
      .replace(/[’‘`´]/gu, "'"),
  );
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
 * Minimum ordered length, in words, from which a text of at most a fifth of it is suspicious; with fewer ordered words,
 * as for a post, a real text may be that short.
 */
const longMin = 70;

/** Maximum length of a service notice, in words. */
const noticeMax = 25;
/** Messages of a service about itself in place of an answer, in the form of `foldText`. */
const notice =
  /^\W{0,4}(?:error\W{1,3}|hata\W{1,3})?(?:the |our )?(?:server|service|model|system|api|provider)s? (?:is |are |was )?(?:currently |temporarily )?(?:busy|overloaded|unavailable|at capacity|down)\b|^\W{0,4}(?:\w{1,12} ){0,4}(?:rate|usage|quota|token|request|message)s? (?:limit )?(?:exceeded|reached|hit)\b|^\W{0,4}(?:too many requests|internal server error|bad gateway|gateway time-?out|service unavailable|something went wrong|request (?:timed out|failed)|network error|upgrade to \w{1,12} to)\b|\berror (?:has )?occurr?ed\b|\b(?:session|token|key) (?:has )?expired\b|^\W{0,4}failed to (?:generate|fetch|load)\b|\b(?:sunucu|servis|sistem|model)\w{0,8} (?:su anda )?(?:yogun|mesgul|yanit vermiyor|kullanilamiyor)|\b(?:yanit|cevap|icerik|metin) olusturulamadi\b|\bbir hata olustu\b|\b(?:istek|kullanim|gunluk) (?:limit|sinir)\w{0,6} (?:asildi|doldu)\b|^\W{0,3}(?:undefined|null|none|n\/a|nan|object object|true|false|ok|okay|tamam|no|hayir|yes|evet|test)?\W{0,3}$/u;

/** Messages of a gateway at an interruption, in place of an answer or after one. */
const fault =
  /^\W{0,6}(?:(?:error|hata)\W{1,4})?(?:\d{3}\W{1,3})?(?:upstream (?:request|connect|error)|stream (?:was )?interrupted|response (?:was )?truncated|connection (?:terminated|was reset)|(?:your|the) \w{1,12} limit (?:is|was|has been) reached|you(?:'ve| have) (?:reached|exceeded|hit) (?:your|the) (?:\w{1,12} ){0,2}limit|too many requests|(?<=\W[45]\d\d\W{1,3})(?:overloaded|service unavailable|internal server error|bad gateway|gateway time-?out))\b/u;

/**
 * The name of a failure at the beginning, in whatever words: `[Proxy Error] …`, `OpenRouterException - …`. A filter of
 * contents is none: it declines; in JSON either may be meant.
 */
const failureName =
  /^(?![{[]\s{0,3}[{"]|.*\b(?:content|filter|block|polic|safety|moderat|guideline|politika|ilke|engellen))\W{0,6}(?:[\w.]{1,24} ){0,3}[\w.]{0,24}(?:error|exception|failure|warning|hatasi|hata|uyari|fehler|erreur)s?(?: \d{3})?(?:\W{0,2}[:\])]|\s[-–—]\s|\W{0,3}$)|\b(?:status(?: code)?|http|code|kod(?:u)?)\W{0,3}[45]\d\d\b/su;

/**
 * Whether an answer is a notice of the service that the model did not write, or a meaningless word.
 * @param wordsMin minimum number of words ordered: no text of that length is as short as a notice
 */
export function isServiceNotice(markdown: string, { wordsMin = 0 }: Pick<RefusalContext, 'wordsMin'> = {}): boolean {
  const text = markdown.replace(/^#{1,6}[ \t][^\n]*\n\s*/u, '');
  return matchesNotice(text, wordsMin >= longMin ? [notice, fault, failureName] : [notice, fault]);
}

/** Whether a paragraph after a text reports an interruption or failure of the service. */
export function isServiceFault(markdown: string): boolean {
  return matchesNotice(markdown, [fault]);
}

function matchesNotice(markdown: string, forms: readonly RegExp[]): boolean {
  if (markdown.length > noticeMax * 16) return false;
  const folded = foldText(markdown.trim())
    .normalize('NFC')
    .replace(/[’‘`´]/gu, "'");
  // Counting the words is far more expensive.
  return forms.some((form) => form.test(folded)) && countWords(markdown) <= noticeMax;
}

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
  if (about === 0 && mayAskAgain) return 0;
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
