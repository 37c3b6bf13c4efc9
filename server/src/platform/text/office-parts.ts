import { Unzip, UnzipInflate, zipSync } from 'fflate';

interface OfficePartsLimits {
  readonly partsMax: number;
  /** Maximum unpacked size of all parts that are read, in bytes. */
  readonly unpackedMaxBytes: number;
  /** Names of other parts that are unpacked as well, such as pictures; by default none. */
  readonly isWanted?: ((name: string) => boolean) | undefined;
}

/** Thrown for an archive that is no zip, is damaged, or exceeds a limit. */
export class OfficeArchiveError extends Error {
  override readonly name = 'OfficeArchiveError';
  readonly reason: 'broken' | 'too_many_parts' | 'too_large';

  constructor(reason: OfficeArchiveError['reason'], options?: ErrorOptions) {
    super(`The archive is ${reason}`, options);
    this.reason = reason;
  }
}

const pieceBytes = 16_384;

/**
 * Unpacks the XML parts of a Word or Excel file. They are unpacked in pieces and counted, since the sizes in a zip may be wrong;
 * pictures are only unpacked if they are wanted.
 * @throws OfficeArchiveError
 */
export function unpackOfficeParts(
  bytes: Uint8Array,
  { partsMax, unpackedMaxBytes, isWanted = () => false }: OfficePartsLimits,
): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let unpackedBytes = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > partsMax) throw new OfficeArchiveError('too_many_parts');
    if (file.name.includes('..') || !(/\.(?:xml|rels)$/.test(file.name) || isWanted(file.name))) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      // An error thrown below is passed to this callback again.
      if (error !== null) throw error;
      unpackedBytes += piece.length;
      if (unpackedBytes > unpackedMaxBytes) throw new OfficeArchiveError('too_large');
      pieces.push(piece);
      if (isLast) parts.set(file.name, Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // In pieces, so that the output of each piece is counted before the next one is unpacked.
    for (let start = 0; start < bytes.length; start += pieceBytes)
      unzip.push(bytes.subarray(start, start + pieceBytes), start + pieceBytes >= bytes.length);
  } catch (cause) {
    throw cause instanceof OfficeArchiveError ? cause : new OfficeArchiveError('broken', { cause });
  }
  return parts;
}

/** A file of these parts alone, uncompressed, for a library that reads whole files. */
export function packOfficeParts(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(parts), { level: 0 });
}
