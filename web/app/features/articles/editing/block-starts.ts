/**
 * Escapes what at the beginning of a line would make a heading, a list, a rule or a table of a paragraph's text.
 * @param markdown inline Markdown in which `*`, `_`, backquotes, brackets and `<` are escaped already
 */
export function escapeBlockStarts(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => escapeLine(line.replace(/^[ \t]+/, '')))
    .join('\n');
}

function escapeLine(line: string): string {
  if (/^#{1,6}(?:[ \t]|$)/.test(line)) return `\\${line}`;
  if (/^[-+](?:[ \t]|$)/.test(line)) return `\\${line}`;
  if (/^(?:-+|=+)[ \t]*$/.test(line)) return `\\${line}`;
  if (/^[|:-][-|: \t]*$/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, '$1\\$2');
}
