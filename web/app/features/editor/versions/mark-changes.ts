import { compareWords, type WordChange } from '@hokka/contracts/text/compare-words.ts';
import type { Element, ElementContent } from 'hast';
import { renderText } from '../../articles/markdown/article-text.ts';

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
  /** The first words that differ; both empty if only formatting does. */
  readonly first: { readonly removed: string; readonly added: string };
}

/** From `start` up to, but without, `end`, in characters of the words of a part. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Words and pictures that were removed before a place of the current part. */
interface Removal {
  readonly at: number;
  readonly nodes: readonly ElementContent[];
}

/** The pictures of a part, by the words that stand for them. */
type Pictures = ReadonlyMap<string, Element>;

/** Renders a changed part of two versions and marks its words. */
export function markChanges(formerMarkdown: string, currentMarkdown: string): MarkedChange {
  const [former, current] = [renderBlocks(formerMarkdown), renderBlocks(currentMarkdown)];
  const changes = compareWords(flatten(former), flatten(current)).flat();
  const removed = listRanges(changes, 'removed');
  const added = listRanges(changes, 'added');
  const pictures = new Map([...listPictures(former), ...listPictures(current)]);
  const removals = listRemovals(changes, pictures);
  const isWhole = former.length === 0 || current.length === 0;
  return {
    former: wrap(former, removed, 'del'),
    current: wrap(current, added, 'ins'),
    merged: isWhole
      ? [...wrap(former, removed, 'del'), ...wrap(current, added, 'ins')]
      : wrap(current, added, 'ins', removals),
    isFormat: removed.length === 0 && added.length === 0,
    first: findFirst(changes, pictures),
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
  if (node.tagName === 'img') return `${pictureWord(node)} `;
  return flatten(node.children) + (inline.has(node.tagName) ? '' : ' ');
}

function pictureWord({ properties: { src, alt } }: Element): string {
  return `${String(src)}|${String(alt).replaceAll(/\s/g, '_')}`;
}

function listPictures(nodes: readonly ElementContent[]): [string, Element][] {
  return nodes.flatMap((node): [string, Element][] => {
    if (node.type !== 'element') return [];
    return node.tagName === 'img' ? [[pictureWord(node), node]] : listPictures(node.children);
  });
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

function listRemovals(changes: readonly WordChange[], pictures: Pictures): Removal[] {
  const removals: Removal[] = [];
  let at = 0;
  for (const { kind, text } of changes) {
    if (kind === 'removed') removals.push({ at, nodes: readNodes(text, pictures) });
    else at += text.length;
  }
  return removals;
}

/** Words, and the pictures among them. */
function readNodes(text: string, pictures: Pictures): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const picture = pictures.get(word.trim());
    const last = nodes.at(-1);
    if (picture !== undefined) nodes.push(picture);
    else if (last?.type === 'text') last.value += word;
    else nodes.push({ type: 'text', value: word });
  }
  return nodes;
}

/** The first words that differ, up to the next ones that are the same. */
function findFirst(changes: readonly WordChange[], pictures: Pictures): MarkedChange['first'] {
  const from = changes.findIndex(({ kind }) => kind !== 'same');
  const rest = from === -1 ? [] : changes.slice(from);
  const end = rest.findIndex(({ kind, text }) => kind === 'same' && text.trim() !== '');
  const first = end === -1 ? rest : rest.slice(0, end);
  const read = (without: WordChange['kind']) =>
    first
      .filter(({ kind }) => kind !== without)
      .flatMap(({ text }) => readNodes(text, pictures))
      .map((node) => (node.type === 'text' ? node.value : describePicture(node)))
      .join('')
      .trim();
  return { removed: read('added'), added: read('removed') };
}

function describePicture(node: ElementContent): string {
  const alt = node.type === 'element' ? node.properties.alt : undefined;
  return typeof alt === 'string' && alt !== '' ? `Görsel: ${alt} ` : 'Görsel ';
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
      pieces.push(...(removals.shift()?.nodes ?? []).map((node) => marked('del', [node])));
    }
  }
  return pieces;
}

function marked(tagName: Mark, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: ['version-change'] }, children };
}
