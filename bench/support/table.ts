/** Prints rows in aligned columns, numbers to the right. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const isNumber = names.map((name) =>
    rows.every((row) => /^[<>≥]?[\d.,–-]*( ?[×µms%]+)?$/.test(String(row[name] ?? ''))),
  );
  const written = lines.map((line) =>
    line
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${written.join('\n')}\n`);
}

/** Median of an odd number of measurements. */
export function computeMedian(values: readonly number[]): number {
  return computeQuantile(values, 0.5);
}

/** Smallest measurement that is at least as large as this share (0–1) of all. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
