/** What a word of the text is besides its letters. */
export type Mark =
  | { readonly type: 'bold' | 'code' | 'italic' | 'strike' }
  | { readonly type: 'link'; readonly href: string; readonly title: string | null };

/** A stretch of text under the same marks, or a line that is broken by hand. */
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
  /** The first number; null where the items have none. */
  readonly start: number | null;
  /** Items are paragraphs apart from each other. */
  readonly isLoose: boolean;
  readonly items: readonly Item[];
}

export interface Table {
  readonly type: 'table';
  readonly align: readonly Alignment[];
  /** The first one is the head. */
  readonly rows: readonly Row[];
}

/**
 * A block of a text as Markdown can say it: the middle between the Markdown of an article and the document of the editor.
 * Both are read into this form, and two blocks that say the same are the same JSON.
 */
export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | { readonly type: 'code'; readonly language: string | null; readonly text: string }
  | { readonly type: 'rule' }
  /** One of the author's own, with nothing beside it. Its title is its caption. */
  | { readonly type: 'image'; readonly src: string; readonly alt: string; readonly title: string | null }
  | { readonly type: 'quote'; readonly content: readonly Block[] }
  | List
  | Table;

/** The same for blocks, items and rows that say the same. */
export function toBlockKey(block: Block | Item | Row | readonly Inline[]): string {
  return JSON.stringify(block);
}

/**
 * The same for content that readers see alike. An address that is not marked as a link becomes one wherever it is read, and
 * Markdown has no word against that; nor can it always tell whether a space between two marked words is marked, or how far
 * apart the items of lists inside of lists stand.
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
 * Whether a text that is written bare is read as a link to this address. The parser takes a no-break space behind the text
 * for a part of the address.
 */
export function isAutolink(text: string, href: string): boolean {
  return [text, `http://${text}`, `mailto:${text}`].includes(href.trim());
}

/** @returns the mark of a kind, as text to be compared */
export function findMark(node: Inline | undefined, type: Mark['type']): string | undefined {
  const mark = node?.marks.find((one) => one.type === type);
  return mark === undefined ? undefined : JSON.stringify(mark);
}

/** Whether it is code inside a line, where every space counts. */
export function isCode(node: Inline): boolean {
  return node.marks.some(({ type }) => type === 'code');
}

/** Neighbours under the same marks as one. */
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
