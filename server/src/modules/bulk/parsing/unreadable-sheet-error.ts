import type { BulkFileProblem } from '@hokka/contracts/bulk/bulk-fields.ts';

/** A file cannot be read as a list of orders; its owner is shown the reason. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
  readonly problem: BulkFileProblem;
  /** Line of the file, from 1, where the problem begins. */
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
