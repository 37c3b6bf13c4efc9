import { parseHTML } from 'linkedom';
import { UnreadableSourceError } from './document-text.ts';
import { countLoss, type Losses, readBlocks, readStyleMarks } from './html-blocks.ts';
import {
  type ImportedPicture,
  type ImportedText,
  nameLosses,
  picturesMax,
  toPictureAddress,
  writeBlocks,
} from './imported-text.ts';
import type { Marks } from './inline-runs.ts';
import { decodeHtml, estimateDepth } from './read-html.ts';

/** Maximum nesting of elements; the reader of blocks goes as deep as the page. */
const depthMax = 400;
const sheetMax = 200_000;

interface HtmlFile {
  readonly bytes: Uint8Array;
  readonly charset?: string | undefined;
  /** Finds a picture that came with the page; undefined if it has none of this name. */
  readonly findPicture?: (source: string) => Uint8Array | undefined;
}

/**
 * Reads a page as an article: headings, paragraphs, lists, tables, links and pictures that come with it.
 * @throws UnreadableSourceError `too_complex`
 */
export function importHtml({ bytes, charset, findPicture = () => undefined }: HtmlFile): ImportedText {
  const html = decodeHtml(bytes, charset);
  if (estimateDepth(html) > depthMax) throw new UnreadableSourceError('too_complex');
  const { document } = parseHTML(html);
  const pictures: ImportedPicture[] = [];
  const losses: Losses = new Map();
  const addPicture = (source: string) => {
    const picture = findPicture(source) ?? readDataAddress(source);
    if (picture === undefined || pictures.length >= picturesMax) {
      countLoss(losses, /^https?:/i.test(source) ? 'remoteImage' : 'image');
      return undefined;
    }
    pictures.push(picture);
    return toPictureAddress(pictures.length - 1);
  };
  // Google Docs marks the title by a class.
  const heading = document.querySelector('p.title');
  const ownTitle = heading?.textContent?.trim();
  if (ownTitle) heading?.remove();
  // Google Docs appends comments to the text.
  for (const mark of document.querySelectorAll('a[href^="#cmnt_ref"]')) mark.closest('div')?.remove();
  const blocks = readBlocks(document.body, { classMarks: readClassMarks(html), addPicture, losses });
  const { title, content } = writeBlocks(blocks, { hasTitle: Boolean(ownTitle) });
  const pageTitle = document.querySelector('title')?.textContent?.trim();
  return { title: ownTitle || title || pageTitle, content, pictures, lost: nameLosses(losses) };
}

function readDataAddress(source: string): Uint8Array | undefined {
  const found = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(source.slice(0, 60));
  return found === null ? undefined : Buffer.from(source.slice(found[0].length), 'base64');
}

/** Which classes of the page's own style sheet mean bold, italic or struck text. */
function readClassMarks(html: string): Map<string, Partial<Marks>> {
  const start = html.search(/<style/i);
  const marks = new Map<string, Partial<Marks>>();
  if (start === -1) return marks;
  const sheet = html.slice(start, start + sheetMax).split(/<\/style/i)[0] ?? '';
  for (const rule of sheet.split('}')) {
    const [selector = '', style = ''] = rule.split('{');
    const name = /\.([\w-]{1,60})\s*$/.exec(selector.slice(-80))?.[1];
    const found = readStyleMarks(style);
    // Google Docs resets every class; only what differs from the default is a mark.
    if (name !== undefined && Object.values(found).includes(true)) marks.set(name, found);
  }
  return marks;
}
