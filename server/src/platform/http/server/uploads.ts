import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { UploadedFile } from '../route.ts';

/** Maximum size of the form around the file: its boundaries and the headers of its single part. */
const formBytes = 16 * 1024;

/**
 * Mounts a route that accepts one file of any type, as `multipart/form-data` or as the body itself; no other route
 * reads such bodies, and this one reads no others.
 */
export function mountUploadRoute(
  app: FastifyInstance,
  { accepts, bodyLimitBytes }: EndpointDefinition,
  mount: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    if (accepts === 'raw') {
      scope.removeAllContentTypeParsers();
      // Read when the handler requests it.
      scope.addContentTypeParser('*', (_request, _body, done) => done(null));
      mount(scope);
      return;
    }
    const { default: multipart } = await import('@fastify/multipart');
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, ...(bodyLimitBytes && { fileSize: bodyLimitBytes }) },
    });
    mount(scope);
  });
}

/**
 * The single file of a form, or the body.
 * @throws AppError `payload_too_large`, `malformed_request` when it is missing, truncated or not the only one
 */
export async function readUploadedFile(
  request: FastifyRequest,
  { accepts, bodyLimitBytes = 0 }: EndpointDefinition,
): Promise<UploadedFile> {
  if (accepts === 'raw') return { name: '', bytes: await readRawBody(request, bodyLimitBytes) };
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes + formBytes)
    throw new AppError('payload_too_large');
  try {
    let file: UploadedFile | undefined;
    // A second file ends the loop with an error.
    for await (const part of request.files()) file = { name: part.filename ?? '', bytes: await part.toBuffer() };
    if (file === undefined) throw new AppError('malformed_request');
    return file;
  } catch (cause) {
    if (cause instanceof AppError || cause === request.raw.errored) throw cause;
    const isTooLarge = (cause as { readonly code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new AppError(isTooLarge ? 'payload_too_large' : 'malformed_request', { cause });
  }
}

async function readRawBody(request: FastifyRequest, bodyLimitBytes: number): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) throw new AppError('payload_too_large');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request.raw as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > bodyLimitBytes) throw new AppError('payload_too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
