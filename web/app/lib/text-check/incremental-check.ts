import type { Issue } from '@hokka/turkish/rules/issue.ts';
import { PostponedCall } from '../postponed-call.ts';
import { TextCheckError } from './text-checker.ts';

/** Says something of each paragraph, such as its issues; it may fail, e.g. when its data cannot be loaded. */
export interface ParagraphChecker<Answer = readonly Issue[]> {
  check(paragraphs: readonly string[]): Promise<readonly Answer[]>;
}

/** What is known of a paragraph by its text; undefined while it has not been checked. */
export type KnownAnswers<Answer> = (paragraph: string) => Answer | undefined;
export type KnownIssues = KnownAnswers<readonly Issue[]>;

/** The text that is checked. */
export interface CheckedText<Answer = readonly Issue[]> {
  /** Its paragraphs as they stand, and whether there are more of them. */
  readonly list: () => { readonly paragraphs: readonly string[]; readonly isCut: boolean };
  /** More is known of its paragraphs than before. Answers false while nothing of it may be drawn; then it is asked again. */
  readonly show: (known: KnownAnswers<Answer>) => boolean;
}

export type CheckState = 'checking' | 'checked' | 'failed';

/** After the last change; the next pause in typing is long enough. */
const pauseMs = 400;

/** UTF-16 units of one question: its answer, drawn at once, must not hold up a frame. */
const questionMax = 3_000;

/** Of longer texts only as much is checked, in UTF-16 units: some 30,000 words. */
export const checkedTextMax = 250_000;

/**
 * Checks a text paragraph by paragraph, and after a change only those that are new. One question is on its way at a time; what it
 * answers belongs to paragraphs by their text, so that an answer to what has been edited since is of no harm.
 */
export class IncrementalCheck<Answer = readonly Issue[]> {
  readonly #checker: ParagraphChecker<Answer>;
  readonly #text: CheckedText<Answer>;
  readonly #onState: (state: CheckState, isCut: boolean) => void;
  #known = new Map<string, Answer>();
  readonly #next = new PostponedCall(() => void this.#run());
  #isRunning = false;
  #isStopped = false;
  /** Until it is asked to try again. */
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

  /** The text has changed: it is checked when it has stood still for a moment. */
  changed(): void {
    if (!this.#hasFailed) this.#schedule(pauseMs);
  }

  /** The checker answers otherwise than before: everything is checked again. */
  restart(): void {
    this.#known = new Map();
    if (!this.#hasFailed) this.#schedule(0);
  }

  /** Checks what is new without waiting; also the way to try again after a failure. */
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
    // The run under way finds out by itself what is new.
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (await this.#step());
    } finally {
      this.#isRunning = false;
    }
  }

  /** Asks one question, if there is one. @returns whether there may be another */
  async #step(): Promise<boolean> {
    const known = this.#known;
    const { paragraphs, isCut } = this.#listParagraphs();
    const question = selectQuestion(paragraphs, known);
    if (question.length === 0) {
      // What is no longer in the text is forgotten.
      const present = new Set(paragraphs);
      this.#known = new Map([...known].filter(([paragraph]) => present.has(paragraph)));
      if (this.#show()) this.#onState('checked', isCut);
      return false;
    }
    this.#onState('checking', isCut);
    try {
      const answer = await this.#checker.check(question);
      if (this.#isStopped) return false;
      // After a restart meanwhile these are no longer asked.
      for (const [at, paragraph] of question.entries()) {
        const own = answer[at];
        if (own === undefined) throw new Error('The checker left a paragraph out.');
        known.set(paragraph, own);
      }
    } catch (failure) {
      if (this.#isStopped) return false;
      // Without a connection nothing is broken.
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

/** Paragraphs of which nothing is known, as many as make one question. */
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
