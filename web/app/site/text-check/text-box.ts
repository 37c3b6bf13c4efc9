import { findChange } from './checked-text.ts';

interface Change {
  readonly before: string;
  readonly after: string;
}

/** The text area of the page, with changes by script that can be undone: by its own keys where it can, and by a button. */
export class TextBox {
  readonly area: HTMLTextAreaElement;
  #changes: Change[] = [];

  constructor(area: HTMLTextAreaElement) {
    this.area = area;
  }

  get text(): string {
    return this.area.value;
  }

  /** Writes something else at a place, as if it had been typed. */
  replace(from: number, to: number, text: string): void {
    const before = this.text;
    const after = before.slice(0, from) + text + before.slice(to);
    // Known before those are told who listen for changes.
    this.#changes.push({ before, after });
    this.#write(from, to, text, after);
  }

  /** Whether the last change by script is the last change of all. */
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
    // A text area that takes the focus opens the keyboard of a phone, and only this way its own undo knows of the change.
    if (!matchMedia('(pointer: coarse)').matches) {
      this.select(from, to);
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    }
    if (this.text === expected) return;
    this.area.setRangeText(text, from, to, 'end');
    this.area.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
