import type { Keyphrase } from '@hokka/turkish/readability/keyphrase.ts';
import type { ParagraphMeasures } from '@hokka/turkish/readability/measure-paragraph.ts';
import type { Issue } from '@hokka/turkish/rules/issue.ts';
import type { CheckOptions, Turkish } from '@hokka/turkish/turkish.ts';

/** The user's settings for checks: words to accept, and rules to switch off. */
export interface TextCheckOptions {
  readonly dictionary: readonly string[];
  readonly disabledRules: readonly string[];
}

/** A task of the worker, which answers in the order of the tasks. */
export type TextCheckTask =
  | { readonly kind: 'configure'; readonly options: TextCheckOptions }
  | { readonly kind: 'check'; readonly id: number; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'measure';
      readonly id: number;
      readonly paragraphs: readonly string[];
      readonly keyphrase: string;
    }
  | { readonly kind: 'propose'; readonly id: number; readonly word: string };

/** Issues of each paragraph, with offsets from its beginning. */
export type ParagraphIssues = readonly (readonly Issue[])[];

/** Measures of a paragraph, and occurrences of a keyphrase with offsets from its beginning. */
export interface MeasuredParagraph extends ParagraphMeasures {
  readonly keyphrase: readonly { readonly from: number; readonly to: number }[];
}

/**
 * A message of the worker: its data is loaded or could not be, the library failed on one paragraph (which then has no
 * findings) or on a whole request, or the answer to a request.
 */
export type TextCheckMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'load-failed' }
  | { readonly kind: 'left-out'; readonly cause: string }
  | { readonly kind: 'failed'; readonly id: number; readonly cause: string }
  | { readonly kind: 'checked'; readonly id: number; readonly issues: ParagraphIssues }
  | { readonly kind: 'measured'; readonly id: number; readonly measures: readonly MeasuredParagraph[] }
  | { readonly kind: 'proposed'; readonly id: number; readonly proposals: readonly string[] };

/** Answers tasks with one instance of the library, and stores the options between them. */
export class TextCheckSession {
  readonly #turkish: Turkish;
  #options: CheckOptions = {};
  /** The last keyphrase, because parsing one can take about 20 ms. */
  #keyphrase: { readonly typed: string; readonly read: Keyphrase } = { typed: '', read: [] };

  constructor(turkish: Turkish) {
    this.#turkish = turkish;
  }

  /** @returns undefined for a task without an answer */
  answer(task: TextCheckTask): TextCheckMessage | undefined {
    try {
      return this.#answer(task);
    } catch (cause) {
      return task.kind === 'configure' ? undefined : { kind: 'failed', id: task.id, cause: String(cause) };
    }
  }

  #answer(task: TextCheckTask): TextCheckMessage | undefined {
    if (task.kind === 'configure') return this.#configure(task.options);
    if (task.kind === 'propose') {
      return { kind: 'proposed', id: task.id, proposals: this.#turkish.propose(task.word) };
    }
    if (task.kind === 'measure') {
      const keyphrase = this.#readKeyphrase(task.keyphrase);
      const measures = task.paragraphs.map((paragraph) => ({
        ...this.#turkish.measureParagraph(paragraph),
        keyphrase: this.#turkish.findKeyphrase(paragraph, keyphrase),
      }));
      return { kind: 'measured', id: task.id, measures };
    }
    return { kind: 'checked', id: task.id, issues: this.#check(task.paragraphs) };
  }

  #readKeyphrase(typed: string): Keyphrase {
    if (typed !== this.#keyphrase.typed) this.#keyphrase = { typed, read: this.#turkish.readKeyphrase(typed) };
    return this.#keyphrase.read;
  }

  #configure({ dictionary, disabledRules }: TextCheckOptions): undefined {
    this.#options = { dictionary: new Set(dictionary), disabledRules: new Set(disabledRules) };
  }

  /**
   * Passes all paragraphs to the library as one text, so that its limits on long texts and on proposals apply to them
   * together.
   */
  #check(paragraphs: readonly string[]): ParagraphIssues {
    const issues = this.#turkish.check(paragraphs.join('\n'), this.#options);
    let start = 0;
    let next = 0;
    return paragraphs.map(({ length }) => {
      const own: Issue[] = [];
      for (let issue = issues[next]; issue !== undefined && issue.from < start + length; issue = issues[next]) {
        own.push({ ...issue, from: issue.from - start, to: issue.to - start });
        next += 1;
      }
      start += length + 1;
      return own;
    });
  }
}
