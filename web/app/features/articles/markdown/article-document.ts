import type {
  CellAlignment,
  DocumentBlock,
  DocumentTable,
  ListItem,
  TextRun,
} from '@hokka/contracts/articles/article-document.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { Element, ElementContent, RootContent } from 'hast';
import { parseArticleText } from './article-text.ts';

type Node = ElementContent | RootContent;
type Marks = Omit<TextRun, 'text'>;

/**
 * An article's text as blocks, equal to what its page shows, for file formats without Markdown or HTML. A text that is
 * costly to parse becomes one paragraph, as typed.
 */
export function readArticleDocument(content: string, title: string): DocumentBlock[] {
  const text = parseArticleText(content, title);
  if (text.kind === 'elements') return readBlocks(text.elements);
  const lines = text.text.split(/\r\n?|\n/);
  const typed = lines.join(lines.length > typedLinesMax ? ' ' : '\n');
  return typed.trim() === '' ? [] : [{ type: 'paragraph', content: [{ text: typed }] }];
}

/**
 * Maximum number of lines of a text as typed: people write fewer, and each line of a file costs as much as a paragraph.
 */
const typedLinesMax = 5000;

/** Blocks, and inline content between them as paragraphs, as in list items that contain both. */
function readBlocks(nodes: readonly Node[]): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let words: Node[] = [];
  const endParagraph = () => {
    const content = readInline(words);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    words = [];
  };
  for (const node of nodes) {
    const read = node.type === 'element' ? readBlock(node) : undefined;
    if (read === undefined) words.push(node);
    else {
      endParagraph();
      blocks.push(...read);
    }
  }
  endParagraph();
  return blocks;
}

/** Undefined for inline elements. */
function readBlock(element: Element): DocumentBlock[] | undefined {
  const { tagName, children, properties } = element;
  switch (tagName) {
    case 'p': {
      const content = readInline(children);
      return content.length === 0 ? [] : [{ type: 'paragraph', content }];
    }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const content = readInline(children);
      return content.length === 0 ? [] : [{ type: 'heading', level: Number(tagName.slice(1)), content }];
    }
    case 'pre':
      return [
        {
          type: 'code',
          text: toText(element).replace(/\r\n?/g, '\n').replace(/\n$/, ''),
          language: findLanguage(element),
        },
      ];
    case 'hr':
      return [{ type: 'rule' }];
    case 'figure':
      return [readFigure(children)];
    case 'blockquote':
      return [{ type: 'quote', content: readBlocks(children) }];
    case 'ul':
      return [{ type: 'list', start: null, items: readItems(children) }];
    case 'ol':
      return [{ type: 'list', start: Number(properties.start ?? 1), items: readItems(children) }];
    case 'table':
      return [readTable(element)];
    case 'section':
      return readBlocks(children);
    default:
      return undefined;
  }
}

function readFigure(nodes: readonly Node[]): DocumentBlock {
  const image = nodes.find(isNamed('img'));
  const caption = nodes.find(isNamed('figcaption'));
  return {
    type: 'image',
    id: findImageId(String(image?.properties.src ?? '')) ?? '',
    alt: String(image?.properties.alt ?? '').trim(),
    caption: caption === undefined ? '' : toText(caption),
  };
}

function readItems(nodes: readonly Node[]): ListItem[] {
  return nodes.filter(isNamed('li')).map(({ children, properties }) => {
    const box = findTaskBox(children);
    return {
      checked: box === undefined ? null : box.properties.checked === true,
      content: placeNote(readBlocks(children), String(properties.id ?? '')),
    };
  });
}

/** The checkbox is at the beginning of the item or of its first paragraph. */
function findTaskBox(nodes: readonly Node[]): Element | undefined {
  const first = nodes.find((node) => node.type !== 'text' || node.value.trim() !== '');
  if (first?.type !== 'element') return undefined;
  if (first.tagName === 'input') return first;
  return first.tagName === 'p' ? findTaskBox(first.children) : undefined;
}

function readTable(table: Element): DocumentTable {
  const parts = table.children.filter(isElement).flatMap(({ children }) => children.filter(isNamed('tr')));
  const rows = parts.map(({ children }) => children.filter(isElement));
  const head = rows[0] ?? [];
  return {
    type: 'table',
    align: head.map(({ properties }) => toAlignment(properties.align)),
    rows: rows.map((cells) => head.map((_, at) => readInline(cells[at]?.children ?? []))),
  };
}

function toAlignment(value: unknown): CellAlignment {
  return value === 'left' || value === 'center' || value === 'right' ? value : null;
}

