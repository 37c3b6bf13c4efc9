import { reportedSpeech, self } from '../answer-checks/refusal-words.ts';
import { isRefusal } from '../answer-checks/refusals.ts';
import { asideMax, firstPerson, foldAside, ownLimits } from './aside-words.ts';

/** Beginnings of sentences that a model says about itself within a paragraph. */
const turkishStarts = [
  ...['uzgunum', 'maalesef', 'ne yazik ki', 'ozur dilerim', 'kusura bakma'],
  ...['bir yapay zeka', 'yapay zeka ', 'ben bir ', 'bir dil modeli', 'dil modeli '],
  ...['bu konuda', 'bu istegi', 'bu istek', 'bu talebi', 'bu talep', 'bu bolum', 'bu icerigi'],
];
const otherStarts = [
  ...["i'm sorry", 'i am sorry', 'sorry', 'i apologi', 'unfortunately', 'i can', "i won't", "i'm ", 'i am ', 'as an '],
  ...['es tut mir', 'leider', 'als ki', 'als sprachmodell', 'je suis', 'desole', 'malheureuse', 'en tant qu'],
  ...['lo siento', 'lamento', 'no puedo', 'como modelo', 'como ia', 'como una ia'],
  ...['извините', 'к сожален', 'как ии', 'как языков', 'اسف', 'عذر', 'للاسف', 'بصفتي', 'كنموذج'],
];
const sentenceStarts = [...turkishStarts, ...otherStarts];
const sentenceStartMax = 20;

/** Minimum length of these beginnings. */
const firstLength = 3;
const firstLetters = new Set(sentenceStarts.map((one) => one.slice(0, firstLength)));
const knownMax = 2_000;
const known = new Map<string, boolean>();

/** Whether the first letters match any beginning; avoids folding, which is expensive, for the many short sentences. */
function beginsAlike(start: string): boolean {
  const letters = start.slice(0, firstLength);
  const isKnown = known.get(letters);
  if (isKnown !== undefined) return isKnown;
  const folded = foldAside(letters);
  const isAlike = folded.length < firstLength || firstLetters.has(folded.slice(0, firstLength));
  if (known.size < knownMax) known.set(letters, isAlike);
  return isAlike;
}

/**
 * Whether a sentence with this beginning may be a model’s own.
 * @param isOpen more of the sentence may follow
 */
function mayBeOwnSentence(start: string, isOpen: boolean): boolean {
  const begun = foldAside(start.slice(0, sentenceStartMax));
  return sentenceStarts.some((one) => begun.startsWith(one) || (isOpen && one.startsWith(begun)));
}

/** Requests to a model. */
const requested =
  /(?:^|[^\p{L}])(?:bu (?:istek|istegi|istege|talep|talebi|talebe|icerik|icerigi|makale\p{L}{0,4}|metn\p{L}{1,4}|yaziy\p{L}|bolum\p{L}{0,6}|konuda (?:daha (?:fazla|cok) |size |sana )?(?:bilgi|yardim|icerik|destek|detay|ayrinti))|(?:this|that|your) (?:request|article|topic|content|section|text|prompt)|diese[rsn]? (?:anfrage|thema|artikel|abschnitt|text)|cette (?:demande|section)|cet article|ce (?:sujet|contenu)|esta (?:solicitud|seccion)|este (?:articulo|tema|contenido))(?!\p{L})|этим запросом|эту (?:тему|статью)|هذا (?:الطلب|الموضوع|المقال)/u;

/** Whether the model says a sentence about itself or about the request. */
function isOwnSentence(sentence: string, isTalkMeant: boolean): boolean {
  if (sentence.length > asideMax || /["“„«»]/u.test(sentence)) return false;
  const folded = foldAside(sentence);
  if (!firstPerson.test(folded)) return false;
  if (self.test(folded) || ownLimits.test(folded)) return true;
  return !isTalkMeant && requested.test(folded) && isRefusal(sentence) && !reportedSpeech.test(folded);
}

const endMark = /[.!?…]/u;
/** Between two sentences, and after one. */
const sentenceGap = /[.!?…][”’)*_]{0,3}[ \t]{1,3}(?=\S)/gu;
/** Possibly before a removed sentence, whose blank is removed with it. */
const openGap = /[.!?…][”’)*_]{0,3}([ \t]{1,3})$/u;
const openGapMax = 12;
const sentenceEnd = /[.!?…][”’)*_]{0,3}(?=[ \t]|$)/u;
const otherBlock = /^\s{0,3}[>|#]/u;

/** The remaining text of a part of a line. */
export interface KeptPart {
  readonly text: string;
  /** Number of characters read; the rest waits for more text. */
  readonly read: number;
  readonly dropped: number;
  /** Number of sentences examined. */
  readonly judged: number;
}

/** Whether a sentence ends in a part of a line or directly before it: most parts are a few characters within one. */
export function mayHaveOwnSentence(before: string, part: string): boolean {
  return endMark.test(before) || endMark.test(part);
}

/**
 * Removes sentences that a model says about itself from a part of a line. Linear in its length.
 * @param part of its line; `line` is the part of the line before it, `before` the last characters of that
 * @param judgedMax maximum number of sentences examined
 */
export function dropOwnSentences(
  part: string,
  {
    line,
    before,
    isWhole,
    isAboutTalk,
    judgedMax,
  }: {
    readonly line: string;
    readonly before: string;
    readonly isWhole: boolean;
    readonly isAboutTalk: boolean;
    readonly judgedMax: number;
  },
): KeptPart {
  let [text, from, dropped, judged] = ['', 0, 0, 0];
  const keep = (end: number, read = end): KeptPart => ({ text: text + part.slice(from, end), read, dropped, judged });
  if (judgedMax <= 0 || otherBlock.test(line === '' ? part.slice(0, 8) : line)) return keep(part.length);
  for (const { index, 0: gap } of (before + part).matchAll(sentenceGap)) {
    const start = index + gap.length - before.length;
    if (start < from) continue;
    const rest = part.slice(start, start + asideMax);
    if (!beginsAlike(rest) || !mayBeOwnSentence(rest, !isWhole && rest.length < sentenceStartMax)) continue;
    const found = sentenceEnd.exec(rest);
    const end = found === null ? rest.length : found.index + found[0].length;
    const blank = Math.max(from, start - (gap.length - gap.trimEnd().length));
    if (!isWhole && rest.length < asideMax && rest.slice(end).trim() === '') return keep(blank);
    if (judged >= judgedMax) break;
    judged += 1;
    if ((found === null && rest.length >= asideMax) || !isOwnSentence(rest.slice(0, end), isAboutTalk)) continue;
    const stop = start + end + (/^[ \t]{1,9}/u.exec(part.slice(start + end, start + end + 9))?.[0].length ?? 0);
    text += part.slice(from, stop >= part.length ? blank : start);
    from = stop;
    dropped += 1;
  }
  const open = isWhole ? null : openGap.exec((before + part).slice(-openGapMax));
  return keep(Math.max(from, part.length - (open?.[1]?.length ?? 0)));
}
