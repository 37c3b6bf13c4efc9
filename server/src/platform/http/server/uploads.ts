import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { UploadedFile } from '../route.ts';

/** What a form around the file may take: its boundaries and the head of its one part. */
const formBytes = 16 * 1024;

/** Mounts a route that takes one file as `multipart/form-data`; no other route reads such bodies, and this one reads no others. */
export function mountUploadRoute(
  app: FastifyInstance,
  { bodyLimitBytes }: EndpointDefinition,
  mount: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    const { default: multipart } = await import('@fastify/multipart');
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, ...(bodyLimitBytes && { fileSize: bodyLimitBytes }) },
    });
    mount(scope);
  });
}

/**
 * The only file of a form.
 * @throws AppError `payload_too_large`, `malformed_request` where there is none or it is cut off
 */
export async function readUploadedFile(
  request: FastifyRequest,
  { bodyLimitBytes = 0 }: EndpointDefinition,
): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes + formBytes)
    throw new AppError('payload_too_large');
  try {
    const file = await request.file();
    if (file === undefined) throw new AppError('malformed_request');
    return { name: file.filename ?? '', bytes: await file.toBuffer() };
  } catch (cause) {
    if (cause instanceof AppError || cause === request.raw.errored) throw cause;
    const isTooLarge = (cause as { readonly code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new AppError(isTooLarge ? 'payload_too_large' : 'malformed_request', { cause });
  }
}
