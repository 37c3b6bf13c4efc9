import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';
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

/** No refusal has more words than these, offers of something else included. */
const refusalWordsMax = 320;
/** It is said at once. */
const openingSentences = 4;
const openingMax = 1500;

/** What an answer is measured by. */
export interface RefusalContext {
  /** Fewer signs make a refusal. */
  readonly isLikely?: boolean;
  /** It lacks the form that was ordered, such as JSON or marks: then a short answer that only talks is one. */
  readonly isFormless?: boolean;
  /** It can be asked for again: one that only asks back, or only talks, is no refusal yet. */
  readonly mayAskAgain?: boolean;
  /** Words that were ordered at least. */
  readonly wordsMin?: number | undefined;
}

/** Speech that a text quotes, not words of the model. */
const spoken = /[“"«„][^”"»“\n]{0,400}[”"»“]/gu;
const label =
  /^(?:assistant|asistan|ai|model|cevap|yan[ıi]t|answer|response|error|hata|uyar[ıi]|warning|notice)\s{0,2}:\s{0,3}/iu;
/** An object that has nothing but what it says of a failure. */
const reported =
  /^\s*\{\s*"(?:error|errors|refusal|message|reason|hata|mesaj|status|response|detail|note|warning)"\s*:/u;
/** An object that says of itself that it is a refusal. */
const declinedObject =
  /^\s*\{(?:[^{}]{0,600},)?\s*"(?:is_?)?(?:refus\w{0,4}|declin\w{0,4}|reject\w{0,4}|block\w{0,4}|denied|forbidden|flagged|unable|cannot\w{0,12})"\s*:\s*(?:true|"[^"]{3})/iu;

/**
 * Whether an answer declines what was asked for instead of doing it, or only asks back, in any of the languages of articles. A text about refusals, or that
 * quotes one at its beginning, is none. Only a short text can be one; linear in its length.
 */
export function isRefusal(
  markdown: string,
  { isLikely = false, isFormless = false, mayAskAgain = false, wordsMin }: RefusalContext = {},
): boolean {
  // The heading of a section, or a title, stands before whatever follows.
  const whole = markdown.trim();
  if (isFormless && whole.length <= openingMax && declinedObject.test(whole)) return true;
  const text = unwrap(whole.replace(/^#{1,6}[ \t][^\n]*(?:\n\s*|$)/u, '') || whole, isLikely || isFormless);
  // Shorter than so many words a text is only in so many characters; counting those of a long one would be in vain.
  if (text.length > refusalWordsMax * 16) return false;
  const words = countWords(text);
  if (words > refusalWordsMax) return false;
  const blocks = readProse(text.replace(/^#{1,6}[ \t][^\n]*$/gmu, ''));
  const prose = blocks.map((block) => block.text).join('\n');
  const opening = (prose || text).slice(0, openingMax).replace(label, '');
  const isSpeech = /^[“"«„'-]/u.test(opening) && !/^["“«„][^”"»“]{0,400}["”»“]?$/u.test(opening);
  if (isSpeech) return false;
  // Sentences are told apart by their capital letters.
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

/** Talk that nothing else makes a refusal has no more words. */
const talkMax = 30;
/** `Hayır.`, and what is as short. */
const bareMax = 4;
/** Where fewer were ordered, such as a post, a text may be so short. */
const longMin = 70;

/** A notice has no more words. */
const noticeMax = 25;
/** What a service says of itself in the place of an answer, as `foldText` leaves it. */
const notice =
  /^\W{0,4}(?:error\W{1,3}|hata\W{1,3})?(?:the |our )?(?:server|service|model|system|api|provider)s? (?:is |are |was )?(?:currently |temporarily )?(?:busy|overloaded|unavailable|at capacity|down)\b|^\W{0,4}(?:\w{1,12} ){0,4}(?:rate|usage|quota|token|request|message)s? (?:limit )?(?:exceeded|reached|hit)\b|^\W{0,4}(?:too many requests|internal server error|bad gateway|gateway time-?out|service unavailable|something went wrong|request (?:timed out|failed)|network error|upgrade to \w{1,12} to)\b|\berror (?:has )?occurr?ed\b|\b(?:session|token|key) (?:has )?expired\b|^\W{0,4}failed to (?:generate|fetch|load)\b|\b(?:sunucu|servis|sistem|model)\w{0,8} (?:su anda )?(?:yogun|mesgul|yanit vermiyor|kullanilamiyor)|\b(?:yanit|cevap|icerik|metin) olusturulamadi\b|\bbir hata olustu\b|\b(?:istek|kullanim|gunluk) (?:limit|sinir)\w{0,6} (?:asildi|doldu)\b|^\W{0,3}(?:undefined|null|none|n\/a|nan|object object|true|false|ok|okay|tamam|no|hayir|yes|evet|test)?\W{0,3}$/u;

/** What a gateway says where it broke off, whether in the place of an answer or behind one. */
const fault =
  /^\W{0,6}(?:(?:error|hata)\W{1,4})?(?:\d{3}\W{1,3})?(?:upstream (?:request|connect|error)|stream (?:was )?interrupted|response (?:was )?truncated|connection (?:terminated|was reset)|(?:your|the) \w{1,12} limit (?:is|was|has been) reached|you(?:'ve| have) (?:reached|exceeded|hit) (?:your|the) (?:\w{1,12} ){0,2}limit|too many requests|(?<=\W[45]\d\d\W{1,3})(?:overloaded|service unavailable|internal server error|bad gateway|gateway time-?out))\b/u;

/** Whether an answer is a notice of the service that it did not write, or a word that stands for nothing. */
export function isServiceNotice(markdown: string): boolean {
  const folded = foldNotice(markdown);
  return folded !== undefined && (notice.test(folded) || fault.test(folded));
}

/** Whether a paragraph behind a text says that the service broke off or wants no more. */
export function isServiceFault(markdown: string): boolean {
  const folded = foldNotice(markdown);
  return folded !== undefined && fault.test(folded);
}

/** A short text without its marks of letters; undefined for a longer one. */
function foldNotice(markdown: string): string | undefined {
  if (markdown.length > noticeMax * 16 || countWords(markdown) > noticeMax) return undefined;
  return foldText(markdown.trim())
    .normalize('NFC')
    .replace(/[’‘`´]/gu, "'");
}

/** Whether someone speaks here to someone else, about what was asked for or what is not. @param isBare a denial alone tells, too */
function isTalk(sentences: readonly string[], isBare: boolean): boolean {
  const has = (sign: Sign) => sentences.some((sentence) => sign.some((form) => form.test(sentence)));
  const between = [talkWords.speaker, talkWords.reader].filter(has).length;
  const about = [talkWords.subject, talkWords.denial].filter(has).length;
  return (between > 0 && between + about >= 2) || (isBare && has(talkWords.denial));
}

/** What a model wrote as JSON in the place of a text, such as `{"error": "…"}`. */
function unwrap(text: string, isLikely: boolean): string {
  if (!reported.test(text) && !(isLikely && /^[{[]/u.test(text))) return text;
  return [...text.slice(0, openingMax * 2).matchAll(/"((?:[^"\\]|\\.){12,2000})"/gsu)]
    .map(([, said = '']) => said)
    .join('\n');
}

/** How much the sentences are talk with a user instead of a text for readers. */
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
  // People have a task, too.
  const about = declined + (has(role) && (declined > 0 || has(rules)) ? 1.5 : 0);
  const asked =
    (isAsking ? 1.5 : 0) +
    (isQuestion ? (sentences.length < 3 ? 1.5 : 0.5) : 0) +
    (has(awaits, sentences) ? 2.5 : 0) +
    (has(forWriting, sentences) ? 1.5 : 0);
  if (about === 0 && mayAskAgain) return 0;
  // One request to its reader is found in many a text.
  if (about === 0 && asked <= 1.5) return asked;
  const isSaidBriefly = about + asked > 1 || isAsked || sentences.length < 3;
  return (
    about +
    asked +
    // Offers and rules say something only of who declines.
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
