import mammoth from 'mammoth';
import { OfficeArchiveError, packOfficeParts, unpackOfficeParts } from '../../../platform/text/office-parts.ts';
import type { DocumentText } from './document-text.ts';
import { UnreadableSourceError } from './unreadable-source-error.ts';

/** Maximum unpacked size of all parts that are read, in bytes. */
const unpackedMaxBytes = 50 * 1024 * 1024;
const partsMax = 2_000;

/**
 * Reads the text of a Word file.
 * @throws UnreadableSourceError `broken`, `encrypted`, `too_large`
 */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const parts = unpackDocx(bytes);
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
