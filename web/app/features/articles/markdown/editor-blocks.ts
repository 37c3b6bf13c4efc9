/** A mark of inline text. */
export type Mark =
  | { readonly type: 'bold' | 'code' | 'italic' | 'strike' }
  | { readonly type: 'link'; readonly href: string; readonly title: string | null };

/** A run of text with the same marks, or a hard line break. */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly type: 'break'; readonly marks: readonly Mark[] };

export type Alignment = 'left' | 'center' | 'right' | null;
export type Row = readonly (readonly Inline[])[];

export interface Item {
  readonly content: readonly Block[];
}

export interface List {
  readonly type: 'list';
  /** The first number; null for lists without numbers. */
  readonly start: number | null;
  /** The items are paragraphs separated by space. */
  readonly isLoose: boolean;
  readonly items: readonly Item[];
}

export interface Table {
  readonly type: 'table';
  readonly align: readonly Alignment[];
  /** The first row is the header. */
  readonly rows: readonly Row[];
}

/**
 * A block of a text as far as Markdown can express it: the common form of an article's Markdown and the editor's
 * document. Both are converted to it, and blocks with the same meaning have the same JSON.
 */
export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | { readonly type: 'code'; readonly language: string | null; readonly text: string }
  | { readonly type: 'rule' }
  /** A picture of the author, alone in its paragraph. Its title is the caption. */
  | { readonly type: 'image'; readonly src: string; readonly alt: string; readonly title: string | null }
  | { readonly type: 'quote'; readonly content: readonly Block[] }
  | List
  | Table;

/** A key that is equal for blocks, items and rows with the same meaning. */
export function toBlockKey(block: Block | Item | Row | readonly Inline[]): string {
  return JSON.stringify(block);
}

/**
 * A key that is equal for content that looks the same to readers. It ignores what Markdown cannot always express: an
 * address without a link mark becomes a link wherever it is parsed; whether a space between two marked words is marked;
 * and the spacing of items in nested lists.
 */
export function toVisibleKey(content: Block | readonly Inline[]): string {
  return JSON.stringify(content, (name, value: unknown) => {
    if (name === 'isLoose') return undefined;
    return isInlineList(value) ? joinInline(value.flatMap(toVisible)) : value;
  });
}

function isInlineList(value: unknown): value is readonly Inline[] {
  return Array.isArray(value) && value.length > 0 && value.every((node) => node?.marks !== undefined);
}

function toVisible(node: Inline): Inline[] {
  if (node.type === 'break') return [{ ...node, marks: [] }];
  if (isCode(node)) return [node];
  const isOwn = (mark: Mark) => mark.type === 'link' && mark.title === null && isAutolink(node.text, mark.href);
  const marks = node.marks.filter((mark) => !isOwn(mark));
  return node.text.split(/(\s+)/).map((part, at) => ({ type: 'text', text: part, marks: at % 2 === 1 ? [] : marks }));
}

/**
 * Whether a text without marks is parsed as a link to this address. The parser counts a no-break space after the text
 * as part of the address.
 */
export function isAutolink(text: string, href: string): boolean {
  return [text, `http://${text}`, `mailto:${text}`].includes(href.trim());
}

/** @returns a string for comparing the mark of this type */
export function findMark(node: Inline | undefined, type: Mark['type']): string | undefined {
  const mark = node?.marks.find((one) => one.type === type);
  return mark === undefined ? undefined : JSON.stringify(mark);
}

/** Whether it is inline code, where every space counts. */
export function isCode(node: Inline): boolean {
  return node.marks.some(({ type }) => type === 'code');
}

/** Joins adjacent runs with the same marks. */
export function joinInline(nodes: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isSame =
      node.type === 'text' && last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isSame) result[result.length - 1] = { ...last, text: last.text + node.text };
    else if (node.type === 'break' || node.text !== '') result.push(node);
  }
  return result;
}
