import type { EditBlock } from '@hokka/contracts/articles/edit-request.ts';
import type { JSONContent } from '@tiptap/core';
import { Fragment, Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Block } from '../../articles/markdown/editor-blocks.ts';
import { toBlocks } from '../markdown-source/editor-document.ts';
import { writeBlock, writeParts } from '../markdown-source/write-blocks.ts';
import { readNodeBlocks } from './read-blocks.ts';
import { suggestChanges, suggestInLine } from './suggest-changes.ts';
import type { PlacedStretch } from './suggestion-commands.ts';
import { hasSuggestions } from './suggestion-schema.ts';
import { readLine, splitWords } from './word-tokens.ts';

/**
 * Target of an edit. `line`: a range within one line. `blocks`: whole blocks of the text. `place`: the answer is
 * inserted after the range.
 */
export interface EditTarget {
  readonly kind: 'line' | 'blocks' | 'place';
  readonly from: number;
  readonly to: number;
  /** Markdown that is sent to the AI. */
  readonly text: string;
  readonly blocks?: readonly EditBlock[];
  /**
   * Only for `place`: if the text before the place stops in the middle of a sentence, the answer continues this
   * sentence.
   */
  readonly isContinuation?: boolean;
}

/** Finds a target in a document. */
export type FindTarget = (doc: Node) => EditTarget | undefined;

/** The part of an edit's result that concerns the text. */
export interface EditAnswer {
  readonly text: string;
  readonly blocks?: readonly EditBlock[] | undefined;
}

/**
 * Maximum number of blocks before the cursor that are sent as context to continue a text: more costs more and improves
 * little.
 */
const contextBlocksMax = 12;

/** Captures the selection, extended to word boundaries, otherwise the whole text. Undefined if there is no text. */
export function captureTarget(state: EditorState): EditTarget | undefined {
  const { selection, doc } = state;
  const { $from, $to } = selection;
  if (selection.empty) return captureBlocks(doc, 0, doc.childCount);
  if ($from.sameParent($to) && $from.parent.inlineContent && $from.parent.type.spec.code !== true) {
    return captureLine(doc, $from, $to);
  }
  const isAtStart = $to.parentOffset === 0 && $to.index(0) > $from.index(0);
  return captureBlocks(doc, $from.index(0), $to.indexAfter(0) - (isAtStart ? 1 : 0));
}

/** `captureTarget` in steps, part by part: writing thousands of words as Markdown takes longer than a frame. */
export function* captureInSteps(state: EditorState): Generator<undefined, EditTarget | undefined> {
  const { $from, $to } = state.selection;
  const isLine = $from.sameParent($to) && $from.parent.inlineContent;
  for (const node of isLine ? [] : state.doc.children.slice($from.index(0), $to.indexAfter(0))) {
    for (const block of readNodeBlocks(node)) {
      if (block.type === 'list' || block.type === 'table') yield* writeParts(block, noDefinitions);
    }
    writeNode(node);
    yield;
  }
  return captureTarget(state);
}

/** Captures the place after the cursor's block, with the text before it; an empty paragraph is itself the place. */
export function capturePlace({ doc, selection }: EditorState): EditTarget {
  return capturePlaceAfter(doc, Math.min(selection.$to.index(0), doc.childCount - 1));
}

/** Captures the end of the text. */
export function captureEnd({ doc }: EditorState): EditTarget {
  return capturePlaceAfter(doc, doc.childCount - 1);
}

function capturePlaceAfter(doc: Node, index: number): EditTarget {
  const block = doc.child(index);
  const start = findStart(doc, index);
  const isEmpty = block.isTextblock && block.content.size === 0;
  const before = doc.children.slice(Math.max(0, index + 1 - contextBlocksMax), index + 1);
  const text = writeNodes(before);
  const end = start + block.nodeSize;
  return { kind: 'place', from: isEmpty ? start : end, to: end, text };
}

/** Finds the same range in a reopened text; undefined if its content differs. */
export function recaptureTarget(doc: Node, target: EditTarget): EditTarget | undefined {
  const { kind, from, to, text } = target;
  if (from > to || to > doc.content.size) return undefined;
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  const found = kind === 'line' ? recaptureLine(doc, $from, $to) : recaptureBlocks(doc, kind, $from, $to);
  const isSame = found?.kind === kind && found.from === from && found.to === to && found.text === text;
  return isSame ? found : undefined;
}

function recaptureLine(doc: Node, $from: ResolvedPos, $to: ResolvedPos): EditTarget | undefined {
  return $from.sameParent($to) && $from.parent.inlineContent ? captureLine(doc, $from, $to) : undefined;
}

