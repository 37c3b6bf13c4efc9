import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Block, Item } from '../../articles/markdown/editor-blocks.ts';
import { joinItems } from '../../articles/markdown/normalize-blocks.ts';
import { joinRows, type TableRow, toBlocks, toItem, toTableRow } from '../markdown-source/editor-document.ts';
import { readOriginal } from './decide-suggestions.ts';

// Caches the blocks of nodes: an unchanged node is the same object. In a changed list or table only the changed line is
// read again.
const known = new WeakMap<Node, readonly Block[]>();
const knownItems = new WeakMap<Node, Item>();
const knownRows = new WeakMap<Node, TableRow>();

/** Returns the content of a document as blocks of Markdown, without open suggestions. */
export function readDocumentBlocks(document: Node): Block[] {
  return document.children.flatMap(readNodeBlocks);
}

/** Returns the blocks of one node; none for an empty paragraph, and for a block that is only suggested. */
export function readNodeBlocks(node: Node): readonly Block[] {
  return remember(known, node, () => {
    // Open suggestions are not part of the text: everything that reads the editor's text reads it through this
    // function.
    const original = readOriginal(node);
    return original === undefined ? [] : readOriginalBlocks(original);
  });
}

function readOriginalBlocks(node: Node): readonly Block[] {
  switch (node.type.name) {
    case 'bulletList':
    case 'orderedList': {
      const start = node.type.name === 'orderedList' ? Number(node.attrs.start ?? 1) : null;
      const items = node.children.map((item) => remember(knownItems, item, () => toItem(toJson(item))));
      return [joinItems({ start, isLoose: node.attrs.isLoose === true }, items)];
    }
    case 'table':
      return [joinRows(node.children.map((row) => remember(knownRows, row, () => toTableRow(toJson(row)))))];
    default:
      return toBlocks(toJson(node));
  }
}

function remember<Value>(memory: WeakMap<Node, Value>, node: Node, read: () => Value): Value {
  const found = memory.get(node);
  if (found !== undefined) return found;
  const value = read();
  memory.set(node, value);
  return value;
}

function toJson(node: Node): JSONContent {
  return node.toJSON() as JSONContent;
}
