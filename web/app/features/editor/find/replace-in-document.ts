import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { readOriginal, toContentOffset } from '../suggestions/decide-suggestions.ts';
import { isSuggestionMark } from '../suggestions/suggestion-schema.ts';
import { findMatches, type Needle, type TextMatch } from './find-in-text.ts';

/** The matches of a block, at positions of the document. */
interface BlockMatches {
  readonly node: Node;
  /** Position of the block's content. */
  readonly start: number;
  readonly matches: readonly TextMatch[];
}

/**
 * Finds a needle in every paragraph, heading and code block of a document; caches the matches of unchanged blocks. Open
 * suggestions are not part of the text: words that they would add are not found, words that they would remove are.
 */
export function findInDocument(
  document: Node,
  needle: Needle,
  known: WeakMap<Node, readonly TextMatch[]>,
): TextMatch[] {
  const found: TextMatch[] = [];
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const matches = known.get(node) ?? findInBlock(node, needle);
    known.set(node, matches);
    for (const { from, to } of matches) found.push({ from: position + 1 + from, to: position + 1 + to });
    return false;
  });
  return found;
}

function findInBlock(block: Node, needle: Needle): readonly TextMatch[] {
  const text = readOriginal(block);
  if (text === undefined) return [];
  const matches = findMatches(text.textBetween(0, text.content.size, '\n', '\uFFFC'), needle);
  if (text === block) return matches;
  return matches.map(({ from, to }) => ({
    from: toContentOffset(block, from, 'from'),
    to: toContentOffset(block, to, 'to'),
  }));
}

/**
 * Replaces all matches as one history step; the new text keeps the marks of each match. Uses one document step per
 * block: linear in the document and the matches.
 */
export function replaceInDocument(state: EditorState, matches: readonly TextMatch[], text: string): Transaction {
  const transaction = closeHistory(state.tr);
  // From the end, so that earlier positions stay valid.
  for (const block of groupByBlock(state.doc, matches).reverse()) {
    const from = block.matches[0]?.from ?? 0;
    const to = block.matches.at(-1)?.to ?? 0;
    transaction.replaceWith(block.start + from, block.start + to, replaceInBlock(block, text));
  }
  return transaction;
}

function groupByBlock(document: Node, matches: readonly TextMatch[]): BlockMatches[] {
  const blocks: BlockMatches[] = [];
  let at = 0;
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const start = position + 1;
    const end = start + node.content.size;
    const inside: TextMatch[] = [];
    for (let match = matches[at]; match !== undefined && match.to <= end; match = matches[at]) {
      if (match.from >= start) inside.push({ from: match.from - start, to: match.to - start });
      at += 1;
    }
    if (inside.length > 0) blocks.push({ node, start, matches: inside });
    return false;
  });
  return blocks;
}

/** Builds the content between the first and the last match of a block, with the matches replaced. */
function replaceInBlock({ node, matches }: BlockMatches, text: string): Node[] {
  const pieces: Node[] = [];
  const begin = matches[0]?.from ?? 0;
  const end = matches.at(-1)?.to ?? 0;
  let at = 0;
  let done = begin;
  node.forEach((child, offset) => {
    const childEnd = offset + child.nodeSize;
    const keepUpTo = (stop: number) => {
      if (stop > done) pieces.push(child.isText ? child.cut(done - offset, stop - offset) : child);
      done = Math.max(done, stop);
    };
    for (let match = matches[at]; match !== undefined && match.from < childEnd; match = matches[at]) {
      if (match.from >= offset) {
        keepUpTo(match.from);
        // If a suggestion would remove only a part of the match, the replacement is not part of the suggestion.
        const marks = match.to <= childEnd ? child.marks : child.marks.filter((mark) => !isSuggestionMark(mark));
        if (text !== '') pieces.push(node.type.schema.text(text, marks));
        done = match.to;
      }
      if (match.to > childEnd) return;
      at += 1;
    }
    if (done < childEnd) keepUpTo(Math.min(childEnd, end));
  });
  return pieces;
}
