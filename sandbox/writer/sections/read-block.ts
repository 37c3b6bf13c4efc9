/**
 * Returns the content of the first block `<name …>…</name>` of a message; empty if there is none. Linear in the length
 * of the message.
 */
export function readBlock(message: string, name: string): string {
  const start = findStart(message, name);
  if (start === -1) return '';
  const open = message.indexOf('>', start);
  const end = message.indexOf(`</${name}>`, open);
  return open === -1 || end === -1 ? '' : message.slice(open + 1, end).trim();
}

/** The block may have attributes; a longer name does not match. */
function findStart(message: string, name: string): number {
  for (let at = message.indexOf(`<${name}`); at !== -1; at = message.indexOf(`<${name}`, at + 1)) {
    const next = message[at + name.length + 1] ?? '';
    if (next === '>' || next === ' ') return at;
  }
  return -1;
}
