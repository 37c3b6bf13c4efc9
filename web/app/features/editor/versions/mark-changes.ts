import { compareWords, type WordChange } from '@hokka/contracts/text/compare-words.ts';
import type { Element, ElementContent } from 'hast';
import { renderText } from '../../articles/markdown/render-text.ts';

/** A part of a text as readers see it. */
type Blocks = readonly Element[];

export interface MarkedChange {
  /** The former part, with removed words in `del`. */
  readonly former: Blocks;
  /** The current part, with added words in `ins`. */
  readonly current: Blocks;
  /** Both in one: the current part, with removed words in their places. */
  readonly merged: Blocks;
  /** Only formatting differs, for instance a heading that became a paragraph. */
  readonly isFormat: boolean;
}

/** From `start` up to, but without, `end`, in characters of the words of a part. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Words that were removed before a place of the current part. */
interface Removal {
  readonly at: number;
  readonly text: string;
}

/** Renders a changed part of two versions and marks its words. */
export function markChanges(formerMarkdown: string, currentMarkdown: string): MarkedChange {
  const [former, current] = [renderBlocks(formerMarkdown), renderBlocks(currentMarkdown)];
  const changes = compareWords(flatten(former), flatten(current)).flat();
  const removed = listRanges(changes, 'removed');
  const added = listRanges(changes, 'added');
  const removals = listRemovals(changes);
  const isWhole = former.length === 0 || current.length === 0;
  return {
    former: wrap(former, removed, 'del'),
    current: wrap(current, added, 'ins'),
    merged: isWhole
      ? [...wrap(former, removed, 'del'), ...wrap(current, added, 'ins')]
      : wrap(current, added, 'ins', removals),
    isFormat: removed.length === 0 && added.length === 0,
  };
}

function renderBlocks(markdown: string): Blocks {
  const text = renderText({ markdown });
  if (text.kind === 'elements') return text.elements;
  const paragraph: Element = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: text.text }],
  };
  return markdown.trim() === '' ? [] : [paragraph];
}

/** All words of a part, in order, on one line; positions in it are those of the text nodes. */
function flatten(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => readWords(node)).join('');
}

/** A picture is one word. What ends a block ends a word. */
function readWords(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll(/[\r\n]/g, ' ');
  if (node.type !== 'element') return '';
  if (node.tagName === 'img')
    return `${String(node.properties.src)}|${String(node.properties.alt).replaceAll(/\s/g, '_')} `;
  return flatten(node.children) + (inline.has(node.tagName) ? '' : ' ');
}

const inline = new Set(['a', 'strong', 'em', 'code', 'del', 'sup', 'span', 'br', 'input']);

function listRanges(changes: readonly WordChange[], kind: 'removed' | 'added'): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const change of changes) {
    if (change.kind !== 'same' && change.kind !== kind) continue;
    const end = at + change.text.length;
    if (change.kind === kind) ranges.push({ start: at, end });
    at = end;
  }
  return ranges;
}

function listRemovals(changes: readonly WordChange[]): Removal[] {
  const removals: Removal[] = [];
  let at = 0;
  for (const { kind, text } of changes) {
    if (kind === 'removed') removals.push({ at, text });
    else at += text.length;
  }
  return removals;
}

type Mark = 'ins' | 'del';

function wrap(blocks: Blocks, ranges: readonly Range[], mark: Mark, removals: readonly Removal[] = []): Blocks {
  const left = { ranges: [...ranges], removals: [...removals] };
  let at = 0;
  const visit = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') {
        const start = at;
        at += node.value.length;
        return cutText(node.value, start, left, mark);
      }
      if (node.type !== 'element') return [];
      if (node.tagName === 'img') {
        const start = at;
        at += readWords(node).length;
        return left.ranges.some((range) => range.start <= start && range.end > start) ? [marked(mark, [node])] : [node];
      }
      const children = visit(node.children);
      if (!inline.has(node.tagName)) at += 1;
      return [{ ...node, children }];
    });
  return visit(blocks).filter((node) => node.type === 'element');
}

/** Cuts one text node where marks begin and end, and puts removed words into their places. */
function cutText(
  value: string,
  start: number,
  { ranges, removals }: { readonly ranges: readonly Range[]; readonly removals: Removal[] },
  mark: Mark,
): ElementContent[] {
  const end = start + value.length;
  const pieces: ElementContent[] = [];
  let from = start;
  const push = (to: number) => {
    if (to <= from) return;
    const text: ElementContent = { type: 'text', value: value.slice(from - start, to - start) };
    const isMarked = ranges.some((range) => range.start <= from && range.end >= to);
    pieces.push(isMarked && text.value.trim() !== '' ? marked(mark, [text]) : text);
    from = to;
  };
  const edges = ranges.flatMap((range) => [range.start, range.end]).filter((edge) => edge > start && edge < end);
  const cuts = [...new Set([...edges, ...removals.map(({ at }) => at), end])].sort((one, other) => one - other);
  for (const cut of cuts) {
    if (cut > end || cut < start) continue;
    push(cut);
    while (removals[0] !== undefined && removals[0].at <= cut) {
      const { text } = removals.shift() ?? { text: '' };
      pieces.push(marked('del', [{ type: 'text', value: text }]));
    }
  }
  return pieces;
}

function marked(tagName: Mark, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: ['version-change'] }, children };
}
