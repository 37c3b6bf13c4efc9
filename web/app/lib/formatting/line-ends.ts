/** A text as fields hold it, with the same end for every line. */
export function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/**
 * A text from a field with the line ends that it had before: fields turn them all into `\n`. Lines before and after what changed keep
 * theirs; lines of the changed part get the one that most lines have.
 */
export function restoreLineEnds(before: string, changed: string): string {
  if (!before.includes('\r')) return changed;
  const old = before.split(/(\r\n|\r|\n)/);
  // Lines stand at even places, the ends between them.
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
    // Two ends must not become one.
    restored += end === '\n' && restored.endsWith('\r') ? '\r' : end;
  }
  return restored;
}

function findUsual(ends: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '\n';
}
