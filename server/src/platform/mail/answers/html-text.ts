import { Parser } from 'htmlparser2';

const hiddenTags = new Set(['head', 'script', 'style', 'title']);
const paragraphTags = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const lineTags = new Set(['div', 'li', 'tr', 'br', 'hr']);

/** The answer stands at the beginning. */
const readMax = 500_000;
const pieceLength = 2_000;
/** The parser takes more than linear time for tags within tags; no program writes this many. */
const depthMax = 1_000;

/** The text of a mail that has only HTML, with `> ` before the lines of quotes, as plain mails have. */
export function readHtmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  let hidden = 0;
  let depth = 0;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (text !== '') lines.push(quotes > 0 ? `> ${text}` : text);
  };
  const divide = (tag: string) => {
    if (!lineTags.has(tag) && !paragraphTags.has(tag)) return;
    const hadText = line.trim() !== '';
    endLine();
    const isGap = paragraphTags.has(tag) || (tag === 'br' && !hadText);
    if (isGap && lines.length > 0 && lines.at(-1) !== '') lines.push('');
  };
  const parser = new Parser({
    onopentagname: (tag) => {
      depth += 1;
      if (hiddenTags.has(tag)) hidden += 1;
      divide(tag);
      if (tag === 'blockquote') quotes += 1;
    },
    onclosetag: (tag) => {
      depth -= 1;
      if (hiddenTags.has(tag)) hidden -= 1;
      // Of a line break only its start divides.
      if (tag !== 'br') divide(tag);
      if (tag === 'blockquote') quotes -= 1;
    },
    ontext: (text) => {
      if (hidden === 0) line += text;
    },
  });
  for (let at = 0; at < Math.min(html.length, readMax) && depth < depthMax; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  parser.end();
  endLine();
  return lines.join('\n');
}
