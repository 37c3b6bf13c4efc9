import {
  type Block,
  findMark,
  type Inline,
  type Item,
  isCode,
  joinInline,
  type List,
  type Mark,
} from './editor-blocks.ts';

/** Removes what Markdown cannot express, such as empty paragraphs. */
export function normalizeBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map(normalizeBlock).filter((block) => block.type !== 'paragraph' || block.content.length > 0);
}

function normalizeBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: normalizeInline(block.content) };
    case 'heading': {
      const { level } = block;
      // Only headings with an underline (setext) can have two lines.
      return { type: 'heading', level, content: normalizeInline(level > 2 ? onOneLine(block.content) : block.content) };
    }
    case 'quote':
      return { type: 'quote', content: normalizeBlocks(block.content) };
    case 'list':
      return joinItems(
        block,
        block.items.map(({ content }) => ({ content: normalizeBlocks(content) })),
      );
    case 'table':
      return { type: 'table', align: block.align, rows: block.rows.map((row) => row.map(normalizeCell)) };
    default:
      return block;
  }
}

/** Builds a list from normalized items. */
export function joinItems(list: Pick<List, 'start' | 'isLoose'>, items: readonly Item[]): List {
  return { type: 'list', start: list.start, isLoose: isLoose(list, items), items };
}

/** Reduces a cell to what a Markdown table can contain. */
export function normalizeCell(cell: readonly Inline[]): Inline[] {
  return normalizeInline(barsOutsideCode(onOneLine(cell)));
}

/** Without adjacent items or blocks, a list cannot show whether it is loose. */
function isLoose(list: Pick<List, 'isLoose'>, items: readonly Item[]): boolean {
  const canShow = items.length > 1 || items.some(({ content }) => content.length > 1);
  return (list.isLoose && canShow) || items.some(({ content }) => content.some((_, at) => needsBlank(content, at)));
}

/** Whether a block of an item must be separated from the previous one by an empty line. */
export function needsBlank(siblings: readonly Block[], at: number): boolean {
  const before = siblings[at - 1];
  const block = siblings[at];
  if (before === undefined) return false;
  const isPart = before.type === 'paragraph' && block?.type === 'list';
  return !isPart || (block.start ?? 1) !== 1 || block.items[0]?.content[0]?.type !== 'paragraph';
}

function onOneLine(content: readonly Inline[]): Inline[] {
  return content.map((node) => (node.type === 'break' ? { type: 'text', text: ' ', marks: node.marks } : node));
}

/**
 * A bar inside code ends a table cell unless it is escaped, and a backslash of the code itself would cancel the escape:
 * no Markdown source yields code with an odd number of backslashes before a bar. Such a bar becomes plain text.
 */
function barsOutsideCode(content: readonly Inline[]): Inline[] {
  return content.flatMap((node): Inline[] => {
    if (node.type === 'break' || !isCode(node)) return [node];
    const parts: Inline[] = [];
    let start = 0;
    let backslashes = 0;
    for (let at = 0; at < node.text.length; at += 1) {
      if (node.text[at] === '|' && backslashes % 2 === 1) {
        parts.push({ ...node, text: node.text.slice(start, at) });
        parts.push({ ...node, text: '|', marks: node.marks.filter(({ type }) => type !== 'code') });
        start = at + 1;
      }
      backslashes = node.text[at] === '\\' ? backslashes + 1 : 0;
    }
    return [...parts, { ...node, text: node.text.slice(start) }];
  });
}

/**
 * Marks begin and end at words, lines neither begin nor end with spaces, and adjacent runs with the same marks are
 * joined.
 */
function normalizeInline(content: readonly Inline[]): Inline[] {
  let nodes = content.map((node): Inline => ({ ...node, marks: sorted(node.marks) }));
  for (const type of ['link', 'bold', 'italic', 'strike'] as const) nodes = withoutEdges(nodes, type);
  const lines: Inline[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') lines.push([node]);
    else lines.at(-1)?.push(node);
  }
  const trimmed = lines.flatMap((line) => {
    const [first] = line;
    return first?.type === 'break' ? [first, ...trimLine(joinInline(line.slice(1)))] : trimLine(joinInline(line));
  });
  while (trimmed.at(-1)?.type === 'break') trimmed.pop();
  return joinInline(withoutEdgeBreaks(trimmed));
}

/** Trimming can leave a line break at the edge of a mark, so the edges are processed again. */
function withoutEdgeBreaks(nodes: readonly Inline[]): Inline[] {
  let rest = [...nodes];
  for (const type of ['link', 'bold', 'italic', 'strike'] as const) rest = withoutEdges(rest, type);
  return rest;
}

const markOrder: readonly Mark['type'][] = ['bold', 'code', 'italic', 'link', 'strike'];

function sorted(marks: readonly Mark[]): Mark[] {
  return [...marks].sort((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type));
}

function withoutEdges(nodes: readonly Inline[], type: Mark['type']): Inline[] {
  const result: Inline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const mark = findMark(nodes[at], type);
    let end = at + 1;
    while (end < nodes.length && findMark(nodes[end], type) === mark) end += 1;
    const run = nodes.slice(at, end);
    result.push(...(mark === undefined ? run : bareEdges(run, type)));
    at = end;
  }
  return result;
}

function bareEdges(run: readonly Inline[], type: Mark['type']): Inline[] {
  const bare = (node: Inline): Inline => ({ ...node, marks: node.marks.filter((mark) => mark.type !== type) });
  const isBlank = (node: Inline) => node.type === 'break' || (!isCode(node) && node.text.trim() === '');
  const first = run.findIndex((node) => !isBlank(node));
  if (first === -1) return run.map(bare);
  const last = run.findLastIndex((node) => !isBlank(node));
  return run.flatMap((node, at): Inline[] => {
    if (at < first || at > last) return [bare(node)];
    if (node.type === 'break' || isCode(node)) return [node];
    const start = at === first ? node.text.length - node.text.trimStart().length : 0;
    const stop = at === last ? node.text.trimEnd().length : node.text.length;
    const head = { ...bare(node), text: node.text.slice(0, start) };
    const tail = { ...bare(node), text: node.text.slice(stop) };
    return [head, { ...node, text: node.text.slice(start, stop) }, tail].filter(({ text }) => text !== '');
  });
}

function trimLine(line: readonly Inline[]): Inline[] {
  const rest = [...line];
  while (rest.length > 0) {
    const [first] = rest;
    if (first?.type !== 'text' || isCode(first)) break;
    const text = first.text.replace(/^[ \t]+/, '');
    if (text === '') rest.shift();
    else {
      rest[0] = { ...first, text };
      break;
    }
  }
  while (rest.length > 0) {
    const last = rest.at(-1);
    if (last?.type !== 'text' || isCode(last)) break;
    const text = withoutTrailingBlanks(last.text);
    if (text === '') rest.pop();
    else {
      rest[rest.length - 1] = { ...last, text };
      break;
    }
  }
  return rest;
}

function withoutTrailingBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}
