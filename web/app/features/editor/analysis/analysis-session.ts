import type { QualityPlace } from '@hokka/contracts/text/quality.ts';
import type { PreferenceKey } from '../../../lib/storage/preferences.ts';
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts';
import { type CheckState, IncrementalCheck } from '../../../lib/text-check/incremental-check.ts';
import type { MeasuredParagraph } from '../../../lib/text-check/text-check-tasks.ts';
import { type AnalysisFields, analyseText, type TextAnalysis } from './analyse-text.ts';
import type { AnalysisSurface, KnownMeasures, MarkedWords, MarkKind, PlaceKind } from './analysed-text.ts';
import { findPlace } from './find-places.ts';
import { PlaceMarks } from './place-marks.ts';

/** State of the analysis that the screen shows. */
export interface AnalysisSnapshot {
  /** `loading` until the first answer. */
  readonly state: CheckState | 'loading';
  readonly isCut: boolean;
  /** Undefined until the whole text has been analysed once. */
  readonly analysis: TextAnalysis | undefined;
  readonly marks: ReadonlySet<MarkKind>;
}

interface Measurer {
  measure(paragraphs: readonly string[], keyphrase: string): Promise<readonly MeasuredParagraph[]>;
}

/** Debounce of the keyphrase field, in ms: each change searches the whole text. */
const keyphrasePauseMs = 400;

/** Stored preferences. Clichés are marked by default because they were underlined before they could be switched off. */
const preferences: Readonly<Record<MarkKind, { readonly key: PreferenceKey; readonly isMarkedByDefault: boolean }>> = {
  'long-sentence': { key: 'marksLongSentences', isMarkedByDefault: false },
  passive: { key: 'marksPassives', isMarkedByDefault: false },
  'repeated-word': { key: 'marksRepeatedWords', isMarkedByDefault: false },
  'formal-chain': { key: 'marksFormalChains', isMarkedByDefault: false },
  cliche: { key: 'hidesCliches', isMarkedByDefault: true },
  reuse: { key: 'marksReuse', isMarkedByDefault: false },
  forbidden: { key: 'marksForbiddenWords', isMarkedByDefault: false },
  unsupported: { key: 'hidesUnsupported', isMarkedByDefault: true },
  placeholder: { key: 'hidesPlaceholders', isMarkedByDefault: true },
};
const markKinds = Object.keys(preferences) as readonly MarkKind[];

const fieldNames = ['title', 'description', 'slug'] as const;

/** Analyses one open text: its readability, and its fitness for search engines. */
export class AnalysisSession {
  readonly #measurer: Measurer;
  readonly #listeners = new Set<() => void>();
  #snapshot: AnalysisSnapshot = { state: 'loading', isCut: false, analysis: undefined, marks: readMarks() };
  #fields: AnalysisFields = { title: '', description: '', keyphrase: '', slug: '' };
  #surface: AnalysisSurface | undefined;
  #check: IncrementalCheck<MeasuredParagraph> | undefined;
  #known: KnownMeasures = () => undefined;
  readonly #places = new PlaceMarks();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(measurer: Measurer) {
    this.#measurer = measurer;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly getSnapshot = (): AnalysisSnapshot => this.#snapshot;

  /**
   * Starts to analyse the text of a surface.
   * @returns `changed`, to be called after each change of the text, and `stop`
   */
  attach(surface: AnalysisSurface): { readonly changed: () => void; readonly stop: () => void } {
    const check = new IncrementalCheck<MeasuredParagraph>(
      { check: (paragraphs) => this.#measurer.measure(paragraphs, this.#fields.keyphrase) },
      {
        list: () => {
          const { blocks, isCut } = surface.read();
          const { title, description } = this.#fields;
          return { paragraphs: [title, description, ...blocks.map(({ text }) => text)], isCut };
        },
        show: (known) => {
          this.#known = known;
          return this.#draw(surface);
        },
      },
      (state, isCut) => this.#setState(state, isCut),
    );
    this.#surface = surface;
    this.#check = check;
    check.start();
    return {
      changed: () => check.changed(),
      stop: () => {
        check.stop();
        if (this.#check !== check) return;
        clearTimeout(this.#timer);
        this.#check = undefined;
        this.#surface = undefined;
        this.#set({ state: 'loading', analysis: undefined });
      },
    };
  }

  /** Updates the fields of the article. */
  setFields(fields: AnalysisFields): void {
    const before = this.#fields;
    this.#fields = fields;
    if (fields.keyphrase !== before.keyphrase) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#check?.restart(), keyphrasePauseMs);
    } else if (fieldNames.some((name) => fields[name] !== before[name])) this.#check?.changed();
  }

  /** Switches the marks of one kind on or off. */
  setMark(kind: MarkKind, isMarked: boolean): void {
    const { key, isMarkedByDefault } = preferences[kind];
    writePreference(key, isMarked !== isMarkedByDefault);
    this.#set({ marks: readMarks() });
    this.#draw(this.#surface);
  }

  /**
   * Marks the words of the measured places wherever they occur, replacing earlier places of this kind. Rewritten words
   * lose their mark.
   */
  setPlaces(kind: PlaceKind, places: readonly MarkedWords[]): void {
    if (this.#places.set(kind, places)) this.#draw(this.#surface);
  }

  /**
   * Selects a measured place in the text.
   * @returns whether the place still exists
   */
  showPlace(place: QualityPlace): boolean {
    const blocks = this.#surface?.read().blocks ?? [];
    const found = findPlace(blocks, place);
    const block = found && blocks[found.block];
    if (found === undefined || block === undefined) return false;
    this.#surface?.select(block, found.block, found.from, found.to);
    return true;
  }

  /** Selects a block of the text, or a range of it. */
  show(block: number, from?: number, to?: number): void {
    const sought = this.#snapshot.analysis?.document.blocks[block];
    if (sought !== undefined) this.#surface?.select(sought, block, from ?? 0, to ?? sought.text.length);
  }

  /** Retries after a failure. */
  retry(): void {
    if (this.#snapshot.state !== 'failed') return;
    this.#set({ state: 'loading' });
    this.#check?.start();
  }

  #draw(surface: AnalysisSurface | undefined): boolean {
    return (
      surface?.draw((paragraph) => this.#places.add(paragraph, this.#known(paragraph)), this.#snapshot.marks) ?? true
    );
  }

  #setState(state: CheckState, isCut: boolean): void {
    const { analysis } = this.#snapshot;
    const document = state === 'checked' ? this.#surface?.read() : undefined;
    this.#set({
      // Until the first answer for a text there is nothing to show.
      state: state === 'checking' && analysis === undefined ? 'loading' : state,
      isCut,
      analysis: document === undefined ? analysis : analyseText(document, this.#fields, this.#known),
    });
  }

  #set(change: Partial<AnalysisSnapshot>): void {
    const entries = Object.entries(change) as [keyof AnalysisSnapshot, unknown][];
    if (entries.every(([name, value]) => this.#snapshot[name] === value)) return;
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

function readMarks(): ReadonlySet<MarkKind> {
  return new Set(
    markKinds.filter((kind) => {
      const { key, isMarkedByDefault } = preferences[kind];
      return readPreference(key) !== isMarkedByDefault;
    }),
  );
}