function recaptureBlocks(doc: Node, kind: 'blocks' | 'place', $from: ResolvedPos, $to: ResolvedPos) {
  if ($from.depth > 0 || $to.depth > 0) return undefined;
  if (kind === 'blocks') return captureBlocks(doc, $from.index(), $to.index());
  return $to.index() === 0 ? undefined : capturePlaceAfter(doc, $to.index() - 1);
}

/** Whether the range contains open suggestions: suggestions of a second answer would be indistinguishable from them. */
export function isUndecided({ doc }: EditorState, { from, to }: EditTarget): boolean {
  let found = false;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    if (node.isInline && hasSuggestions(node)) found = true;
    return !found && hasSuggestions(node);
  });
  return found;
}

/**
 * Computes where an answer goes in the document, as suggestions. Leaves blocks alone that were not sent.
 * @param at the target's range at its current position, with unchanged text
 * @param parse reads Markdown; undefined for content that the editor does not support
 * @returns undefined if the answer cannot be placed
 */
export function suggestAnswer(
  doc: Node,
  target: EditTarget,
  at: { readonly from: number; readonly to: number },
  answer: EditAnswer,
  parse: (markdown: string) => readonly Node[] | undefined,
  set: string,
): PlacedStretch[] | undefined {
  if (target.kind === 'line') return suggestLine(doc, at, answer, parse, set);
  if (target.kind === 'blocks' && answer.blocks !== undefined) {
    return suggestBlocks(doc, at, answer.blocks, parse, set);
  }
  const former = listChildren(doc, at).map(({ node }) => node);
  const current = parse(answer.text);
  const sentence = target.isContinuation === true && former.length === 0 ? findOpenSentence(doc, at.from) : undefined;
  const [first, ...rest] = current ?? [];
  if (sentence !== undefined && first?.type.name === 'paragraph') return goOn(sentence, first, at, rest, set);
  const suggested = current && suggestChanges(former, current, set);
  return suggested && [{ ...at, content: Fragment.from(suggested) }];
}

/** Matches a paragraph that stops in the middle of a sentence: after a word, a number, a comma or a semicolon. */
const stopsInSentence = /[\p{L}\p{M}\p{N},;]\s*$/u;

/**
 * Finds the paragraph directly before a place if it stops in the middle of a sentence; its end is a position of the
 * document.
 */
function findOpenSentence(doc: Node, place: number): { readonly node: Node; readonly end: number } | undefined {
  const node = doc.resolve(place).nodeBefore;
  if (node?.type.name !== 'paragraph' || hasSuggestions(node)) return undefined;
  return stopsInSentence.test(node.textContent) ? { node, end: place - 1 } : undefined;
}

