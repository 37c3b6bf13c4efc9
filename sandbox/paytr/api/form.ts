import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const fields = z.record(z.string(), z.string());

/** Parses forms as PHP does: the last one of repeated fields counts, and any other body has no fields. */
export function mountFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}));
}

/** Fields of the submitted form. */
export function readForm(request: FastifyRequest): Record<string, string> {
  return fields.safeParse(request.body).data ?? {};
}
