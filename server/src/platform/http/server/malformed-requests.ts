import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hokka/contracts/shared/errors.ts';
import { AppError } from '../../errors.ts';
import { toErrorEnvelope } from './error-responses.ts';
import { apiHeaders } from './security-headers.ts';

const codesByNodeError: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: 'headers_too_large',
    HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
    ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  }),
);

/**
 * Answers data that node could not parse as a request, in the format of every other error. There is no request to log;
 * if a response is already being sent on the connection, the connection is closed.
 */
export function createMalformedRequestHandler(
  commonHeaders: Readonly<Record<string, string>>,
  lastResponses: WeakMap<Socket, ServerResponse>,
) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isPartlySent(lastResponses.get(socket))) {
      socket.destroy();
      return;
    }
    const appError = new AppError(codesByNodeError.get(error.code ?? '') ?? 'malformed_request');
    const body = JSON.stringify(toErrorEnvelope(appError));
    const headers = {
      ...commonHeaders,
      ...apiHeaders,
      'x-request-id': randomUUID(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}\r\n${lines.join('')}\r\n`;
    socket.end(head + body, () => socket.destroy());
  };
}

function isPartlySent(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !response.writableFinished;
}

/**
 * Headers that must be unique: of two, node reads the first, or joins both, while a proxy in front may read the other.
 */
const singleHeader = /^(?:host|authorization|content-(?:length|type|encoding)|idempotency-key|origin|range)$/i;

/** A name or an address with or without a port (RFC 9110 7.2), or empty. */
const hostPattern = /^(?:[\w.~!$&'()*+;=%-]+|\[[\da-f:.]+\])?(?::\d{0,5})?$/i;

/** Whether each unique header occurs once, and the host, which HTTP/1.1 requires, is valid (RFC 9112 3.2). */
export function areHeadersUnambiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined ? httpVersion === '1.1' : !hostPattern.test(headers.host)) return false;
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!singleHeader.test(name)) continue;
    const lower = name.toLocaleLowerCase('en');
    if (seen.includes(lower)) return false;
    seen.push(lower);
  }
  return true;
}

/**
 * Escapes a request target so that it can be decoded: a percent sign that starts no escape, and bytes that are not
 * UTF-8, are taken literally. Such an address names nothing that exists and is answered like any other unknown one.
 */
export function escapeMalformedUrl(target: string): string {
  if (!target.includes('%') || isDecodable(target)) return target;
  return target.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
}

function isDecodable(escaped: string): boolean {
  return tryDecode(escaped) !== undefined;
}

/**
 * The result must be used: the bundler assumes that `decodeURIComponent` has no side effects, and removes a call whose
 * result is unused.
 */
function tryDecode(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