/** Runs as readers see them: line breaks of the source become spaces, adjacent runs with the same marks are joined. */
function readInline(nodes: readonly Node[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const run of listRuns(nodes, {})) {
    const last = runs.at(-1);
    // White space at the beginning of a line of the source is invisible.
    const isLineStart = last === undefined || (last.text.endsWith('\n') && run.text !== '\n');
    const text = isLineStart && run.code === undefined ? run.text.replace(/^[ \t]+/, '') : run.text;
    if (text === '') continue;
    if (last !== undefined && hasSameMarks(last, run)) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ ...run, text });
  }
  return trimEnd(runs);
}

function trimEnd(runs: TextRun[]): TextRun[] {
  for (let last = runs.at(-1); last !== undefined && last.code === undefined; last = runs.at(-1)) {
    const text = trimTrailingBlanks(last.text);
    if (text === last.text) return runs;
    runs.pop();
    if (text !== '') runs.push({ ...last, text });
  }
  return runs;
}

/** Not a regular expression, which would scan each run of spaces again from each of its characters. */
function trimTrailingBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\n'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function listRuns(nodes: readonly Node[], marks: Marks): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (node.type === 'text') return [{ ...marks, text: joinLines(node.value) }];
    if (node.type !== 'element') return [];
    const { tagName, children, properties } = node;
    switch (tagName) {
      case 'br':
        return [{ ...marks, text: '\n' }];
      case 'img':
        return [{ ...marks, text: nameImage(String(properties.alt ?? '')) }];
      case 'strong':
        return listRuns(children, { ...marks, bold: true });
      case 'em':
        return listRuns(children, { ...marks, italic: true });
      case 'del':
        return listRuns(children, { ...marks, strike: true });
      case 'code':
        return listRuns(children, { ...marks, code: true });
      case 'sup':
        return listRuns(children, { ...marks, raised: true });
      case 'a':
        if (properties.dataFootnoteBackref !== undefined) return [readBackLink(node)];
        if (properties.dataFootnoteRef !== undefined)
          return listRuns(children, { ...marks, ...readPlaces(properties) });
        return listRuns(children, isWholeAddress(properties.href) ? { ...marks, href: properties.href } : marks);
      default:
        return listRuns(children, marks);
    }
  });
}

/** Language of a code block, as its fence names it. */
function findLanguage({ children }: Element): string | null {
  const names = children.filter(isNamed('code')).flatMap(({ properties }) => properties.className ?? []);
  const name = names.map(String).find((one) => one.startsWith('language-'));
  return name === undefined || !/^language-[\w+#.-]{1,40}$/.test(name) ? null : name.slice('language-'.length);
}

/** Target and anchor of a footnote number. */
function readPlaces({ href, id }: Element['properties']): Pick<TextRun, 'target' | 'anchor'> {
  return { target: String(href).replace(/^#/, ''), anchor: String(id) };
}

function readBackLink({ properties }: Element): TextRun {
  return { text: '↑', target: String(properties.href).replace(/^#/, ''), isBackLink: true };
}

/** The blocks of a footnote; its first back link is the anchor to which the footnote number links. */
function placeNote(blocks: readonly DocumentBlock[], id: string): DocumentBlock[] {
  let isPlaced = false;
  const place = (run: TextRun): TextRun => {
    if (isPlaced || run.isBackLink !== true) return run;
    isPlaced = true;
    return { ...run, anchor: id };
  };
  return blocks.map((block) => (block.type === 'paragraph' ? { ...block, content: block.content.map(place) } : block));
}

/** Text that replaces a picture. */
function nameImage(alt: string): string {
  return alt.trim() === '' ? '' : `Görsel: ${alt.trim()}`;
}

/** Joins the lines of the source, without the spaces at their breaks. */
function joinLines(text: string): string {
  const lines = text.split(/[\r\n]+/);
  if (lines.length === 1) return text;
  const trimmed = lines.map((line, at) => {
    const start = at === 0 ? line : line.replace(/^[ \t]+/, '');
    return at === lines.length - 1 ? start : trimTrailingBlanks(start);
  });
  return trimmed.join(' ');
}

/** Whether an address also works from a file. */
function isWholeAddress(href: unknown): href is string {
  return typeof href === 'string' && /^(?:https?:\/\/|mailto:)./i.test(href) && URL.canParse(href);
}

function hasSameMarks(one: TextRun, other: TextRun): boolean {
  return (
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.strike === other.strike &&
    one.code === other.code &&
    one.raised === other.raised &&
    one.href === other.href &&
    one.target === other.target &&
    one.anchor === other.anchor
  );
}

function toText(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(toText).join('') : '';
}

function isElement(node: Node): node is Element {
  return node.type === 'element';
}

function isNamed(name: string): (node: Node) => node is Element {
  return (node): node is Element => node.type === 'element' && node.tagName === name;
}
