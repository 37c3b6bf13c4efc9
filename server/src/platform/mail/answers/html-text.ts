import { Parser } from 'htmlparser2';

const hiddenTags = new Set(['head', 'script', 'style', 'title']);
const paragraphTags = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const lineTags = new Set(['div', 'li', 'tr', 'br', 'hr']);
const cellTags = new Set(['td', 'th']);
const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;

/** Maximum length that is read, in characters: the answer is at the beginning. */
const readMax = 500_000;
const pieceLength = 2_000;
/** The parser takes more than linear time for tags within tags; no program writes this many. */
const depthMax = 1_000;

/** The text of a mail that has only HTML, with `> ` before the lines of quotes and `- ` before items, as plain mails have. */
export function readHtmlText(html: string): string {
  const lines: string[] = [];
  /** Whether what each open tag contains is shown, the outermost first. */
  const shown: boolean[] = [];
  let line = '';
  let quotes = 0;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    // Programs write it above a signature; HTML leaves the blank out.
    if (text === '--' && quotes === 0) lines.push('-- ');
    else if (text !== '' && text !== '-') lines.push(quotes > 0 ? `> ${text}` : text);
  };
  const divide = (tag: string) => {
    if (cellTags.has(tag)) line += ' ';
    if (!lineTags.has(tag) && !paragraphTags.has(tag)) return;
    const hadText = line.trim() !== '';
    endLine();
    const isGap = paragraphTags.has(tag) || (tag === 'br' && !hadText);
    if (isGap && lines.length > 0 && lines.at(-1) !== '') lines.push('');
  };
  const parser = new Parser({
    onopentag: (tag, { style = '', hidden }) => {
      const isHidden = hiddenTags.has(tag) || hidden !== undefined || hiddenStyle.test(style.slice(0, readMax));
      shown.push((shown.at(-1) ?? true) && !isHidden);
      divide(tag);
      if (tag === 'blockquote') quotes += 1;
      if (tag === 'li') line = '- ';
    },
    onclosetag: (tag) => {
      shown.pop();
      // Of a line break only its start divides.
      if (tag !== 'br') divide(tag);
      if (tag === 'blockquote') quotes -= 1;
    },
    ontext: (text) => {
      if (shown.at(-1) ?? true) line += text;
    },
  });
  for (let at = 0; at < Math.min(html.length, readMax) && shown.length < depthMax; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  parser.end();
  endLine();
  return lines.join('\n');
}
