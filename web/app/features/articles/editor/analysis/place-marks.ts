import type { MeasuredParagraph } from '../../../../lib/text-check/text-check-tasks.ts';
import type { KnownFindings, MarkedFinding, MarkedWords, PlaceKind } from './analysed-text.ts';
import { findWords } from './find-places.ts';

type Marked = NonNullable<ReturnType<KnownFindings>>;

/** The words of measured places, to be marked in paragraphs beside what was found there. */
export class PlaceMarks {
  readonly #words = new Map<PlaceKind, ReadonlyMap<string, string | undefined>>();
  /** The same answer for a paragraph that stays, so that it is not drawn again. */
  #marked = new WeakMap<MeasuredParagraph, Marked>();

  /** @returns whether anything is to be drawn again */
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

  /** What is to be marked in a paragraph: what was measured in it, and the places whose words stand in it. */
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
