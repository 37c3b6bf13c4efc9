import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { minuteMs } from '../clock.ts';
import { foldForSearch } from './fold.ts';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly changedAt: Date;
  /** Holds nothing that could be made smaller. */
  readonly isCompressed: boolean;
}

/** So much is compressed without a pause. */
const pieceLength = 64 * 1024;

/**
 * A zip whose files are asked for one after the other, as fast as the reader takes them: one at a time is held. Names that are taken
 * get a number. When a file fails the stream fails, so that a part is never taken for the whole.
 */
export function createZipStream(files: AsyncIterable<ZippedFile>): Readable {
  return Readable.from(generatePieces(files));
}

async function* generatePieces(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  // Loaded when a zip is asked for: most processes never make one.
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

/** A zip holds what a clock on the wall shows, which the library reads in the zone of the process; Istanbul has been three hours ahead of UTC since 2016. */
function toIstanbulClock(date: Date): Date {
  return new Date(date.getTime() + (180 + date.getTimezoneOffset()) * minuteMs);
}

/** Names of files in one folder, of which no two are the same to any file system. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** From which number on a name may be free. */
  readonly #next = new Map<string, number>();

  /** The name itself, or with the first free number before its extension: `Kahve (2).txt`. */
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
