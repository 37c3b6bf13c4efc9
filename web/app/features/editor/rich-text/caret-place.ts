import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { inlineElement } from '../save/early-edits.ts';
import type { CaretPlace } from '../save/use-editor.ts';

/** Maximum number of blocks before the caret's block that are tried when that block is not found. */
const neighboursMax = 50;

/** Describes the position of the caret by the words around it, so that it can be found in another text. */
export function readCaret({ doc, selection }: EditorState, hasFocus: boolean): CaretPlace {
  const blocks = listTextBlocks(doc);
  const found = blocks.findLastIndex(({ start }) => start <= selection.head);
  const index = Math.max(0, found);
  return {
    texts: blocks.map(({ text }) => text),
    index,
    offset: Math.max(0, selection.head - (blocks[index]?.start ?? 0)),
    hasFocus,
  };
}

/** Puts the caret into its former block; if that block has changed, into the one that replaced it. */
export function placeCaret(state: EditorState, place: CaretPlace): Transaction {
  const blocks = listTextBlocks(state.doc);
  const block = blocks[findBlock(blocks, place)];
  if (block === undefined) return state.tr;
  const position = block.start + Math.min(place.offset, block.size);
  return state.tr.setSelection(TextSelection.near(state.doc.resolve(position))).setMeta('addToHistory', false);
}

/** A block of a document that holds text. */
export interface TextBlock {
  readonly text: string;
  /** Position where the content of the block begins. */
  readonly start: number;
  readonly size: number;
}

/** Lists the blocks that hold text; each line break or picture in them is one character. */
export function listTextBlocks(doc: Node): TextBlock[] {
  const blocks: TextBlock[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    blocks.push({
      text: node.textBetween(0, node.content.size, undefined, inlineElement),
      start: position + 1,
      size: node.content.size,
    });
    return false;
  });
  return blocks;
}

function findBlock(blocks: readonly TextBlock[], { texts, index }: CaretPlace): number {
  for (let back = 0; back <= Math.min(index, neighboursMax); back += 1) {
    const nearest = findNearest(blocks, index - back, ({ text }) => text === (texts[index - back] ?? ''));
    if (nearest !== undefined) return Math.min(nearest + back, blocks.length - 1);
  }
  return Math.min(index, blocks.length - 1);
}

/** Returns the index of the block nearest to an index that suits; undefined if none does. */
export function findNearest(
  blocks: readonly TextBlock[],
  index: number,
  suits: (block: TextBlock) => boolean,
): number | undefined {
  let nearest: number | undefined;
  for (const [at, block] of blocks.entries()) {
    if ((nearest === undefined || Math.abs(at - index) < Math.abs(nearest - index)) && suits(block)) nearest = at;
  }
  return nearest;
}
