import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import type { HttpResponse } from '../../platform/network/http-client.ts';
import { ResponseTooLargeError } from '../../platform/network/network-errors.ts';

/**
 * The body as it was before a server packed it, though it was told not to. What is labelled as packed and is not stays as it is.
 * @param maxBytes of the unpacked body; a small packed one may hold gigabytes
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
    // What has arrived is handed on at once, and an end that was cut off is found by whoever reads the text.
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

/** By the first bytes of gzip, and of zlib, whose first two are a multiple of 31. */
function isZipped([first = 0, second = 0]: Uint8Array): boolean {
  const isGzip = first === 0x1f && second === 0x8b;
  return isGzip || ((first & 0x0f) === 8 && (first * 256 + second) % 31 === 0);
}
