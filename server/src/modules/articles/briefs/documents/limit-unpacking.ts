/** Of one array, in bytes: what a document unpacks to in one place. */
const arrayMaxBytes = 50 * 1024 * 1024;
/** Of all arrays of a PDF. They grow by doubling, so that half of it at most, 50 MB, is unpacked when it is reached. */
const pdfSumMaxBytes = 2 * arrayMaxBytes;
/** Of all arrays of another document: its readers copy what they unpack, and the one of Word files counts that by itself. */
const sumMaxBytes = 400 * 1024 * 1024;

let allocatedBytes = 0;
let allowedBytes = sumMaxBytes;
let isExceeded = false;

/** Lets the next document begin to count at nothing. */
export function beginUnpacking(type: 'pdf' | 'other'): void {
  allocatedBytes = 0;
  allowedBytes = type === 'pdf' ? pdfSumMaxBytes : sumMaxBytes;
  isExceeded = false;
}

/** Whether the document would have unpacked to more; its reader may have gone on without what threw. */
export function hasUnpackedTooMuch(): boolean {
  return isExceeded;
}

/**
 * Bounds what documents unpack to in this thread. The heap limit of a thread does not count bytes of arrays, and the reader of PDFs has
 * no limit of its own: a few kilobytes may unpack to gigabytes, in several layers, encrypted or not. So arrays of bytes are counted
 * where they are made; one too many throws a RangeError as does one that is too long. To be called before the reader is loaded, in a
 * thread that does nothing else.
 */
export function limitUnpacking(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct: (target, given: unknown[], made) => {
      if (typeof given[0] === 'number') count(given[0]);
      return Reflect.construct(target, given, made === globalThis.Uint8Array ? target : made);
    },
  });
  // It would unpack outside of what is counted; the reader has a way without it.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
}

function count(bytes: number): void {
  allocatedBytes += bytes;
  if (bytes <= arrayMaxBytes && allocatedBytes <= allowedBytes) return;
  isExceeded = true;
  throw new RangeError('Too much is unpacked');
}
