/** Converts all line ends to line feeds, as text fields do. */
export function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/**
 * Restores the original line ends in a text from a field, which converts all of them to line feeds. Lines before and
 * after the change keep theirs; changed lines get the most frequent one.
 */
export function restoreLineEnds(before: string, changed: string): string {
  if (!before.includes('\r')) return changed;
  const old = before.split(/(\r\n|\r|\n)/);
  // Lines are at even indexes, with the line ends in between.
  const lines = old.filter((_, at) => at % 2 === 0);
  const ends = old.filter((_, at) => at % 2 === 1);
  const next = changed.split('\n');
  const shorter = Math.min(lines.length, next.length);
  let start = 0;
  while (start < shorter && lines[start] === next[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && lines.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const usual = findUsual(ends);
  let restored = '';
  for (const [at, line] of next.entries()) {
    restored += line;
    if (at === next.length - 1) break;
    const fromEnd = next.length - 1 - at;
    const end = (at < start ? ends[at] : fromEnd <= tail ? ends[ends.length - fromEnd] : undefined) ?? usual;
    // A carriage return and a line feed must not merge into one line end.
    restored += end === '\n' && restored.endsWith('\r') ? '\r' : end;
  }
  return restored;
}

function findUsual(ends: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '\n';
}
