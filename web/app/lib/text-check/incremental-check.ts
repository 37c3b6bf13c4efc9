import type { Issue } from '@hokka/turkish/rules/issue.ts';
import { PostponedCall } from '../postponed-call.ts';
import { TextCheckError } from './text-checker.ts';

/** Checks paragraphs, e.g. for issues. Can fail, e.g. if its data cannot be loaded. */
export interface ParagraphChecker<Answer = readonly Issue[]> {
  check(paragraphs: readonly string[]): Promise<readonly Answer[]>;
}

/** Results by the text of a paragraph; undefined if it has not been checked. */
export type KnownAnswers<Answer> = (paragraph: string) => Answer | undefined;
export type KnownIssues = KnownAnswers<readonly Issue[]>;

/** The text to check. */
export interface CheckedText<Answer = readonly Issue[]> {
  /** Its current paragraphs, and whether there are more. */
  readonly list: () => { readonly paragraphs: readonly string[]; readonly isCut: boolean };
  /** Shows new results. Returns false if nothing can be rendered now; then it is called again. */
  readonly show: (known: KnownAnswers<Answer>) => boolean;
}

export type CheckState = 'checking' | 'checked' | 'failed';

/** In ms after the last change, so that the next pause in typing suffices. */
const pauseMs = 400;

/** Maximum length of one request, in UTF-16 units: rendering its result at once must fit into a frame. */
const questionMax = 3_000;

/** Maximum length, in UTF-16 units, of the part of a text that is checked: about 30,000 words. */
export const checkedTextMax = 250_000;

/**
 * Checks a text paragraph by paragraph, and after a change only new paragraphs. One request runs at a time. Results are
 * matched to paragraphs by their text, so results for text edited since do no harm.
 */
export class IncrementalCheck<Answer = readonly Issue[]> {
  readonly #checker: ParagraphChecker<Answer>;
  readonly #text: CheckedText<Answer>;
  readonly #onState: (state: CheckState, isCut: boolean) => void;
  #known = new Map<string, Answer>();
  readonly #next = new PostponedCall(() => void this.#run());
  #isRunning = false;
  #isStopped = false;
  /** Reset when the user retries. */
  #hasFailed = false;

  constructor(
    checker: ParagraphChecker<Answer>,
    text: CheckedText<Answer>,
    onState: (state: CheckState, isCut: boolean) => void,
  ) {
    this.#checker = checker;
    this.#text = text;
    this.#onState = onState;
  }

  /** Call this when the text has changed: it is checked after a short pause. */
  changed(): void {
    if (!this.#hasFailed) this.#schedule(pauseMs);
  }

  /** Call this when the checker's options have changed: everything is checked again. */
  restart(): void {
    this.#known = new Map();
    if (!this.#hasFailed) this.#schedule(0);
  }

  /** Checks new paragraphs without delay; also retries after a failure. */
  start(): void {
    this.#hasFailed = false;
    this.#schedule(0);
  }

  stop(): void {
    this.#isStopped = true;
    this.#next.cancel();
  }

  #schedule(delayMs: number): void {
    if (!this.#isStopped) this.#next.schedule(delayMs);
  }

  async #run(): Promise<void> {
    // The current run will find new paragraphs by itself.
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (await this.#step());
    } finally {
      this.#isRunning = false;
    }
  }

  /**
   * Sends one request, if there is anything to check.
   * @returns whether there may be more
   */
  async #step(): Promise<boolean> {
    const known = this.#known;
    const { paragraphs, isCut } = this.#listParagraphs();
    const question = selectQuestion(paragraphs, known);
    if (question.length === 0) {
      // Results of paragraphs that are no longer in the text are dropped.
      const present = new Set(paragraphs);
      this.#known = new Map([...known].filter(([paragraph]) => present.has(paragraph)));
      if (this.#show()) this.#onState('checked', isCut);
      return false;
    }
    this.#onState('checking', isCut);
    try {
      const answer = await this.#checker.check(question);
      if (this.#isStopped) return false;
      // Discarded if `restart` was called meanwhile.
      for (const [at, paragraph] of question.entries()) {
        const own = answer[at];
        if (own === undefined) throw new Error('The checker left a paragraph out.');
        known.set(paragraph, own);
      }
    } catch (failure) {
      if (this.#isStopped) return false;
      // Failing to load without a connection is no bug.
      if (!(failure instanceof TextCheckError && failure.reason === 'load')) reportError(failure);
      this.#hasFailed = true;
      this.#onState('failed', isCut);
      return false;
    }
    return this.#show();
  }

  #listParagraphs(): { readonly paragraphs: readonly string[]; readonly isCut: boolean } {
    const { paragraphs, isCut } = this.#text.list();
    let left = checkedTextMax;
    const end = paragraphs.findIndex(({ length }) => {
      left -= length;
      return left < 0;
    });
    return end < 0 ? { paragraphs, isCut } : { paragraphs: paragraphs.slice(0, end), isCut: true };
  }

  #show(): boolean {
    const isShown = this.#text.show((paragraph) => this.#known.get(paragraph));
    if (!isShown) this.#schedule(pauseMs);
    return isShown;
  }
}

/** Unchecked paragraphs, up to the size of one request. */
function selectQuestion(paragraphs: readonly string[], known: ReadonlyMap<string, unknown>): string[] {
  const question = new Set<string>();
  let left = questionMax;
  for (const paragraph of paragraphs) {
    if (known.has(paragraph) || question.has(paragraph)) continue;
    if (question.size > 0 && paragraph.length > left) break;
    question.add(paragraph);
    left -= paragraph.length;
  }
  return [...question];
}
