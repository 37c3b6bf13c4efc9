import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';

interface DocumentationOptions {
  readonly endpoints: readonly EndpointDefinition[];
  readonly publicUrl: string;
  /** Whether there is a page to read beside the OpenAPI document. */
  readonly withReference: boolean;
}

/** OpenAPI 3.1 of the endpoints, and a page to read it. What makes them is loaded, and both are written once, when first asked for. */
export function mountDocumentation(
  app: FastifyInstance,
  { endpoints, publicUrl, withReference }: DocumentationOptions,
): void {
  const documentUrl = `${apiBase}/openapi.json`;
  const getDocument = once(async () => {
    const { buildDocument } = await import('./build-document.ts');
    return buildDocument(endpoints, publicUrl);
  });
  const getDocumentText = once(async () => JSON.stringify(await getDocument()));
  app.get(documentUrl, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await getDocumentText()),
  );
  if (!withReference) return;
  const getReference = once(async () => {
    const { referencePolicy, renderReferencePage } = await import('./reference-page.ts');
    return { referencePolicy, page: renderReferencePage(await getDocument(), documentUrl) };
  });
  app.get(`${apiBase}/docs`, async (_request, reply) => {
    const { referencePolicy, page } = await getReference();
    return reply.header('content-security-policy', referencePolicy).type('text/html; charset=utf-8').send(page);
  });
}

/** Calls `make` when its value is first asked for, and again only after it failed. */
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
