import { findTextChange, type TextChange } from '@hokka/contracts/shared/text-change.ts';
import { type EarlyEdits, readText, readTextBefore, replaceParts, type TextPart, textBlocks } from './early-edits.ts';
import { EarlyTyping } from './early-typing.ts';
import type { BlockEdit, CaretPlace } from './use-editor.ts';

/**
 * Reads what was changed in a text and where the caret is, and collects what is typed from now on. Undefined if the text
 * was only read.
 */
export function readEarlyEdits(early: EarlyEdits): CaretPlace | undefined {
  const blocks = listBlocks(early.root);
  const edits: BlockEdit[] = [];
  for (const [block, { before, parts }] of early.changed) {
    // A composition that replaced a selection may have removed a block.
    const changes = listChanges(before, parts, block.isConnected ? readText(block) : '');
    if (changes.length > 0) edits.push({ index: Math.max(0, blocks.indexOf(block)), before, changes });
  }
  const selection = document.getSelection();
  const block = selection?.focusNode ? early.findBlock(selection.focusNode) : undefined;
  const hasFocus = block !== undefined && early.root.contains(document.activeElement);
  if (edits.length === 0 && !hasFocus) return undefined;
  return {
    texts: blocks.map(readText),
    index: block === undefined ? 0 : blocks.indexOf(block),
    offset:
      block && selection?.focusNode ? readTextBefore(block, selection.focusNode, selection.focusOffset).length : 0,
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

/**
 * The changes that make a text of the one before, in order and in its places, so that what stands between them stays as
 * it is: bold words, links, pictures.
 * @param parts of which it consists as far as is known
 */
export function listChanges(before: string, parts: readonly TextPart[], after: string): TextChange[] {
  const known = parts.map((part) => (typeof part === 'string' ? part : before.slice(...part))).join('');
  const unknown = findTextChange(unifySpaces(known), unifySpaces(after));
  const isKnown = unknown.from === unknown.to && unknown.text === '';
  const all = isKnown ? parts : replaceParts(parts, unknown.from, unknown.to, unknown.text);
  const changes: TextChange[] = [];
  let from = 0;
  let text = '';
  for (const part of [...all, [before.length, before.length] as const]) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const [to, end] = part;
    if (text !== before.slice(from, to)) changes.push({ from, to, text: unifySpaces(text) });
    from = end;
    text = '';
  }
  return changes;
}

/** Browsers type some spaces as ones that do not break. */
export function unifySpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
