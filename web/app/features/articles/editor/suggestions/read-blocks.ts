import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Block, Item } from '../../markdown/editor-blocks.ts';
import { joinItems } from '../../markdown/normalize-blocks.ts';
import { joinRows, type TableRow, toBlocks, toItem, toTableRow } from '../markdown-source/editor-document.ts';
import { readOriginal } from './decide-suggestions.ts';

// Of nodes that were read before: one that is still the same object says the same. A list or a table of which one line changed is read
// again in that line alone.
const known = new WeakMap<Node, readonly Block[]>();
const knownItems = new WeakMap<Node, Item>();
const knownRows = new WeakMap<Node, TableRow>();

/** What a document says in Markdown, without open suggestions. */
export function readDocumentBlocks(document: Node): Block[] {
  return document.children.flatMap(readNodeBlocks);
}

/** The same of one of its blocks; none for an empty paragraph, and for a block that is only suggested. */
export function readNodeBlocks(node: Node): readonly Block[] {
  return remember(known, node, () => {
    // Open suggestions are no part of a text: everything that reads the editor's text reads it here.
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
