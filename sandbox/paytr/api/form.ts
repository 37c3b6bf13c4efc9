import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const fields = z.record(z.string(), z.string());

/** Reads forms as PHP does: of a field that comes twice the last one counts, and any other body has no fields. */
export function mountFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}));
}

/** The fields of the form that was sent. */
export function readForm(request: FastifyRequest): Record<string, string> {
  return fields.safeParse(request.body).data ?? {};
}
