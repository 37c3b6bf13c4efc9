/** Elements that hold text: a list item also beside a list within it. */
export const textBlocks = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th';

/** Marks a typed line break, which starts a new paragraph in the editor. */
export const typedLine = 'data-typed';

/** What a browser may do by itself; everything else would change the structure of the text. */
const nativeInput = /^(?:insert(?:Text|CompositionText|FromComposition|ReplacementText)|delete(?!ByDrag))/;

/** Part of the text of a changed block: a range of what it was, or something typed. */
export type TextPart = readonly [from: number, to: number] | string;

/** How a block was changed. */
interface ChangedBlock {
  /** Its text before. */
  readonly before: string;
  /** Of which parts its text consists now. Undoing, and compositions over several blocks, are not in them. */
  parts: readonly TextPart[];
}

/** A change that the browser is about to make, in places of the text of its block. */
interface ExpectedChange {
  readonly block: Element;
  /** Length of the block's text before the change. */
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes a text that was rendered for reading editable, until its editor is loaded. Letters and line breaks can be typed,
 * deleted and pasted within a block; the editor repeats these changes in its document. What would change the structure
 * of the text is ignored.
 */
export class EarlyEdits {
  readonly root: HTMLElement;
  readonly changed = new Map<Element, ChangedBlock>();
  #expected: ExpectedChange | undefined;

  /** @param root contains the text and is `contenteditable` */
  constructor(root: HTMLElement) {
    this.root = root;
    root.addEventListener('beforeinput', (event) => this.#onInput(event));
    root.addEventListener('input', () => this.#noteChange());
  }

  /** The block that holds a place of the text. */
  findBlock(node: Node): Element | undefined {
    const block = (node instanceof Element ? node : node.parentElement)?.closest(textBlocks);
    return block && this.root.contains(block) ? block : undefined;
  }

  #onInput(event: InputEvent): void {
    // Undoing needs no place: what it changes was changed before.
    if (event.inputType.startsWith('history')) return;
    const [place] = event.getTargetRanges();
    const range = place && toRange(place);
    const block = range && this.#findBlockOf(range);
    this.#expected = undefined;
    if (block !== undefined && range !== undefined) this.#expect(block, range);
    // Compositions cannot be prevented.
    else if (!event.cancelable)
      for (const other of this.root.querySelectorAll(textBlocks)) if (range?.intersectsNode(other)) this.#keep(other);
    if (block !== undefined && nativeInput.test(event.inputType)) return;
    event.preventDefault();
    const typed = readTyped(event);
    if (range === undefined || block === undefined || typed === '') return;
    // A cell is one line.
    replace(range, block, block.matches('td,th') ? typed.replaceAll('\n', ' ') : typed);
    this.#noteChange();
  }

  #expect(block: Element, range: Range): void {
    this.#keep(block);
    const [from, to] = [
      readTextBefore(block, range.startContainer, range.startOffset),
      readTextBefore(block, range.endContainer, range.endOffset),
    ];
    this.#expected = { block, length: readText(block).length, from: from.length, to: to.length };
  }

  #noteChange(): void {
    const expected = this.#expected;
    this.#expected = undefined;
    if (expected === undefined) return;
    const changed = this.changed.get(expected.block);
    if (changed === undefined) return;
    const { block, length, from, to } = expected;
    const after = readText(block);
    const added = Math.max(0, after.length - length + to - from);
    changed.parts = replaceParts(changed.parts, from, to, after.slice(from, from + added));
  }

  /** The block that contains the range, unless it also contains more than text. */
  #findBlockOf(range: Range): Element | undefined {
    const block = this.findBlock(range.startContainer);
    if (block !== this.findBlock(range.endContainer)) return undefined;
    return range.cloneContents().querySelector(`br:not([${typedLine}]), img`) === null ? block : undefined;
  }

  #keep(block: Element): void {
    const before = readText(block);
    if (!this.changed.has(block)) this.changed.set(block, { before, parts: [[0, before.length]] });
  }
}

/** Stands for a line break or a picture within a block; it takes one place in the editor’s document, too. */
export const inlineElement = '\uFFFC';

const containers = `${textBlocks}, ul, ol, table`;

/** The text of a block without the blocks within it. */
export function readText(block: Node): string {
  let text = '';
  for (const node of block.childNodes) {
    if (isBetweenBlocks(node)) continue;
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element)) continue;
    if (node.matches('br, img')) text += node.hasAttribute(typedLine) ? '\n' : inlineElement;
    else if (!node.matches(containers)) text += readText(node);
  }
  return text;
}

/** Whether a text only separates the lines of the source, as between an item and the list within it. */
function isBetweenBlocks({ textContent, nextSibling, previousSibling }: Node): boolean {
  if (textContent?.trim() !== '') return false;
  return [nextSibling, previousSibling].some((node) => node instanceof Element && node.matches(containers));
}

/** The text of a block up to a place in it. */
export function readTextBefore(block: Element, node: Node, offset: number): string {
  const range = new Range();
  range.setStart(block, 0);
  range.setEnd(node, offset);
  return readText(range.cloneContents());
}

/** Replaces a range of a text that consists of parts. */
export function replaceParts(parts: readonly TextPart[], from: number, to: number, text: string): TextPart[] {
  const left: TextPart[] = [];
  const right: TextPart[] = [];
  let at = 0;
  for (const part of parts) {
    const length = typeof part === 'string' ? part.length : part[1] - part[0];
    left.push(...cutPart(part, 0, Math.min(length, from - at)));
    right.push(...cutPart(part, Math.max(0, to - at), length));
    at += length;
  }
  return [...left, text, ...right];
}

function cutPart(part: TextPart, from: number, to: number): TextPart[] {
  if (from >= to) return [];
  return [typeof part === 'string' ? part.slice(from, to) : [part[0] + from, part[0] + to]];
}

function toRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range {
  const range = new Range();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

function readTyped({ inputType, dataTransfer }: InputEvent): string {
  if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') return '\n';
  return inputType === 'insertFromPaste' ? (dataTransfer?.getData('text/plain').replaceAll(/\r\n?/g, '\n') ?? '') : '';
}

function replace(range: Range, block: Element, text: string): void {
  const lines = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [makeLineBreak(), line]));
  const typed = document.createDocumentFragment();
  typed.append(...lines);
  range.deleteContents();
  range.insertNode(typed);
  range.collapse();
  document.getSelection()?.collapse(range.endContainer, range.endOffset);
  // An empty last line is shown only with something in it.
  range.setEndAfter(block);
  if (range.toString() === '') block.append(document.createElement('br'));
}

function makeLineBreak(): Element {
  const line = document.createElement('br');
  line.toggleAttribute(typedLine);
  return line;
}
