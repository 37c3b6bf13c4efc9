/**
 * Browsers limit all keepalive requests of a page together to 64 kB; this leaves some room for headers, which count as
 * well.
 */
const maxBytesAtOnce = 60_000;
const utf8 = new TextEncoder();
let bytesUnderWay = 0;

/**
 * Completes a small request that changes something even if the user leaves the page meanwhile, e.g. by reloading.
 * Requests beyond the limit are sent as usual, because a browser rejects them with the error of a broken connection,
 * after which a request must not be repeated.
 * @param body as it is sent
 */
export async function withKeepalive<Result>(
  body: string | undefined,
  send: (keepalive: boolean) => Promise<Result>,
): Promise<Result> {
  const bytes = measureBytes(body);
  if (bytesUnderWay + bytes > maxBytesAtOnce) return send(false);
  bytesUnderWay += bytes;
  try {
    return await send(true);
  } finally {
    bytesUnderWay -= bytes;
  }
}

function measureBytes(body = ''): number {
  // A character has at least one byte, so a long text need not be encoded to find that it is too long.
  return body.length > maxBytesAtOnce ? body.length : utf8.encode(body).byteLength;
}
