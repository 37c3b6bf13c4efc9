/** Far above any article a person reads; what is beyond is shown as plain text. */
const lengthMax = 200_000;
const blocksMax = 3_000;
const nestingMax = 12;
const bracketsMax = 5_000;

const container = String.raw`[ \t]{0,3}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const nestedTooDeep = new RegExp(`^(?:${container}[ \\t]*){${nestingMax + 1}}`, 'm');

/**
 * Whether parsing a text could take the process or the page down: parsers of Markdown are slow on deep nesting, on tens of
 * thousands of tiny blocks and on heaps of brackets, and some overflow the stack. Linear in the text.
 */
export function isCostlyMarkdown(markdown: string): boolean {
  return (
    markdown.length > lengthMax ||
    countOf(markdown, '\n\n') > blocksMax ||
    countOf(markdown, '[') > bracketsMax ||
    countOf(markdown, '*') + countOf(markdown, '_') > 4 * bracketsMax ||
    nestedTooDeep.test(markdown)
  );
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}
