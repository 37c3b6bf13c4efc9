import type { MarkedLine } from '../heading-marks.ts';

/** Addresses of searches and conversations, which lead readers nowhere after a while or never did. */
const address =
  '(?:https?:\\/\\/)?(?:vertexaisearch\\.cloud\\.google\\.com\\/grounding|(?:www\\.)?google\\.[a-z.]{2,6}\\/(?:url\\?|search\\?)|(?:www\\.)?bing\\.com\\/(?:ck|aclick|search\\?)|duckduckgo\\.com\\/(?:l\\/|\\?)|sandbox:\\/|attachment:\\/|(?:www\\.)?chatgpt\\.com\\/(?:c|share|backend)|chat\\.openai\\.com\\/|file-service:)[^\\s()<>\\]]{0,2000}(?<![.,;:!?])';
/** A link to one, with the brackets around it. */
const link = new RegExp(`[ \\t]?\\(?!?\\[([^[\\]\\n]{0,200})\\]\\(<?${address}>?(?: "[^"\\n]{0,200}")?\\)\\)?`, 'giu');
const bare = new RegExp(`[ \\t]?[(<]?${address}[)>]?`, 'giu');
/** Labels that name nothing but a source: a word for it, a number, a domain. */
const sourceLabel =
  /^\W{0,3}(?:kaynak(?:lar)?|source|link|bağlantı|buradan|here|indir|download|\d{1,3}|(?:[\p{L}\p{N}-]{1,40}\.){1,4}[\p{L}]{2,10})\W{0,3}\d{0,3}\W{0,2}$/iu;
const onlyMark = /^[ \t]{0,9}(?:[-*+•]|\d{1,3}[.)]|\[\d{1,3}\])?[ \t]{0,9}[^\p{L}\p{N}\s]{0,3}$/u;
const listHead =
  /^(?:#{1,6}[ \t]+|\*\*)?(?:kaynak(?:lar|ça)?|referanslar|sources|references|quellen)[ \t]?:?\**:?[ \t]*$/iu;

/**
 * Removes links to such addresses: of a source with the link, otherwise only the link. Lines and lists of sources that
 * have nothing else go with them. Linear in the length of the text.
 */
export function dropRedirects(lines: readonly MarkedLine[]): MarkedLine[] {
  const kept: MarkedLine[] = [];
  let isDropped = false;
  for (const line of lines) {
    const text = line.isCode || !/[:/]/u.test(line.text) ? line.text : dropAddresses(line.text);
    if (text === line.text) {
      kept.push(line);
      if (text.trim() !== '') isDropped = false;
      continue;
    }
    if (!onlyMark.test(text)) kept.push({ text, isCode: false });
    else isDropped = true;
  }
  if (!isDropped) return kept;
  // A heading of the list has nothing below it any more.
  let end = kept.length;
  while (end > 0 && (kept[end - 1]?.text ?? '').trim() === '') end -= 1;
  if (end > 1 && listHead.test(kept[end - 1]?.text ?? '')) end -= 1;
  while (end > 0 && (kept[end - 1]?.text ?? '').trim() === '') end -= 1;
  return kept.slice(0, end);
}

function dropAddresses(line: string): string {
  return line
    .replace(link, (found: string, label: string) => {
      if (sourceLabel.test(label) || label.trim() === '' || found.trimStart().startsWith('!')) return '';
      const space = /^[ \t]/u.exec(found)?.[0] ?? '';
      return found.trimStart().startsWith('(') ? `${space}(${label})` : `${space}${label}`;
    })
    .replace(bare, '');
}
