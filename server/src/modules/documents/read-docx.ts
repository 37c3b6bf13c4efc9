import mammoth from 'mammoth';
import { OfficeArchiveError, packOfficeParts, unpackOfficeParts } from '../../platform/text/office-parts.ts';
import { type DocumentText, UnreadableSourceError } from './document-text.ts';

/** Maximum unpacked size of all parts that are read, in bytes. */
const unpackedMaxBytes = 50 * 1024 * 1024;
const partsMax = 2_000;

/**
 * Reads the text of a Word file.
 * @throws UnreadableSourceError `broken`, `encrypted`, `too_large`
 */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const parts = unpackDocx(bytes);
  showDisplayedText(parts);
  const { value: text } = await mammoth
    .extractRawText({ buffer: Buffer.from(packOfficeParts(parts)) })
    .catch((cause: unknown) => {
      throw new UnreadableSourceError('broken', { cause });
    });
  const properties = new TextDecoder().decode(parts.get('docProps/core.xml') ?? new Uint8Array()).slice(0, 20_000);
  return { title: findProperty(properties, 'dc:title'), author: findProperty(properties, 'dc:creator'), text };
}

/**
 * Unpacks the XML parts of a Word file, and other parts that `isWanted`.
 * @throws UnreadableSourceError `broken`, `encrypted`, `too_large`
 */
export function unpackDocx(bytes: Uint8Array, isWanted?: (name: string) => boolean): Map<string, Uint8Array> {
  // A document encrypted by Word is not a zip but an old compound file.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableSourceError('encrypted');
  try {
    const parts = unpackOfficeParts(bytes, { partsMax, unpackedMaxBytes, isWanted });
    if (!parts.has('word/document.xml')) throw new UnreadableSourceError('broken');
    return parts;
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) throw cause;
    const isBroken = !(cause instanceof OfficeArchiveError) || cause.reason === 'broken';
    throw new UnreadableSourceError(isBroken ? 'broken' : 'too_large', { cause });
  }
}

/** Elements of WordprocessingML around text that mammoth ignores together with their text: fields, directions, ruby. */
const ignoredWrappers = /<\/?w:(?:fldSimple|bdo|dir|ruby|rubyBase)(?:\s[^<>]*)?>/g;

/**
 * Changes the parts so that mammoth reads the text that Word displays: all of it, and none that is hidden.
 * @returns whether there is hidden text
 */
export function showDisplayedText(parts: Map<string, Uint8Array>): boolean {
  let hasHiddenText = false;
  for (const name of ['document', 'footnotes', 'endnotes'].map((part) => `word/${part}.xml`)) {
    const xml = new TextDecoder().decode(parts.get(name) ?? new Uint8Array());
    const visible = dropHiddenRuns(xml);
    hasHiddenText ||= visible !== xml;
    // Ruby: `rt` is the reading above the base text.
    const shown = dropElements(dropElements(visible, 'w:rt'), 'w:rubyPr')
      .replace(ignoredWrappers, '')
      .replace(/<w:cr ?\/>/g, '<w:br/>');
    if (shown !== xml) parts.set(name, new TextEncoder().encode(shown));
  }
  return hasHiddenText;
}

function dropElements(xml: string, name: string): string {
  const [head = '', ...rest] = xml.split(`<${name}>`);
  const closing = `</${name}>`;
  return head + rest.map((text) => text.slice(text.indexOf(closing) + closing.length)).join('');
}

const runParts = /<w:r[ >]|<\/w:r>|<w:vanish(?: [^<>]*)?\/>/g;

function dropHiddenRuns(xml: string): string {
  if (!xml.includes('<w:vanish')) return xml;
  const kept: string[] = [];
  let keptTo = 0;
  let run: { readonly start: number; isHidden: boolean } | undefined;
  for (const { 0: mark, index } of xml.matchAll(runParts)) {
    if (mark.startsWith('<w:r')) run = { start: index, isHidden: false };
    else if (run === undefined) continue;
    else if (mark.startsWith('<w:vanish')) run.isHidden ||= !/"(?:0|false|off)"/.test(mark);
    else {
      if (run.isHidden) {
        kept.push(xml.slice(keptTo, run.start));
        keptTo = index + mark.length;
      }
      run = undefined;
    }
  }
  return [...kept, xml.slice(keptTo)].join('');
}

/** Maximum length of a title or an author, in characters. */
const propertyMax = 500;

/** A property of a Word file, from its XML. */
export function findProperty(xml: string, name: string): string | undefined {
  const [opening, closing] = [`<${name}>`, `</${name}>`];
  const start = xml.indexOf(opening);
  const end = xml.indexOf(closing, start);
  if (start === -1 || end === -1) return undefined;
  const found = xml.slice(start + opening.length, Math.min(end, start + opening.length + propertyMax));
  if (found === '' || found.includes('<')) return undefined;
  return found.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities.get(entity) ?? '');
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’' }),
);
