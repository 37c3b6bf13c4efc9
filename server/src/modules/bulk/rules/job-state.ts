import { type BulkCounts, type BulkJobState, bulkRowStates } from '@hokka/contracts/bulk/bulk-job.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';

/** The stored state. `finished` means that no row waits, though some may still be written. */
export type StoredJobState = BulkJobState;

/** The state of a job as shown to its owner. */
export function resolveJobState(stored: StoredJobState, { waiting, writing }: BulkCounts): BulkJobState {
  if (stored === 'draft' || stored === 'cancelled') return stored;
  if (waiting === 0 && writing === 0) return 'finished';
  return stored === 'finished' ? 'running' : stored;
}

/** Counts for all states, 0 for states without rows. */
export function toCounts(counted: Readonly<Record<string, number>>): BulkCounts {
  return Object.fromEntries(bulkRowStates.map((state) => [state, readOwn(counted, state) ?? 0])) as BulkCounts;
}

export function sumCounts(counts: BulkCounts): number {
  return bulkRowStates.reduce((sum, state) => sum + counts[state], 0);
}

/** Joins problems to one text, truncated to what is stored per row. */
export function joinProblems(problems: readonly string[]): string {
  const text = problems.map((problem) => (/[.!?…]$/.test(problem) ? problem : `${problem}.`)).join(' ');
  return text.length <= 600 ? text : `${text.slice(0, 600).toWellFormed()}…`;
}
