import type { BulkFileProblem } from '@hokka/contracts/bulk/bulk-fields.ts';

/** A file is no list of orders, for a reason that its owner is told. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
  readonly problem: BulkFileProblem;
  /** Of the file, from 1, where that begins. */
  readonly line: number | undefined;

  constructor(
    problem: BulkFileProblem,
    { line, ...options }: { readonly cause?: unknown; readonly line?: number } = {},
  ) {
    super(`The file cannot be read: ${problem}`, options);
    this.problem = problem;
    this.line = line;
  }
}
