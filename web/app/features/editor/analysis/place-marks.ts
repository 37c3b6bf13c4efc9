import type { MeasuredParagraph } from '../../../lib/text-check/text-check-tasks.ts';
import type { KnownFindings, MarkedFinding, MarkedWords, PlaceKind } from './analysed-text.ts';
import { findWords } from './find-places.ts';

type Marked = NonNullable<ReturnType<KnownFindings>>;

/** Adds the words of measured places to the findings of a paragraph. */
export class PlaceMarks {
  readonly #words = new Map<PlaceKind, ReadonlyMap<string, string | undefined>>();
  /** Caches the result per paragraph, so that unchanged paragraphs are not redrawn. */
  #marked = new WeakMap<MeasuredParagraph, Marked>();

  /** @returns whether anything has to be redrawn */
  set(kind: PlaceKind, places: readonly MarkedWords[]): boolean {
    const words = new Map(places.map(({ text, title }) => [text, title]));
    const before = this.#words.get(kind) ?? new Map();
    if (
      words.size === before.size &&
      [...words].every(([text, title]) => before.has(text) && before.get(text) === title)
    )
      return false;
    this.#words.set(kind, words);
    this.#marked = new WeakMap();
    return true;
  }

  /** Returns all marks of a paragraph: its own findings, and the measured places whose words occur in it. */
  add(paragraph: string, measured: MeasuredParagraph | undefined): Marked | undefined {
    if (measured === undefined) return undefined;
    const known = this.#marked.get(measured);
    if (known !== undefined) return known;
    const found = [...this.#words].flatMap(([kind, words]): MarkedFinding[] => {
      if (words.size === 0) return [];
      return findWords(paragraph, [...words.keys()]).map(({ from, to, words: text }) => {
        const title = words.get(text);
        return { from, to, kind, count: 1, ...(title !== undefined && { title }) };
      });
    });
    const marked = found.length === 0 ? measured : { findings: [...measured.findings, ...found] };
    this.#marked.set(measured, marked);
    return marked;
  }
}
