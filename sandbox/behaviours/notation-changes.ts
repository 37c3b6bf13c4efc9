import type { Change } from './behaviour.ts';

type Notation = Extract<Change, { as: string }>['as'];

/** Writes the text in another notation than Markdown in UTF-8. */
export function changeNotation(text: string, notation: Notation): string {
  switch (notation) {
    case 'html':
      return toHtml(text);
    case 'mojibake':
      return toMojibake(text);
    case 'escaped':
      return text.replaceAll('\n', '\\n');
    case 'quoted':
      return `"${text}"`;
    case 'decomposed':
      return text.normalize('NFD');
    case 'json_string':
      return JSON.stringify({ content: text });
    case 'mdx':
      return `---\ntitle: Yazı\n---\n\n${text}`;
  }
}

function toHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => {
      if (paragraph.startsWith('<!--')) return paragraph;
      const [, marks, heading] = /^(#{1,6}) (.+)$/.exec(paragraph) ?? [];
      if (marks !== undefined) return `<h${marks.length}>${inline(heading ?? '')}</h${marks.length}>`;
      if (/^[-*] /.test(paragraph)) return list(paragraph, 'ul', /^[-*] /);
      if (/^\d+\. /.test(paragraph)) return list(paragraph, 'ol', /^\d+\. /);
      if (paragraph.startsWith('> ')) return `<blockquote><p>${inline(paragraph.slice(2))}</p></blockquote>`;
      return `<p>${inline(paragraph)}</p>`;
    })
    .join('\n');
}

function list(paragraph: string, tag: string, mark: RegExp): string {
  const items = paragraph.split('\n').map((line) => `<li>${inline(line.replace(mark, ''))}</li>`);
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`;
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\n]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

/** UTF-8 decoded as Windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function toMojibake(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => (byte >= 0x80 && byte < 0xa0 ? windows1252[byte - 0x80] : String.fromCharCode(byte)))
    .join('');
}
