import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../encodings.ts';
import { matchesEtag } from '../site/cached-pages.ts';

/** The documents: endpoints for users and their programs, and those for admins. */
export const documentUrls = { users: `${apiBase}/openapi.json`, admins: `${apiBase}/openapi-admin.json` } as const;

interface DocumentationOptions {
  readonly endpoints: readonly EndpointDefinition[];
  readonly publicUrl: string;
  /** Whether to serve a reference page in addition to the OpenAPI document. */
  readonly withReference: boolean;
}

/**
 * Serves OpenAPI 3.1 of the endpoints, with those for admins in a separate document, and a reference page for both. The
 * generator is loaded, and each document generated and compressed once, on the first request.
 */
export function mountDocumentation(
  app: FastifyInstance,
  { endpoints, publicUrl, withReference }: DocumentationOptions,
): void {
  const load = once(() => import('./build-document.ts'));
  const isAdmin = ({ access }: EndpointDefinition) => access === 'admin' || access === 'super_admin';
  const documents = {
    [documentUrls.users]: endpoints.filter((one) => !isAdmin(one)),
    [documentUrls.admins]: endpoints.filter(isAdmin),
  };
  for (const [url, described] of Object.entries(documents)) {
    const getDocument = once(async () => {
      const { buildDocument } = await load();
      return compressText(JSON.stringify(await buildDocument(described, publicUrl)));
    });
    app.get(url, async (request, reply) =>
      sendCompressed(await getDocument(), request, reply.type('application/json; charset=utf-8')),
    );
  }
  if (!withReference) return;
  const getReference = once(async () => {
    const { buildDocument, inlineReferences } = await load();
    const { referencePolicy, renderReferencePage } = await import('./reference-page.ts');
    const document = inlineReferences(await buildDocument(endpoints, publicUrl));
    return { referencePolicy, page: await compressText(renderReferencePage(document, { publicUrl, ...documentUrls })) };
  });
  app.get(`${apiBase}/docs`, async (request, reply) => {
    const { referencePolicy, page } = await getReference();
    reply.header('content-security-policy', referencePolicy).type('text/html; charset=utf-8');
    return sendCompressed(page, request, reply);
  });
}

/** A text with its compressed forms. */
interface CompressedText {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

async function compressText(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, identity, br, gzip: gzipped };
}

function sendCompressed(text: CompressedText, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag: text.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (matchesEtag(headers['if-none-match'], text.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(headers['accept-encoding'], text);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(text[encoding]);
}

/** Calls `make` when its value is first requested, and again only after it failed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make().catch((error) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
