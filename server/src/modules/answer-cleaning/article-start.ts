import { fenceLine, splitLine } from './fenced-answer.ts';
import { foldWhole } from './folded-text.ts';
import { scoreTalk } from './talk.ts';
import { speaksOfOrder } from './thoughts/reasoning-marks.ts';

/** Maximum length, in characters, of what a model says before the title of its article. */
const beforeMax = 400;
/** Number of characters of a paragraph in a fence. */
const fencedMax = 2000;
/** Number of characters that show whether a paragraph belongs to the article. */
const proseMin = 120;
/** Parts of documents that have something above their title. */
const document = /^[ \t]*(?:<|!\[|\[!\[|\||import |export |#{2,6} |\[[^\]\n]{1,60}\]: )/mu;
const markdownFence = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:markdown|md|mdx)[ \t]*$/iu;
const blockMark = /^<(?:block|unchanged)\b/mu;
const labelled = /^[^\n#]{1,80}:[*_]{0,3}[ \t]+(?=# \S)/u;

/**
 * Finds the start of a text after a short preamble: the title of an article, or a Markdown fence around the whole text.
 * @param title the ordered title, folded
 * @returns 0 when the article begins at once or has no title; undefined when more text is needed
 */
export function findArticleStart(
  text: string,
  { title, isArticle }: { readonly title: string | undefined; readonly isArticle: boolean },
  isOver: boolean,
): number | undefined {
  const named = findNamingHeading(text, title, isOver);
  if (named !== 0) return named;
  if (/^(?:# \S|[-+*|] )/u.test(text)) return 0;
  const isAnchored = isArticle && title !== undefined && /^(?:#{2,6} |> |<(?!(?:img|p|div|picture)\b))/iu.test(text);
  if (!isAnchored && (text.startsWith('> ') || document.test(text.slice(0, text.indexOf('\n') + 1)))) return 0;
  const label = labelled.exec(text.slice(0, beforeMax))?.[0];
  if (label !== undefined) return label.length;
  if (!isArticle && blockMark.test(text)) return 0;
  const found = findTitleLine(text.slice(0, 2 * beforeMax), isArticle ? title : undefined, isOver);
  if (found?.isOrdered === false && !isArticle) return 0;
  if (found === undefined) return isOver || text.length > beforeMax || isProse(text) ? 0 : undefined;
  const before = text.slice(0, found.start);
  if (before.length > beforeMax || (document.test(before) && !(found.isOrdered && isAnchored))) return 0;
  const isTalk = () => before.split(/\n{2,}/u).some((part) => scoreTalk(part) >= 2 || speaksOfOrder(part));
  if (isAnchored && !text.startsWith('<')) return isTalk() ? found.start : 0;
  // A title other than the ordered one may have something above it that belongs there.
  if (found.isOrdered) return found.start;
  return isTalk() ? found.start : 0;
}

/**
 * Finds a single heading before the ordered title that announces what follows.
 * @returns its length; undefined when more text is needed
 */
function findNamingHeading(text: string, title: string | undefined, isOver: boolean): number | undefined {
  if (title === undefined || !/^#{2,6} /u.test(text)) return 0;
  const plan = findNamedPlan(text, title, isOver);
  if (plan !== 0) return plan;
  const [heading = '', next] = /^#{2,6} [^\n]{1,60}\n\s{0,9}(?:(#[^\n]{0,200})\n?)?/u.exec(text) ?? [];
  if (next === undefined) return !isOver && /^#{2,6} [^\n]{0,60}(?:\n\s{0,9})?$/u.test(text) ? undefined : 0;
  if (!text.includes('\n', heading.length - 1) && !isOver && heading.length === text.length) return undefined;
  const isTitle = /^# \S/u.test(next) && isAkin(next, title);
  return isTitle ? heading.indexOf('#', heading.indexOf('\n')) : 0;
}

/** A heading with a list before the title: the plan of the article. */
const planStart =
  /^#{2,6} [^\n]{1,60}\n\s{0,3}(?:[ \t]{0,6}(?:[-*+]|\d{1,2}[.)]) [^\n]{0,120}(?:\n\s{0,3}|$)){1,15}(?:-{3,9}[ \t]{0,3}(?:\n\s{0,3}|$))?/u;
const planBegun = /^#{2,6} [^\n]{1,60}(?:\n\s{0,3}(?:[-*+]|\d{0,2}[.)]?)?)?$/u;
const planName =
  /^#{2,6} \**(?:\p{L}{2,12} )?(?:taslak|taslağı|plan|planı|outline|gliederung|entwurf|esquema|içerik planı|içindekiler)\**:?\s*$/iu;

/** @returns the length of a plan before the ordered title; 0 for none, undefined when more text is needed */
function findNamedPlan(text: string, title: string, isOver: boolean): number | undefined {
  const start = text.slice(0, 2 * beforeMax);
  const [heading = ''] = start.split('\n', 1);
  if (!planName.test(heading)) return 0;
  const isCut = !isOver && text.length < 2 * beforeMax;
  const plan = planStart.exec(start)?.[0];
  if (plan === undefined) return isCut && planBegun.test(start) ? undefined : 0;
  const next = start.slice(plan.length);
  if (!next.includes('\n') && isCut && (next === '' || /^[#\d*+-]/u.test(next))) return undefined;
  return /^# \S/u.test(next) && isAkin(next.split('\n', 1)[0] ?? '', title) ? plan.length : 0;
}

/** Whether a text begins with a paragraph that does not talk about the answer, possibly after one that does. */
function isProse(text: string): boolean {
  return text
    .slice(0, beforeMax)
    .split('\n')
    .some((line) => line.length >= proseMin && scoreTalk(line) === 0);
}

/** Whether at least half of the words of a title occur in the ordered one, which is folded. */
function isAkin(line: string, title: string): boolean {
  const words = (line.replace(/<[^<>]{0,200}>/gu, ' ').match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(foldWhole);
  return words.filter((word) => title.includes(word)).length * 2 >= words.length && words.length > 0;
}

/** Finds the first line with one `#`, also in a fence around the article; code is skipped. */
function findTitleLine(
  text: string,
  title: string | undefined,
  isOver: boolean,
): { readonly start: number; readonly isOrdered: boolean } | undefined {
  let start = 0;
  let fence: number | undefined;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const isWhole = index < lines.length - 1 || isOver;
    if (fence === undefined && isWhole && markdownFence.test(line)) return { start, isOrdered: true };
    if (fenceLine.test(line) && isWhole) fence = fence === undefined ? start : undefined;
    else if (fence === undefined && /^<(?:html|body|!doctype)[\s>]/iu.test(line)) return { start, isOrdered: true };
    else if (/^# \S|^<h1[\s>]/iu.test(line)) {
      if (!isWhole) return undefined;
      const isOrdered = title !== undefined && isAkin(line, title);
      // A fence contains code, unless the ordered title is in it.
      if (fence === undefined || isOrdered) return { start: fence ?? start, isOrdered };
    }
    start += line.length + 1;
  }
  return undefined;
}

/**
 * The length of static-site front matter at the beginning of a text; 0 for none, undefined when more text is needed.
 */
export function readFrontMatter(text: string, isOver: boolean): number | undefined {
  const lines = text.slice(0, 2 * beforeMax).split('\n');
  const mark = lines[0]?.trimEnd() === '+++' ? '+++' : '---';
  const field = mark === '+++' ? tomlLine : yamlLine;
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const isCut = index === lines.length - 1 && !isOver;
    if (isCut) return text.length > beforeMax || /^\s*[#*>]/u.test(line) ? 0 : undefined;
    if (line.trimEnd() === mark) return index === 1 ? 0 : lines.slice(0, index + 1).join('\n').length;
    if (!field.test(line)) return 0;
  }
  return 0;
}

const yamlLine = /^(?:[\p{L}_][\p{L}\p{N}_-]{0,30}:(?: .*)?|[ \t]+\S.*|[ \t]*- .*)$/u;
const tomlLine = /^[ \t]{0,8}(?:["']?[\p{L}_][\p{L}\p{N}_.-]{0,30}["']?[ \t]{0,8}=.*|\[.*\]?|["'].*|\],?)?$/u;

/** `2. Kısım:` alone on a line before a continuation. */
const partLine =
  /^(?:#{1,6} )?[*_]{0,2}(?:(?:kısım|bölüm|parça|part|teil|partie|parte) \d{1,2} ?\/ ?\d{1,2}|(?<!# [*_]{0,2})(?:\d{1,2}\. ?(?:kısım|bölüm|parça|part|teil)|(?:kısım|bölüm|parça|part|teil|partie|parte) \d{1,2})) ?[:.]?[*_]{0,2}[ \t]*\n/iu;
const maybePart =
  /^(?:#{1,6} (?:\p{L}{1,7}(?: [\d /]{0,6})?)?|\d{1,2}\.(?: ?\p{L}{0,6}[:.]?)?|[*_]{1,2}|[*_]{0,2}[([][\p{L} .…]{0,30}[)\]]?[*_:]{0,4}[ \t]{0,3})$/u;
/** `(devamı)` before a continuation, on the same line. */
const jointLabel =
  /^[*_]{0,2}[([]\s?(?:(?:makalenin |yazının |metnin )?devam[ıi]?|devam ediyor|continued|continuation|cont\.?|continuing|fortsetzung|suite|continuación|продолжение|تتمة)\s?[.…]{0,3}\s?[)\]][*_]{0,2}:?[*_]{0,2}[ \t]{1,3}(?=\S)/iu;
/** Delimiters that some models put around a whole answer. */
const delimiter = /^(?:"{3}|'{3}|<{3}|={3,})[ \t]*\n/u;
const maybeDelimiter = /^(?:"{1,3}|'{1,3}|<{1,3}|={1,9})[ \t]*$/u;
const speaker =
  /^(?:assistant|asistan|yapay zek[aâ]|ai)\s?:[ \t]{1,3}(?=\S)|^(?:assistant|model)[ \t]{0,3}\n\s{0,9}(?=\S)/iu;
const maybeSpeaker = /^(?:assistant|model)[ \t]{0,3}(?:\n\s{0,9})?$/iu;

/**
 * The length of a preamble that only says which part this is, that it begins, or who speaks or made it; undefined when
 * more text is needed.
 */
export function readSign(text: string, isJoint: boolean, isOver: boolean): number | undefined {
  if (!isOver && ((isJoint ? maybePart : maybeDelimiter).test(text) || maybeSpeaker.test(text))) return undefined;
  const comment = readComment(text, isOver);
  if (comment !== 0) return comment;
  const found = isJoint ? (partLine.exec(text) ?? jointLabel.exec(text)) : delimiter.exec(text);
  return (found ?? speaker.exec(text))?.[0].length ?? 0;
}

/** Comments of this kind come from the tool that made a text, not from its author. */
export const machineComment =
  /^<!--(?=[\s\S]{0,400}?(?:generat|model|assistant|llm|\bai\b|rag_|referen|citation|sources?\b|prompt|yapay|üretil|oluşturul|kaynak))[\s\S]{0,400}?-->/iu;

/** The length of a machine comment at the beginning of a text; 0 for none, undefined when more text is needed. */
function readComment(text: string, isOver: boolean): number | undefined {
  const length = machineComment.exec(text)?.[0].length ?? 0;
  const isBegun = length === text.length || /^<(?:!(?:-(?:-[\s\S]{0,400})?)?)?$/u.test(text);
  return !isOver && isBegun && (length > 0 || !text.includes('-->')) ? undefined : length;
}

/**
 * Whether a fence contains an article instead of code: title, empty line, words.
 * @param isNamed it has the name of any language, so that only sentences show it
 */
export function isFencedArticle(
  text: string,
  isOver: boolean,
  { isNamed, isSentenceOpen }: { readonly isNamed: boolean; readonly isSentenceOpen: boolean },
): boolean | undefined {
  const [first, after] = splitLine(text.trimStart());
  if (after === undefined) return isOver || text.length > fencedMax ? false : undefined;
  if (isSentence(first) || (isSentenceOpen && sentenceRest.test(first))) return true;
  if (first.length > beforeMax || !/^#{1,4}[ \t]+\S/u.test(first)) return false;
  const blank = /^[ \t]*\n\s*/u.exec(after)?.[0];
  if (blank === undefined) return after === '' && !isOver ? undefined : false;
  const [paragraph, rest] = splitLine(after.slice(blank.length));
  if (isNamed)
    return isSentence(paragraph) || (rest === undefined && !isOver && paragraph.length < fencedMax ? undefined : false);
  if (/^#{2,3}[ \t]+\S/u.test(paragraph) || paragraph.split(/\s+/u).length >= 8) return true;
  return rest === undefined && !isOver ? undefined : false;
}

const sentenceRest = /^\p{Ll}[^{}<>=|\\_/]*[.!?…]$/u;

function isSentence(line: string): boolean {
  return /^\p{Lu}/u.test(line) && /[.!?…]$/u.test(line) && line.split(' ').length >= 8 && !/[{}<>=|\\_/]/u.test(line);
}

/** Whether the ordered title, which is folded, comes first in a fence of any name. */
export function isTitled(
  text: string,
  { title, isArticle }: { readonly title: string | undefined; readonly isArticle: boolean },
): boolean {
  const [line] = splitLine(text.trimStart());
  return isArticle && title !== undefined && line.startsWith('# ') && foldWhole(line) === title;
}

export interface Wrap {
  readonly length: number;
  /** What closes it, and the end of a text that may still become that. */
  readonly closing: RegExp;
  readonly closingBegun: RegExp;
}

/** Notations of other programs around a whole answer: how each begins, what closes it, and the beginning of that. */
const wraps: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/^(?:\\\[\s?|\${1,2})?\\(?:boxed|text|fbox)\{[ \t]{0,3}\n?/u, /\}\s?(?:\\\]|\${1,2})?\s*$/u, /[}\s\\\]$]{1,9}$/u],
  [/^print\([rf]?(?:"{3}|'{3})\\?\n?/u, /\s{0,3}(?:"{3}|'{3})\)\s*$/u, /["')\s]{1,9}$/u],
  [/^:{3,6}[ \t]?[\p{L}_-]{2,20}(?:\{[^{}\n]{0,120}\})?[ \t]{0,3}\n/u, /\n:{3,6}\s*$/u, /[:\s]{1,12}$/u],
];
const wrapMax = 160;
const wrapBegun =
  /^(?:\\|\$|p(?:r(?:i(?:n(?:t[^\n]{0,6})?)?)?)?$|:{1,6}(?:[ \t]?[\p{L}_-]{0,20}(?:\{[^{}\n]{0,120}\}?)?)?$)[^\n]{0,24}$/u;

/**
 * Finds such a notation at the beginning of an answer.
 * @returns undefined for none; length 0 when more text is needed
 */
export function readWrap(text: string, isOver: boolean): Wrap | undefined {
  const start = text.slice(0, wrapMax);
  for (const [opening, closing, closingBegun] of wraps) {
    const length = opening.exec(start)?.[0].length;
    if (length !== undefined) return { length, closing, closingBegun };
  }
  return !isOver && wrapBegun.test(start) ? { length: 0, closing: /$/u, closingBegun: /$/u } : undefined;
}
