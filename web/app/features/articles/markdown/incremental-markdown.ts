import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import type { Element } from 'hast';
import type { Root as MarkdownRoot, RootContent } from 'mdast';
import { startsBlock } from './block-boundaries.ts';
import { isFastMarkdown } from './markdown-limits.ts';
import { listBlocks, parseMarkdown, sanitizeTree, toPlainTree } from './markdown-tree.ts';

/** A block at the top level: a heading, a paragraph, a whole list. */
export interface TextBlock {
  /** Offset of its source in the text; constant while the block grows. */
  readonly offset: number;
  readonly source: string;
  readonly elements: readonly Element[];
}

/**
 * Parses a growing Markdown text repeatedly. Only the last blocks are parsed again; the earlier ones stay the same
 * objects, so that they need not be rendered again.
 */
export class IncrementalMarkdown {
  #text = '';
  #settled: TextBlock[] = [];
  #settledEnd = 0;
  #blocks: readonly TextBlock[] = [];
  /** The blocks of the previous call, by offset. */
  #known: ReadonlyMap<number, TextBlock> = new Map();

  /** The blocks of `text`. A text that does not continue the previous one is parsed from the beginning. */
  read(text: string): readonly TextBlock[] {
    if (text === this.#text) return this.#blocks;
    if (!text.startsWith(this.#text.slice(0, this.#settledEnd))) this.#reset();
    const tail = text.slice(this.#settledEnd);
    // This tail is parsed again after every few words.
    const nodes = (isFastMarkdown(tail) ? parseMarkdown(tail) : toPlainTree(tail)).children;
    this.#known = new Map(this.#blocks.map((block) => [block.offset, block]));
    const starts = nodes.map((node) => lineStart(tail, node.position?.start.offset ?? 0));
    const blocks = nodes.map((node, index) => this.#blockOf(node, tail, starts[index] ?? 0, starts[index + 1]));
    this.#settle(blocks, tail, starts);
    this.#text = text;
    this.#blocks = [...this.#settled, ...blocks.filter(({ offset }) => offset >= this.#settledEnd)];
    return this.#blocks;
  }

  #reset(): void {
    this.#settled = [];
    this.#settledEnd = 0;
    this.#blocks = [];
  }

  #blockOf(node: RootContent, tail: string, start: number, end = tail.length): TextBlock {
    const offset = this.#settledEnd + start;
    const source = tail.slice(start, end);
    const known = this.#known.get(offset);
    if (known?.source === source) return known;
    const root: MarkdownRoot = { type: 'root', children: [node] };
    return { offset, source, elements: listBlocks(sanitizeTree(root)) };
  }

  /** Settles the blocks before the last one whose beginning cannot be changed by any text to come. */
  #settle(blocks: readonly TextBlock[], tail: string, starts: readonly number[]): void {
    const next = starts.findLastIndex((start) => start > 0 && tail.includes('\n', start) && startsBlock(tail, start));
    if (next < 1) return;
    this.#settled = [...this.#settled, ...blocks.slice(0, next)];
    this.#settledEnd += starts[next] ?? 0;
  }
}

/** Indentation belongs to a block: without it, an indented code block would become a paragraph. */
function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

const counted = new WeakMap<TextBlock, number>();

/** Number of words of all blocks; each block object is counted only once. */
export function countBlockWords(blocks: readonly TextBlock[]): number {
  let words = 0;
  for (const block of blocks) {
    const known = counted.get(block) ?? countWords(block.source);
    counted.set(block, known);
    words += known;
  }
  return words;
}
