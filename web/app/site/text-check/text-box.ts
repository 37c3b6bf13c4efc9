import { findChange } from './checked-text.ts';

interface Change {
  readonly before: string;
  readonly after: string;
}

/**
 * The text area of the page, with scripted changes that can be undone: by the browser's own shortcut if possible, and
 * by a button.
 */
export class TextBox {
  readonly area: HTMLTextAreaElement;
  #changes: Change[] = [];

  constructor(area: HTMLTextAreaElement) {
    this.area = area;
  }

  get text(): string {
    return this.area.value;
  }

  /** Replaces a range, as if it had been typed. */
  replace(from: number, to: number, text: string): void {
    const before = this.text;
    const after = before.slice(0, from) + text + before.slice(to);
    // Recorded before listeners are notified of the change.
    this.#changes.push({ before, after });
    this.#write(from, to, text, after);
  }

  /** Whether the last change was made by script. */
  get canUndo(): boolean {
    return this.#changes.at(-1)?.after === this.text;
  }

  undo(): void {
    const change = this.canUndo ? this.#changes.pop() : undefined;
    if (change === undefined) return;
    const { before, after } = change;
    const { from, to, newTo } = findChange(before, after);
    this.#write(from, newTo, before.slice(from, to), before);
  }

  select(from: number, to: number): void {
    this.area.focus();
    this.area.setSelectionRange(from, to);
  }

  #write(from: number, to: number, text: string, expected: string): void {
    // Editing through the focused text area makes the browser's undo work; on a phone the focus would open the
    // keyboard.
    if (!matchMedia('(pointer: coarse)').matches) {
      this.select(from, to);
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    }
    if (this.text === expected) return;
    this.area.setRangeText(text, from, to, 'end');
    this.area.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
