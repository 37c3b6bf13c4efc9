/**
 * Whether a block that begins at `start`, the beginning of a line, is a block of its own regardless of the rest of the
 * text: a line after an empty one that begins with a letter or is a heading. Such a line ends lists, quotes, tables and
 * indented code, whereas marks such as `-`, `+`, `1.` or `>` may belong to what precedes them. Does not hold inside
 * code and HTML, which can contain empty lines.
 */
export function startsBlock(text: string, start: number): boolean {
  const lineBefore = text.lastIndexOf('\n', start - 2);
  if (start < 2 || lineBefore === -1 || text[start - 1] !== '\n') return false;
  if (!/^[ \t]*$/.test(text.slice(lineBefore + 1, start - 1))) return false;
  const beginning = /(?:\p{L}|["'“‘(]|#{1,6} )/uy;
  beginning.lastIndex = start;
  return beginning.test(text);
}

/**
 * Offsets at which a text can be split so that its parts, parsed separately, give the blocks of the whole; at least
 * `length` characters apart.
 */
export function findBlockBoundaries(text: string, length: number): readonly number[] {
  if (text.length <= length || reachesFurther(text)) return [];
  const cuts: number[] = [];
  let last = 0;
  for (let line = text.indexOf('\n', length) + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    if (line - last < length || !startsBlock(text, line)) continue;
    cuts.push(line);
    last = line;
  }
  return cuts;
}

/**
 * Whether a text contains something that can extend over empty lines or affect other places: fenced code, HTML,
 * definitions, footnotes.
 */
export function reachesFurther(text: string): boolean {
  return (
    text.includes(']:') || /^[ \t]*(?:<|`{3}|~{3})/m.test(text) || /(?:[-*+>]|[.)])[ \t]*(?:<|`{3}|~{3})/.test(text)
  );
}
