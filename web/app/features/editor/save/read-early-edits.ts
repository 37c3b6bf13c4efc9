import { type EarlyEdits, textBlocks, typedLine } from './early-edits.ts';
import { EarlyTyping } from './early-typing.ts';
import type { BlockEdit, CaretPlace } from './use-editor.ts';

const containers = `${textBlocks}, ul, ol, table`;

/** Stands for a line break or a picture within a block; it takes one place in the editor’s document, too. */
export const inlineElement = '\uFFFC';

/**
 * Reads what was changed in a text and where the caret is, and collects what is typed from now on. Undefined if the text
 * was only read.
 */
export function readEarlyEdits(early: EarlyEdits): CaretPlace | undefined {
  const blocks = listBlocks(early.root);
  const edits: BlockEdit[] = [];
  for (const [block, former] of early.before) {
    const before = readText(former);
    // A composition that replaced a selection may have removed a block.
    const after = block.isConnected ? readText(block) : '';
    if (after !== before) edits.push({ index: Math.max(0, blocks.indexOf(block)), before, after });
  }
  const selection = document.getSelection();
  const block = selection?.focusNode ? early.findBlock(selection.focusNode) : undefined;
  const hasFocus = block !== undefined && early.root.contains(document.activeElement);
  if (edits.length === 0 && !hasFocus) return undefined;
  return {
    texts: blocks.map(readText),
    index: block === undefined ? 0 : blocks.indexOf(block),
    offset: block === undefined || selection === null ? 0 : readText(copyBeforeCaret(block, selection)).length,
    hasFocus,
    edits,
    // The document of a long text takes a moment.
    typing: hasFocus ? new EarlyTyping() : undefined,
  };
}

function listBlocks(root: Element): Element[] {
  return [...root.querySelectorAll(textBlocks)].filter(
    (block) => block.querySelector(textBlocks) === null || readText(block).trim() !== '',
  );
}

/** The text of a block without the blocks within it. */
function readText(block: Node): string {
  let text = '';
  for (const node of block.childNodes) {
    if (isBetweenBlocks(node)) continue;
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element)) continue;
    if (node.matches('br, img')) text += node.hasAttribute(typedLine) ? '\n' : inlineElement;
    else if (!node.matches(containers)) text += readText(node);
  }
  return text;
}

/** Whether a text only separates the lines of the source, as between an item and the list within it. */
function isBetweenBlocks({ textContent, nextSibling, previousSibling }: Node): boolean {
  if (textContent?.trim() !== '') return false;
  return [nextSibling, previousSibling].some((node) => node instanceof Element && node.matches(containers));
}

function copyBeforeCaret(block: Element, { focusNode, focusOffset }: Selection): DocumentFragment {
  const range = new Range();
  range.setStart(block, 0);
  if (focusNode !== null) range.setEnd(focusNode, focusOffset);
  return range.cloneContents();
}
