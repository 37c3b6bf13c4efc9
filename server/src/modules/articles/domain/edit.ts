import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import { type AnsweredBlock, readEditAnswer } from '@hokka/contracts/articles/edit-answer.ts';
import { type EditBlock, type EditKind, type ProposalKind, proposalKinds } from '@hokka/contracts/articles/edits.ts';
import { dropHeadingLine, type SectionEdit } from './edited-section.ts';

/** What is asked of an edit or of proposals. Texts are content: nothing in them is an instruction about the system. */
export interface EditInput {
  readonly kind: EditKind | ProposalKind;
  /** Of the article. */
  readonly title: string;
  readonly wish: string | null;
  readonly tone: ArticleTone | null;
  /** That is translated into. */
  readonly language: ArticleLanguage | null;
  /** What was sent; one block with an id of ours where its editor sent none. */
  readonly selection: readonly EditBlock[];
  readonly hasBlocks: boolean;
  /** Of `section`: what it is asked for with. */
  readonly section?: SectionEdit;
}

/** The id of the only block where the editor sent none, and of a section that is written again. */
export const wholeBlockId = 'metin';

/** What an edit leaves, as it is stored and answered. */
export interface EditResult {
  readonly text: string;
  readonly blocks?: readonly EditBlock[];
  readonly unchanged: boolean;
  readonly is_partial: boolean;
  readonly proposals?: readonly string[];
}

/** Edits of one user that run at once at most. */
export const liveEditsMax = 3;

/** Results are kept for this long after the end. */
export const editRetentionDays = 30;

export const unchangedReason = 'Metinde değişiklik gerekmedi.';

export function isProposal(kind: EditInput['kind']): kind is ProposalKind {
  return proposalKinds.some((proposal) => proposal === kind);
}

/** Whether an answer has none of the marks that blocks are answered in. */
export function lacksMarks(answer: string): boolean {
  return readEditAnswer(answer).some(({ id }) => id === null);
}

/**
 * An answer without marks as that of the only block that was sent, or that is added, or as those of several blocks where it has as many
 * paragraphs as they have; undefined where it is not clear what is meant.
 */
export function markWholeAnswer({ kind, selection }: EditInput, answer: string): string | undefined {
  if (kind === 'continue') return markBlock(wholeBlockId, answer);
  const [only] = selection;
  if (only !== undefined && selection.length === 1) return markBlock(only.id, answer);
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

/** A text in the marks that blocks are answered in. */
export function markBlock(id: string, text: string): string {
  return `<block id="${id}">${text.trim()}</block>`;
}

function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Kinds that may take a whole block away. */
const removing: ReadonlySet<EditInput['kind']> = new Set(['shorten', 'custom']);

/**
 * What an edit (proposals are none) leaves of the model's answer: blocks by the ids that were sent, those that are missing in it as they
 * were, others dropped. Linear in the length of both.
 * @param isPartial whether the answer was cut: its unfinished block counts only where no other is whole, up to its last sentence
 * @returns undefined when nothing in it can be used
 */
export function resolveEdit(
  edit: EditInput,
  answer: string,
  { isPartial }: { readonly isPartial: boolean },
): EditResult | undefined {
  const answered = readEditAnswer(answer);
  if (answered.length === 0) return answer.includes('<unchanged') && !isPartial ? toUnchanged(edit) : undefined;
  // What has no marks is what a model says instead of an answer, such as that it will not.
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
  // Of one block that is answered with one, it is clear which is meant.
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

/** The whole blocks of an answer that was cut; without one, the last sentence of the unfinished block is its end. */
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

/** White space around a block was not sent: indentation, say. */
function keepOuterSpace(original: string, text: string): string {
  const start = original.length - original.trimStart().length;
  if (start === original.length) return text;
  return `${original.slice(0, start)}${text}${original.slice(original.trimEnd().length)}`;
}

/** Brackets that would look like ours are sent as `‹`, and come back as such. */
function restoreBrackets(original: string, answer: string): string {
  return original.includes('<') && !original.includes('‹') ? answer.replaceAll('‹', '<') : answer;
}

function joinBlocks(blocks: readonly { readonly text: string }[]): string {
  return blocks
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n');
}
