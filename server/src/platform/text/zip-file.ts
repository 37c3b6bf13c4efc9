import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { minuteMs } from '../clock.ts';
import { foldForSearch } from './search-folding.ts';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly changedAt: Date;
  /** Whether the content is already compressed. */
  readonly isCompressed: boolean;
}

/** Maximum length that is compressed without yielding. */
const pieceLength = 64 * 1024;

/**
 * Streams a zip whose files are requested one after the other, as fast as the reader consumes them: only one is in
 * memory at a time. Duplicate names get a number. If a file fails, the stream fails, so that a partial archive is never
 * mistaken for a complete one.
 */
export function createZipStream(files: AsyncIterable<ZippedFile>): Readable {
  return Readable.from(generatePieces(files));
}

async function* generatePieces(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  // Loaded when a zip is requested: most processes never create one.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  let written: Uint8Array[] = [];
  const takeWritten = () => {
    const taken = written;
    written = [];
    return taken;
  };
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error !== null) failure = error;
    else written.push(piece);
  });
  const names = new UniqueNames();
  for await (const { name, content, changedAt, isCompressed } of files) {
    const uniqueName = names.add(name);
    const file = isCompressed ? new ZipPassThrough(uniqueName) : new ZipDeflate(uniqueName, { level: 6 });
    file.mtime = toIstanbulClock(changedAt);
    zip.add(file);
    for (let start = 0; start === 0 || start < content.length; start += pieceLength) {
      file.push(content.subarray(start, start + pieceLength), start + pieceLength >= content.length);
      if (failure !== undefined) throw failure;
      yield* takeWritten();
      await nextTurn();
    }
  }
  zip.end();
  if (failure !== undefined) throw failure;
  yield* takeWritten();
}

/**
 * A zip stores local time, which the library takes from the process's time zone; Istanbul has been three hours ahead of
 * UTC since 2016.
 */
function toIstanbulClock(date: Date): Date {
  return new Date(date.getTime() + (180 + date.getTimezoneOffset()) * minuteMs);
}

/** File names in one folder, unique for any file system. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** The lowest number that may be free for a name. */
  readonly #next = new Map<string, number>();

  /** Returns the name itself, or with the first free number before its extension: `Kahve (2).txt`. */
  add(name: string): string {
    const dot = name.lastIndexOf('.');
    const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    const key = foldForSearch(name);
    let count = this.#next.get(key) ?? 1;
    let unique = name;
    for (; this.#taken.has(foldForSearch(unique)); unique = `${base} (${count})${extension}`) count += 1;
    this.#next.set(key, count);
    this.#taken.add(foldForSearch(unique));
    return unique;
  }
}
