import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends literal bytes to a local port and reads the response until the connection ends. */
export async function exchangeBytes(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}
