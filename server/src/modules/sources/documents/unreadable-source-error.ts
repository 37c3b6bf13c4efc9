import type { SourceFailure } from '@hokka/contracts/shared/source-failures.ts';

/** A source could not be read; its owner is shown the reason. */
export class UnreadableSourceError extends Error {
  override readonly name = 'UnreadableSourceError';
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure, options?: { readonly cause?: unknown }) {
    super(`The source cannot be read: ${failure}`, options);
    this.failure = failure;
  }
}
