/**
 * Whether a block at `start`, the beginning of a line, is a block of its own whatever else the text holds: a line after an empty one that
 * begins with a letter or is a heading. Such a line ends lists, quotes, tables and indented code; marks such as `-`, `+`, `1.` or `>`
 * may still turn out to belong to what is above them. Not so inside code and HTML, which go over empty lines.
 */
export function startsBlock(text: string, start: number): boolean {
  const lineBefore = text.lastIndexOf('\n', start - 2);
  if (start < 2 || lineBefore === -1 || text[start - 1] !== '\n') return false;
  if (!/^[ \t]*$/.test(text.slice(lineBefore + 1, start - 1))) return false;
  const beginning = /(?:\p{L}|["'“‘(]|#{1,6} )/uy;
  beginning.lastIndex = start;
  return beginning.test(text);
}

/** Where a text may be cut so that its parts, each parsed for itself, are the blocks of the whole; at least `length` characters lie between. */
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

/** Whether something in a text may go over empty lines or mean something elsewhere: code between fences, HTML, definitions, footnotes. */
export function reachesFurther(text: string): boolean {
  return (
    text.includes(']:') || /^[ \t]*(?:<|`{3}|~{3})/m.test(text) || /(?:[-*+>]|[.)])[ \t]*(?:<|`{3}|~{3})/.test(text)
  );
}
