import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import { type AnsweredBlock, readEditAnswer, saysUnchanged } from '@hokka/contracts/articles/edit-answer.ts';
import type { EditBlock, EditKind } from '@hokka/contracts/articles/edit-request.ts';
import { type ProposalKind, proposalKinds } from '@hokka/contracts/articles/edits.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { dropHeadingLine, type SectionEdit } from '../article-text/edited-section.rules.ts';

/** Input of an edit or of proposals. All texts are content from users, never instructions about the system. */
export interface EditInput {
  readonly kind: EditKind | ProposalKind;
  /** Title of the article. */
  readonly title: string;
  readonly wish: string | null;
  readonly tone: ArticleTone | null;
  /** Target language of a translation. */
  readonly language: ArticleLanguage | null;
  /** The selected blocks. If the editor sent plain text, a single block with `wholeBlockId`. */
  readonly selection: readonly EditBlock[];
  readonly hasBlocks: boolean;
  /** Only for kind `section`: the input for writing that section. */
  readonly section?: SectionEdit;
}

/** Id of the single block when the editor sent plain text, and of a section that is rewritten. */
export const wholeBlockId = 'metin';

/** The result of an edit, as it is stored and returned. */
export interface EditResult {
  readonly text: string;
  readonly blocks?: readonly EditBlock[];
  readonly unchanged: boolean;
  readonly is_partial: boolean;
  readonly proposals?: readonly string[];
}

/** Maximum number of concurrent edits per user. */
export const liveEditsMax = 3;

/** How long results are stored after the edit has ended. */
export const editRetentionDays = 30;

export const unchangedReason = 'Metinde değişiklik gerekmedi.';

export function isProposal(kind: EditInput['kind']): kind is ProposalKind {
  return proposalKinds.some((proposal) => proposal === kind);
}

/** Whether an answer lacks the `<block>` tags in which answers are expected. */
export function lacksMarks(answer: string): boolean {
  return readEditAnswer(answer).some(({ id }) => id === null);
}

/**
 * Adds `<block>` tags to an answer without any. The answer belongs to the only selected block or to the continuation,
 * or is split among several blocks if it has as many paragraphs as they have together, or as many lines that share words
 * with them. Undefined when the assignment is not clear.
 */
export function markWholeAnswer({ kind, selection }: EditInput, given: string): string | undefined {
  const answer = dropStrayEnd(given.trimEnd());
  if (kind === 'continue') return markBlock(wholeBlockId, answer);
  const [only] = selection;
  if (only !== undefined && selection.length === 1) return markBlock(only.id, answer);
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  if (
    lines.length === selection.length &&
    lines.every((line, index) => sharesWords(line, selection.slice(index, index + 1)))
  )
    return selection.map(({ id }, index) => markBlock(id, lines[index] ?? '')).join('\n');
  const paragraphs = splitParagraphs(answer);
  const counts = selection.map(({ text }) => splitParagraphs(text).length);
  if (selection.length === 0 || counts.reduce((sum, count) => sum + count, 0) !== paragraphs.length) return undefined;
  let from = 0;
  return selection
    .map(({ id }, index) => {
      const to = from + (counts[index] ?? 0);
      const text = paragraphs.slice(from, to).join('\n\n');
      from = to;
      return markBlock(id, text);
    })
    .join('\n');
}

/** Removes the end of an element that the answer does not contain: `</output>`, but not `m<sup>2</sup>`. */
function dropStrayEnd(answer: string): string {
  const end = /<\/([a-z_]{2,20})>$/u.exec(answer);
  return end === null || answer.includes(`<${end[1]}`) ? answer : answer.slice(0, end.index);
}

const longWord = /\p{L}{6,}/gu;

/** Whether a text has words of some blocks, in any form. */
export function sharesWords(text: string, selection: EditInput['selection']): boolean {
  const begin = (word: string) => foldText(word).slice(0, 5);
  const sent = new Set(
    selection.flatMap((block) => [...block.text.slice(0, 20_000).matchAll(longWord)].map(([word]) => begin(word))),
  );
  return [...text.slice(0, 5000).matchAll(longWord)].some(([word]) => sent.has(begin(word)));
}

/** Wraps a text in the `<block>` tag used in answers. */
export function markBlock(id: string, text: string): string {
  return `<block id="${id}">${text.trim()}</block>`;
}

