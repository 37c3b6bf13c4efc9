/** What PostgreSQL read for one query. */
export interface PlanSummary {
  /** Each index or table that was scanned, with the number of rows that all its scans found. */
  readonly scans: readonly string[];
  /** Pages of 8 kB. */
  readonly pages: number;
  readonly executionMs: number;
}

/** Not a bitmap heap scan: it fetches the rows that a bitmap index scan below it found. */
const scan =
  /(?<kind>Seq|Index|Index Only|Bitmap Index) Scan(?: Backward)?(?: using (?<index>\S+))? on (?<relation>\S+)/;
const actual = /\(actual rows=(?<rows>[\d.]+) loops=(?<loops>\d+)\)/;
const buffers = /^ *Buffers: shared (?<counts>.+)$/;
const execution = /^Execution Time: (?<ms>[\d.]+) ms$/;

/**
 * Summarises the text that `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF)` writes, one element for each line.
 * Only scans of tables and indexes that ran are listed.
 */
export function summarizePlan(plan: readonly string[]): PlanSummary {
  // The first line about buffers is that of the topmost node, which includes all others.
  const counts = plan.map((line) => buffers.exec(line)?.groups?.counts).find((line) => line !== undefined) ?? '';
  const executionMs = plan.map((line) => execution.exec(line)?.groups?.ms).find((ms) => ms !== undefined);
  return {
    scans: describeScans(plan),
    pages: [...counts.matchAll(/\b(?:hit|read)=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    executionMs: Number(executionMs ?? Number.NaN),
  };
}

function describeScans(plan: readonly string[]): string[] {
  const rowsByName = new Map<string, number>();
  for (const line of plan) {
    const [found, measured] = [scan.exec(line)?.groups, actual.exec(line)?.groups];
    const { kind, index, relation } = found ?? {};
    if (measured === undefined || relation === undefined) continue;
    const name = kind === 'Seq' ? `all of ${relation}` : (index ?? relation);
    const rows = Math.round(Number(measured.rows) * Number(measured.loops));
    rowsByName.set(name, (rowsByName.get(name) ?? 0) + rows);
  }
  return [...rowsByName].map(([name, rows]) => `${name} ${rows.toLocaleString('en')}`);
}
