import type { z } from 'zod';
import type { HttpClient } from '../../platform/network/http-client.ts';
import { SearchConsoleError } from './port.ts';

/** A page of 25,000 rows with long queries and addresses. */
const maxBytes = 16 * 1024 * 1024;

interface Sent {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly token?: string;
}

/** Sends a request and reads the whole answer. @throws SearchConsoleError `network`, the signal’s reason */
export async function send(
  http: HttpClient,
  { url, signal, form, json, token }: Sent,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString();
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  try {
    const response = await http.requestStream({
      url: new URL(url),
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
      signal,
      idleTimeoutMs: 60_000,
      maxBytes,
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body) pieces.push(piece);
    return { status: response.status, text: Buffer.concat(pieces).toString('utf8') };
  } catch (error) {
    signal.throwIfAborted();
    throw new SearchConsoleError('network', { cause: error });
  }
}

/** Google is trusted and the size is limited, so a long answer is parsed at once: about 10 ms per megabyte. */
export function parseAnswer<Answer>(text: string, schema: z.ZodType<Answer>): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SearchConsoleError('unreadable', { cause });
  }
  const answer = schema.safeParse(json);
  if (!answer.success) throw new SearchConsoleError('unreadable');
  return answer.data;
}
