/** Browsers take 64 kB at once of all calls that a page sends so; a little is left for what they count beside. */
const maxBytesAtOnce = 60_000;
const utf8 = new TextEncoder();
let bytesUnderWay = 0;

/**
 * Lets a small call that changes something be carried out when its page is left meanwhile, as a reload or a typed address does. What would
 * be too much is sent as usual: a browser refuses it with the error of a broken connection, after which nothing may be sent again.
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
  // A character has at least one byte: a long text is not encoded to learn that it is too long.
  return body.length > maxBytesAtOnce ? body.length : utf8.encode(body).byteLength;
}
