import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hokka/contracts/shared/errors.ts';
import { AppError } from '../../errors.ts';
import { toErrorEnvelope } from './error-responses.ts';
import { apiHeaders } from './security-headers.ts';

const codesByNodeError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers what node could not read as a request, in the shape of every other refusal. There is no request to log; where an answer
 * is already under way on the connection, the connection is closed.
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
    const appError = new AppError(codesByNodeError[error.code ?? ''] ?? 'malformed_request');
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
 * The target of a request such that all of its escapes can be read: a percent sign that begins none, and bytes that are no UTF-8,
 * stand for themselves. Such an address names nothing that exists and is answered like every other that does not.
 */
export function escapeMalformedUrl(target: string): string {
  if (!target.includes('%') || isDecodable(target)) return target;
  return target.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
}

function isDecodable(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}
