import { Unzip, UnzipInflate, zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { DocumentText } from './document-text.ts';
import { UnreadableSourceError } from './unreadable-source-error.ts';

/** Maximum unpacked size of all parts that are read, in bytes. */
const unpackedMaxBytes = 50 * 1024 * 1024;
const partsMax = 2_000;

/**
 * Reads the text of a Word file. Its parts are unpacked in pieces and counted, since the sizes in a zip may be wrong;
 * pictures are never unpacked.
 * @throws UnreadableSourceError `broken`, `encrypted`, `too_large`
 */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  // A document encrypted by Word is not a zip but an old compound file.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableSourceError('encrypted');
  const parts = unpackParts(bytes);
  if (!parts.has('word/document.xml')) throw new UnreadableSourceError('broken');
  const { value: text } = await mammoth
    .extractRawText({ buffer: Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 })) })
    .catch((cause: unknown) => {
      throw new UnreadableSourceError('broken', { cause });
    });
  const properties = new TextDecoder().decode(parts.get('docProps/core.xml') ?? new Uint8Array()).slice(0, 20_000);
  return { title: findProperty(properties, 'dc:title'), author: findProperty(properties, 'dc:creator'), text };
}

function unpackParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let unpackedBytes = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > partsMax) throw new UnreadableSourceError('too_large');
    if (!/\.(?:xml|rels)$/.test(file.name) || file.name.includes('..')) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      // An error thrown below is passed to this callback again.
      if (error !== null) throw error;
      unpackedBytes += piece.length;
      if (unpackedBytes > unpackedMaxBytes) throw new UnreadableSourceError('too_large');
      pieces.push(piece);
      if (isLast) parts.set(file.name, Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // In pieces, so that the output of each piece is counted before the next one is unpacked.
    for (let start = 0; start < bytes.length; start += 16_384)
      unzip.push(bytes.subarray(start, start + 16_384), start + 16_384 >= bytes.length);
  } catch (cause) {
    throw cause instanceof UnreadableSourceError ? cause : new UnreadableSourceError('broken', { cause });
  }
  return parts;
}

/** Maximum length of a title or an author, in characters. */
const propertyMax = 500;

function findProperty(xml: string, name: string): string | undefined {
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
