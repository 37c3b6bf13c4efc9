/** Maximum size of one array, in bytes. */
const arrayMaxBytes = 50 * 1024 * 1024;
/**
 * Maximum size of all arrays of a PDF, in bytes. Arrays grow by doubling, so at this limit at most half, 50 MB, holds
 * unpacked data.
 */
const pdfSumMaxBytes = 2 * arrayMaxBytes;
/**
 * Maximum size of all arrays of another document, in bytes. Their readers copy what they unpack, and the reader of Word
 * files has a limit of its own.
 */
const sumMaxBytes = 400 * 1024 * 1024;

let allocatedBytes = 0;
let allowedBytes = sumMaxBytes;
let isExceeded = false;

/** Resets the counters for the next document. */
export function beginUnpacking(type: 'pdf' | 'other'): void {
  allocatedBytes = 0;
  allowedBytes = type === 'pdf' ? pdfSumMaxBytes : sumMaxBytes;
  isExceeded = false;
}

/**
 * Whether the document has exceeded the limit. Needed because its reader may have swallowed the error and continued.
 */
export function hasUnpackedTooMuch(): boolean {
  return isExceeded;
}

/**
 * Limits how much data documents unpack to in this thread. The heap limit of a thread does not count typed arrays, and
 * the PDF reader has no limit of its own: a few kilobytes can unpack to gigabytes, in several layers, encrypted or not.
 * Byte arrays are therefore counted when they are constructed; exceeding a limit throws a RangeError, as an array that
 * is too long does. Must be called before the reader is loaded, in a thread that does nothing else.
 */
export function limitUnpacking(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct: (target, given: unknown[], made) => {
      if (typeof given[0] === 'number') count(given[0]);
      return Reflect.construct(target, given, made === globalThis.Uint8Array ? target : made);
    },
  });
  // `DecompressionStream` would allocate outside the counted arrays. The PDF reader has a fallback.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
}

function count(bytes: number): void {
  allocatedBytes += bytes;
  if (bytes <= arrayMaxBytes && allocatedBytes <= allowedBytes) return;
  isExceeded = true;
  throw new RangeError('The unpacked file is too large');
}
