const controls = 'a, button, input, select, textarea, summary, [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Collects what is typed or pasted between a click in a text and the moment its editor can take it. Without this, it
 * would be lost, because nothing that takes text has the focus. Keys for other elements and shortcuts are left alone,
 * and pressing elsewhere ends it.
 */
export class EarlyTyping {
  readonly #page: Window;
  readonly #letters: string[] = [];
  #listening = new AbortController();

  constructor(page: Window = window) {
    this.#page = page;
    this.resume();
  }

  get isEmpty(): boolean {
    return this.#letters.length === 0;
  }

  /** Collects more, after the text was pressed again. */
  resume(): void {
    this.#listening.abort();
    this.#listening = new AbortController();
    const options = { capture: true, signal: this.#listening.signal };
    this.#page.addEventListener('keydown', (event) => this.#onKey(event), options);
    this.#page.addEventListener('paste', (event) => this.#onPaste(event), options);
    this.#page.addEventListener('pointerdown', () => this.#listening.abort(), options);
  }

  /** Ends the collection and returns the text; lines end with '\n'. */
  take(): string {
    this.#listening.abort();
    return this.#letters.splice(0).join('');
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || !isOutsideControls(event.target)) return;
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isShortcut) return;
    if (event.key === 'Enter') this.#letters.push('\n');
    else if (event.key === 'Backspace' && !this.isEmpty) this.#letters.pop();
    else if ([...event.key].length === 1) this.#letters.push(event.key);
    else return;
    // Space would scroll, and single letters are shortcuts of the page.
    event.preventDefault();
    event.stopPropagation();
  }

  #onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '' || !isOutsideControls(event.target)) return;
    this.#letters.push(...text.replaceAll(/\r\n?/g, '\n'));
    event.preventDefault();
    event.stopPropagation();
  }
}

function isOutsideControls(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return !(target instanceof HTMLElement && target.isContentEditable) && target.closest(controls) === null;
}
