import { hideProtected } from '@hokka/contracts/markdown/protected-spans.ts';
import type { KnownIssues } from '../../../lib/text-check/incremental-check.ts';
import { markdownMax, selectInField } from '../analysis/plain-text-analysis.ts';
import { findCurrent, type SpellingSurface, type SurfaceEvents } from './spelling-surface.ts';
import { type TextIssue, toTextIssue } from './text-issue.ts';

/** Rules that would mistake Markdown syntax for errors in prose. */
const proseOnly: ReadonlySet<string> = new Set(['spacing', 'quotation-marks']);

/** A field in which a text is edited as Markdown: its issues are listed and can be selected, but are not underlined. */
export class PlainTextSurface implements SpellingSurface {
  readonly #field: HTMLTextAreaElement;
  readonly #events: SurfaceEvents;
  #known: KnownIssues = () => undefined;
  #lines: readonly { readonly text: string; readonly start: number }[] = [];
  #issues: readonly TextIssue[] = [];

  constructor(field: HTMLTextAreaElement, events: SurfaceEvents) {
    this.#field = field;
    this.#events = events;
    field.addEventListener('input', events.onChange);
  }

  detach(): void {
    this.#field.removeEventListener('input', this.#events.onChange);
  }

  list(): { paragraphs: string[]; isCut: boolean } {
    const { value } = this.#field;
    let end = 0;
    this.#lines = hideProtected(value.slice(0, markdownMax))
      .split('\n')
      .map((line) => {
        const start = end;
        end += line.length + 1;
        return { text: line, start };
      });
    return { paragraphs: this.#lines.map(({ text }) => text), isCut: value.length > markdownMax };
  }

  show(known: KnownIssues): boolean {
    this.#known = known;
    this.redraw();
    return true;
  }

  redraw(): void {
    this.#issues = this.#lines
      .flatMap(({ text, start }) => (this.#known(text) ?? []).map((issue) => toTextIssue(issue, text, start)))
      .filter((issue) => !proseOnly.has(issue.rule) && this.#events.isWanted(issue));
    this.#events.onIssues();
  }

  issues(): readonly TextIssue[] {
    return this.#issues;
  }

  select(sought: TextIssue): void {
    const { value } = this.#field;
    const issue = findCurrent(this.#issues, sought);
    // The text may have been edited since the check.
    if (issue === undefined || value.slice(issue.from, issue.to) !== issue.text) return;
    selectInField(this.#field, issue.from, issue.to);
  }

  cursor(): { from: number; to: number } {
    return { from: this.#field.selectionStart, to: this.#field.selectionEnd };
  }

  focus(): void {
    this.#field.focus();
  }
}
