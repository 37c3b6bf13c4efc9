const controls = 'a, button, input, select, textarea, summary, [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Collects what is typed or pasted while an editor is replaced by another one. Without this, it would be lost, because
 * nothing that takes text has the focus. Keys for other elements and shortcuts are left alone, and pressing elsewhere
 * ends it.
 */
export class EarlyTyping {
  readonly #letters: string[] = [];
  readonly #listening = new AbortController();

  constructor(page: Window = window) {
    const options = { capture: true, signal: this.#listening.signal };
    page.addEventListener('keydown', (event) => this.#onKey(event), options);
    page.addEventListener('paste', (event) => this.#onPaste(event), options);
    page.addEventListener('pointerdown', () => this.#listening.abort(), options);
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
    else if (event.key === 'Backspace' && this.#letters.length > 0) this.#letters.pop();
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
