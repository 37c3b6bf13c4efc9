import type { BulkFileProblem } from '@hokka/contracts/bulk/bulk-fields.ts';

/** A file is no list of orders, for a reason that its owner is told. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
  readonly problem: BulkFileProblem;

  constructor(problem: BulkFileProblem, options?: { readonly cause?: unknown }) {
    super(`The file cannot be read: ${problem}`, options);
    this.problem = problem;
  }
}
