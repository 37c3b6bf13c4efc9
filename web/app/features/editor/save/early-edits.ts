/** Elements that hold text: a list item also beside a list within it. */
export const textBlocks = 'p, h1, h2, h3, h4, h5, h6, pre, li, td, th';

/** Marks a typed line break, which starts a new paragraph in the editor. */
export const typedLine = 'data-typed';

/** What a browser may do by itself; everything else would change the structure of the text. */
const nativeInput = /^(?:insert(?:Text|CompositionText|FromComposition|ReplacementText)|delete(?!ByDrag))/;

/**
 * Makes a text that was rendered for reading editable, until its editor is loaded. Letters and line breaks can be typed,
 * deleted and pasted within a block; the editor repeats these changes in its document. What would change the structure
 * of the text is ignored.
 */
export class EarlyEdits {
  readonly root: HTMLElement;
  /** Changed blocks, each as it was. */
  readonly before = new Map<Element, Node>();

  /** @param root contains the text and is `contenteditable` */
  constructor(root: HTMLElement) {
    this.root = root;
    root.addEventListener('beforeinput', (event) => this.#onInput(event));
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
    if (block !== undefined) this.#keep(block);
    // Compositions cannot be prevented.
    else if (!event.cancelable)
      for (const other of this.root.querySelectorAll(textBlocks)) if (range?.intersectsNode(other)) this.#keep(other);
    if (block !== undefined && nativeInput.test(event.inputType)) return;
    event.preventDefault();
    const typed = readTyped(event);
    if (range === undefined || block === undefined || typed === '') return;
    // A cell is one line.
    replace(range, block, block.matches('td,th') ? typed.replaceAll('\n', ' ') : typed);
  }

  /** The block that contains the range, unless it also contains more than text. */
  #findBlockOf(range: Range): Element | undefined {
    const block = this.findBlock(range.startContainer);
    if (block !== this.findBlock(range.endContainer)) return undefined;
    return range.cloneContents().querySelector(`br:not([${typedLine}]), img`) === null ? block : undefined;
  }

  #keep(block: Element): void {
    if (!this.before.has(block)) this.before.set(block, block.cloneNode(true));
  }
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