/** The first paragraph of the answer continues the sentence; the others follow as paragraphs. */
function goOn(
  { node, end }: { readonly node: Node; readonly end: number },
  first: Node,
  at: { readonly from: number; readonly to: number },
  rest: readonly Node[],
  set: string,
): PlacedStretch[] | undefined {
  const needsSpace = !/\s$/.test(node.textContent) && /^[\p{L}\p{N}“‘"'(]/u.test(first.textContent);
  const space = needsSpace ? Fragment.from(node.type.schema.text(' ')) : Fragment.empty;
  const added = suggestInLine(Fragment.empty, space.append(first.content), `${set}.0`);
  const stretches: PlacedStretch[] = [{ from: end, to: end, content: added }];
  if (rest.length === 0) return stretches;
  const suggested = suggestChanges([], rest, `${set}.1`);
  return suggested && [...stretches, { ...at, content: Fragment.from(suggested) }];
}

function suggestBlocks(
  doc: Node,
  at: { readonly from: number; readonly to: number },
  answered: readonly EditBlock[],
  parse: (markdown: string) => readonly Node[] | undefined,
  set: string,
): PlacedStretch[] | undefined {
  const texts = new Map(answered.map(({ id, text }) => [id, text]));
  const stretches: PlacedStretch[] = [];
  for (const [index, { node, from }] of listChildren(doc, at).entries()) {
    const text = texts.get(toBlockId(index));
    if (text === undefined) continue;
    const current = parse(text);
    const suggested = current && suggestChanges([node], current, `${set}.${index}`);
    if (suggested === undefined) return undefined;
    stretches.push({ from, to: from + node.nodeSize, content: Fragment.from(suggested) });
  }
  return stretches;
}

function suggestLine(
  doc: Node,
  { from, to }: { readonly from: number; readonly to: number },
  { text }: EditAnswer,
  parse: (markdown: string) => readonly Node[] | undefined,
  set: string,
): PlacedStretch[] | undefined {
  const current = parse(text);
  const place = doc.resolve(from);
  const [only, ...others] = current ?? [];
  if (current === undefined) return undefined;
  if (others.length === 0 && (only === undefined || (only.isTextblock && only.type.spec.code !== true))) {
    const content = suggestInLine(
      place.parent.content.cut(place.parentOffset, place.parentOffset + to - from),
      only?.content ?? Fragment.empty,
      set,
    );
    return [{ from, to, content }];
  }
  // One paragraph became several: the text before the range joins the first one, the text after it the last one.
  if (place.depth !== 1 || place.parent.type.name !== 'paragraph') return undefined;
  const { content } = place.parent;
  const blocks = joinEnds(content.cut(0, place.parentOffset), current, content.cut(place.parentOffset + to - from));
  const suggested = suggestChanges([place.parent], blocks, set);
  return suggested && [{ from: place.before(1), to: place.after(1), content: Fragment.from(suggested) }];
}

function joinEnds(before: Fragment, blocks: readonly Node[], after: Fragment): Node[] {
  const joined = [...blocks];
  const paragraph = (content: Fragment) => blocks[0]?.type.schema.node('paragraph', null, content);
  const [first] = joined;
  if (first?.type.name === 'paragraph') joined[0] = first.copy(before.append(first.content));
  else if (before.size > 0) joined.unshift(...[paragraph(before)].filter((node) => node !== undefined));
  const last = joined.at(-1);
  if (last?.type.name === 'paragraph') joined[joined.length - 1] = last.copy(last.content.append(after));
  else if (after.size > 0) joined.push(...[paragraph(after)].filter((node) => node !== undefined));
  return joined;
}

function captureLine(doc: Node, $from: ResolvedPos, $to: ResolvedPos): EditTarget | undefined {
  const { parent } = $from;
  const bounds = findWordBounds(parent, $from.parentOffset, $to.parentOffset);
  if (bounds === undefined) return undefined;
  const isWhole = bounds.from === 0 && bounds.to === parent.content.size && $from.depth === 1;
  if (isWhole) return captureBlocks(doc, $from.index(0), $from.index(0) + 1);
  const content = parent.content.cut(bounds.from, bounds.to).toJSON() as JSONContent[];
  const text = toBlocks({ type: 'paragraph', content }).map(writeAlone).join('\n\n');
  const start = $from.start();
  return text === '' ? undefined : { kind: 'line', from: start + bounds.from, to: start + bounds.to, text };
}

/** Writes some blocks as Markdown, without added suggestions. */
export function writeNodes(nodes: readonly Node[]): string {
  const texts = nodes.map(writeNode);
  return texts.filter((text) => text !== '').join('\n\n');
}

/** @param end exclusive */
function captureBlocks(doc: Node, start: number, end: number): EditTarget | undefined {
  const from = findStart(doc, start);
  const to = findStart(doc, end);
  const blocks = doc.children.slice(start, end).flatMap((node, at) => {
    const text = writeNode(node);
    return text === '' ? [] : [{ id: toBlockId(at), text }];
  });
  if (blocks.length === 0) return undefined;
  return { kind: 'blocks', from, to, text: blocks.map(({ text }) => text).join('\n\n'), blocks };
}

/** Id of a block, by its index among those that were sent. */
function toBlockId(index: number): string {
  return `b${index + 1}`;
}

function listChildren(doc: Node, { from, to }: { readonly from: number; readonly to: number }) {
  const children: { readonly node: Node; readonly from: number }[] = [];
  doc.forEach((node, position) => {
    if (position >= from && position + node.nodeSize <= to) children.push({ node, from: position });
  });
  return children;
}

function findStart(doc: Node, index: number): number {
  let position = 0;
  for (let at = 0; at < index; at += 1) position += doc.child(at).nodeSize;
  return position;
}

/** Caches the Markdown of blocks: an unchanged block is the same object. */
const written = new WeakMap<Node, string>();

function writeNode(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const text = readNodeBlocks(node).map(writeAlone).join('\n\n');
  written.set(node, text);
  return text;
}

const noDefinitions = { count: 0, text: '' };

/** Writes the Markdown of a block that depends on nothing else in the text. */
function writeAlone(block: Block): string {
  return writeBlock(block, noDefinitions);
}

/** Converts a document that was read from Markdown into its blocks. */
export function toNodes(document: JSONContent, schema: Schema): readonly Node[] {
  return Node.fromJSON(schema, document).children;
}

/**
 * Trims spaces from a range of a line and extends it to whole words; undefined if it contains no word.
 * @param from and `to`: offsets in the content of the line
 */
function findWordBounds(line: Node, from: number, to: number): { from: number; to: number } | undefined {
  const text = readLine(line.content);
  const touched = splitWords(line.content).filter(
    (token) => token.from < to && token.to > from && text.slice(token.from, token.to).trim() !== '',
  );
  const [first] = touched;
  const last = touched.at(-1);
  return first === undefined || last === undefined ? undefined : { from: first.from, to: last.to };
}