function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Kinds of edits that may remove a whole block. */
const removing: ReadonlySet<EditInput['kind']> = new Set(['shorten', 'custom']);

/**
 * Applies the model's answer to the selection (not for proposals). Blocks that are missing in the answer stay
 * unchanged; blocks with unknown ids are dropped. Linear in the length of both.
 * @param isPartial whether the answer was cut off. Its unfinished block only counts if no block is complete, up to its
 * last sentence
 * @returns undefined when the answer has nothing usable
 */
export function resolveEdit(
  edit: EditInput,
  answer: string,
  { isPartial }: { readonly isPartial: boolean },
): EditResult | undefined {
  const answered = readEditAnswer(answer);
  if (answered.length === 0) return saysUnchanged(answer) && !isPartial ? toUnchanged(edit) : undefined;
  // An answer without tags is what a model says instead, such as a refusal.
  const marked = answered.filter(({ id }) => id !== null);
  const usable = isPartial ? takeFinished(marked) : marked;
  if (edit.kind === 'continue') return continueText(usable, isPartial);
  return replaceBlocks(edit, usable, isPartial);
}

function toUnchanged(edit: EditInput): EditResult {
  if (edit.kind === 'continue') return { text: '', unchanged: true, is_partial: false };
  return {
    text: joinBlocks(edit.selection),
    ...(edit.hasBlocks ? { blocks: [] } : {}),
    unchanged: true,
    is_partial: false,
  };
}

function continueText(answered: readonly AnsweredBlock[], isPartial: boolean): EditResult | undefined {
  const text = joinBlocks(answered);
  return text === '' ? undefined : { text, unchanged: false, is_partial: isPartial };
}

function replaceBlocks(
  edit: EditInput,
  answered: readonly AnsweredBlock[],
  isPartial: boolean,
): EditResult | undefined {
  const { selection, hasBlocks, kind } = edit;
  const texts = new Map<string, string>();
  for (const { id, text } of answered) if (id !== null && !texts.has(id)) texts.set(id, text);
  const [only] = selection;
  const [lone] = answered;
  // With one block on each side the assignment is clear, whatever its id.
  if (only !== undefined && lone !== undefined && selection.length === 1 && answered.length === 1)
    texts.set(only.id, lone.text);
  let isAnyKnown = false;
  const edited = selection.map(({ id, text }) => {
    const answer = texts.get(id);
    if (answer === undefined || (answer === '' && !removing.has(kind))) return { id, text };
    isAnyKnown = true;
    const body = edit.section === undefined ? answer : dropHeadingLine(answer, edit.section.section.heading);
    return { id, text: keepOuterSpace(text, restoreBrackets(text, body)) };
  });
  if (!isAnyKnown) return undefined;
  const changed = edited.filter(({ text }, index) => text !== selection[index]?.text);
  const text = joinBlocks(edited);
  const unchanged = changed.length === 0;
  if (text.trim() === '' || (unchanged && isPartial)) return undefined;
  return { text, ...(hasBlocks ? { blocks: changed } : {}), unchanged, is_partial: isPartial };
}

/**
 * The complete blocks of an answer that was cut off. If there are none, the unfinished block up to its last sentence.
 */
function takeFinished(answered: readonly AnsweredBlock[]): readonly AnsweredBlock[] {
  const whole = answered.filter(({ isWhole, text }) => isWhole && text !== '');
  if (whole.length > 0) return whole;
  return answered.map((block) => ({ ...block, text: cutAfterLastSentence(block.text) }));
}

function cutAfterLastSentence(text: string): string {
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(/[.!?…]["'”’»)]{0,4}(?=\s)/gu)) end = index + mark.length;
  return end === 0 ? text : text.slice(0, end);
}

/** Restores white space around a block, such as indentation, which is not sent to the model. */
function keepOuterSpace(original: string, text: string): string {
  const start = original.length - original.trimStart().length;
  if (start === original.length) return text;
  return `${original.slice(0, start)}${text}${original.slice(original.trimEnd().length)}`;
}

/** Restores `<` signs, which are sent as `‹` so that they do not look like tags. */
function restoreBrackets(original: string, answer: string): string {
  return original.includes('<') && !original.includes('‹') ? answer.replaceAll('‹', '<') : answer;
}

function joinBlocks(blocks: readonly { readonly text: string }[]): string {
  return blocks
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n');
}
