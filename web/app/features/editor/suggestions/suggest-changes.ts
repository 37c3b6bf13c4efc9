import type { JSONContent } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { toVisibleKey } from '../../articles/markdown/editor-blocks.ts';
import { toBlocks } from '../markdown-source/editor-document.ts';
import { changedRuns, matchPlaces } from '../markdown-source/splice-runs.ts';
import { type Budget, compareLines } from './compare-lines.ts';
import { pairBlocks } from './pair-blocks.ts';
import { canBeSuggested, type SuggestionKind, withSuggestion } from './suggestion-schema.ts';

/**
 * Maximum number of word pairs that are compared in a whole text, which takes a tenth of a second. Once the budget is
 * exceeded, text is replaced as a whole.
 */
const pairsMax = 2_000_000;

interface Comparison {
  readonly budget: Budget;
  readonly nextId: () => string;
}

/**
 * Builds blocks that hold two versions of a text: rejecting all suggestions yields `former`, accepting all yields
 * `current`, as far as Markdown expresses it.
 * @param set names the suggestions; unique in the document
 * @returns undefined if something would have to be added or removed that suggestions cannot express
 */
export function suggestChanges(former: readonly Node[], current: readonly Node[], set: string): Node[] | undefined {
  return compareBlocks(former, current, startComparison(set));
}

/** Like `suggestChanges`, for a range within a line. */
export function suggestInLine(former: Fragment, current: Fragment, set: string): Fragment {
  return compareContent(former, current, startComparison(set));
}

function startComparison(set: string): Comparison {
  let count = 0;
  return {
    budget: { pairs: pairsMax },
    nextId: () => {
      count += 1;
      return `${set}.${count}`;
    },
  };
}

function compareBlocks(former: readonly Node[], current: readonly Node[], comparison: Comparison): Node[] | undefined {
  const keys = former.map(toKey);
  const places = matchPlaces(keys, current.map(toKey));
  const result: Node[] = [];
  for (const { before, next } of changedRuns(places, former.length)) {
    const added = current.slice(...next);
    for (const [one, other] of pairBlocks(former.slice(...before), added)) {
      const compared = comparePair(one, other, comparison);
      if (compared === undefined) return undefined;
      result.push(...compared);
    }
    const same = former[before[1]];
    if (same !== undefined) result.push(same);
  }
  return result;
}

function comparePair(one: Node | undefined, other: Node | undefined, comparison: Comparison): Node[] | undefined {
  if (one !== undefined && other !== undefined) {
    const inside = compareInside(one, other, comparison);
    if (inside !== undefined) return [inside];
  }
  const id = comparison.nextId();
  const removed = one === undefined ? null : suggestWhole(one, 'deletion', id);
  const added = other === undefined ? null : suggestWhole(other, 'insertion', id);
  if (removed === undefined || added === undefined) return undefined;
  return [removed, added].filter((node) => node !== null);
}

/** Compares two blocks and marks the changes inside; undefined if the blocks are of different kinds. */
function compareInside(one: Node, other: Node, comparison: Comparison): Node | undefined {
  if (!isAlike(one, other)) return undefined;
  if (one.isTextblock) return one.copy(compareContent(one.content, other.content, comparison));
  if (one.isLeaf) return one;
  if (one.type.name === 'table') return compareTables(one, other, comparison);
  const children = compareBlocks(one.children, other.children, comparison);
  if (children === undefined) return undefined;
  const content = Fragment.from(children);
  return one.type.validContent(content) ? one.copy(content) : undefined;
}

/** The head and the columns of a table must stay. */
function compareTables(one: Node, other: Node, comparison: Comparison): Node | undefined {
  const [head, ...rows] = one.children;
  const [otherHead, ...otherRows] = other.children;
  const isSameShape = [...one.children, ...other.children].every((row) => row.childCount === head?.childCount);
  if (head === undefined || otherHead === undefined || !isSameShape) return undefined;
  const first = compareCells(head, otherHead, comparison);
  const rest = compareBlocks(rows, otherRows, comparison);
  return first === undefined || rest === undefined ? undefined : one.copy(Fragment.from([first, ...rest]));
}

/** Both rows have the same number of cells. */
function compareCells(one: Node, other: Node, comparison: Comparison): Node | undefined {
  const cells: Node[] = [];
  for (const [at, cell] of one.children.entries()) {
    const compared = compareInside(cell, other.child(at), comparison);
    if (compared === undefined) return undefined;
    cells.push(compared);
  }
  return one.copy(Fragment.from(cells));
}

/**
 * Whether one block can become the other without being replaced. Whether a list is loose does not matter to readers.
 */
function isAlike(one: Node, other: Node): boolean {
  const toAttrs = ({ attrs: { suggestion: _, isLoose: __, ...rest } }: Node) => JSON.stringify(rest);
  return one.type === other.type && toAttrs(one) === toAttrs(other);
}

function compareContent(former: Fragment, current: Fragment, { budget, nextId }: Comparison): Fragment {
  const parts: Node[] = [];
  let at = 0;
  for (const change of compareLines(former, current, budget)) {
    parts.push(...former.cut(at, change.former[0]).content);
    const id = nextId();
    parts.push(...suggestAll(former.cut(...change.former), 'deletion', id));
    parts.push(...suggestAll(current.cut(...change.current), 'insertion', id));
    [, at] = change.former;
  }
  parts.push(...former.cut(at).content);
  return Fragment.from(parts);
}

function suggestAll(content: Fragment, kind: SuggestionKind, id: string): readonly Node[] {
  return content.content.map((node) => withSuggestion(node, { kind, id }));
}

/** Turns a block with all its content into one suggestion. */
function suggestWhole(node: Node, kind: SuggestionKind, id: string): Node | undefined {
  if (node.isInline) return withSuggestion(node, { kind, id });
  const isPart = node.type.name === 'tableCell' || node.type.name === 'tableHeader';
  if (!isPart && !canBeSuggested(node)) return undefined;
  const children: Node[] = [];
  for (const child of node.children) {
    const suggested = suggestWhole(child, kind, id);
    if (suggested === undefined) return undefined;
    children.push(suggested);
  }
  return withSuggestion(node.copy(Fragment.from(children)), { kind, id });
}

/** Key that is equal for blocks that readers cannot distinguish. */
function toKey(node: Node): string {
  if (node.type.name === 'listItem' || node.type.name === 'tableRow') {
    return JSON.stringify(node.children.map(toKey));
  }
  if (node.type.name === 'tableCell' || node.type.name === 'tableHeader') return toKey(node.child(0));
  return JSON.stringify(toBlocks(node.toJSON() as JSONContent).map(toVisibleKey));
}
