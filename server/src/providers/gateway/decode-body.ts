import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import type { HttpResponse } from '../../platform/network/http-client.ts';
import { ResponseTooLargeError } from '../../platform/network/network-errors.ts';

/**
 * Decompresses a body that a server compressed although we do not accept that. A body that is labelled as compressed
 * but is not stays unchanged.
 * @param maxBytes of the decompressed body; a small compressed one may contain gigabytes
 */
export function decodeBody(
  { headers, body }: Pick<HttpResponse, 'headers' | 'body'>,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return ['gzip', 'x-gzip', 'deflate', 'br'].includes(encoding) ? unpack(body, encoding, maxBytes) : body;
}

async function* unpack(
  body: AsyncIterable<Uint8Array>,
  encoding: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    if (first.done === true) return;
    const whole = async function* (): AsyncGenerator<Uint8Array> {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    };
    if (encoding !== 'br' && !isZipped(first.value)) {
      yield* whole();
      return;
    }
    // Passes on what has arrived immediately; the reader of the text detects a truncated end.
    const decoder =
      encoding === 'br'
        ? createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })
        : createUnzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH });
    pipeline(Readable.from(whole()), decoder, () => {});
    let size = 0;
    for await (const piece of decoder as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      yield piece;
    }
  } finally {
    await pieces.return?.();
  }
}

/** Checks the first bytes for gzip, or zlib, whose first two bytes are a multiple of 31. */
function isZipped([first = 0, second = 0]: Uint8Array): boolean {
  const isGzip = first === 0x1f && second === 0x8b;
  return isGzip || ((first & 0x0f) === 8 && (first * 256 + second) % 31 === 0);
}
