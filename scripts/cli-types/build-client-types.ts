import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import { buildDocument } from '../../server/src/platform/http/openapi/build-document.ts';

/** Calls that tests make with the client generated from the OpenAPI document. */
const calls = [
  ...['createArticle', 'listArticles', 'getArticle', 'updateArticle', 'deleteArticle', 'listTrash'],
  ...['getLimits', 'listWebhooks', 'createWebhook', 'deleteWebhook', 'listPublicArticles', 'createApiKey'],
];

/** The part of the generator that is used here. */
interface Generator {
  default(
    document: object,
    options: { readonly alphabetize: boolean; readonly defaultNonNullable: boolean },
  ): Promise<unknown>;
  astToString(nodes: unknown): string;
}

/** Generates the source of `testing/generated-client/api-types.ts` with openapi-typescript. */
export async function buildClientTypes(): Promise<string> {
  const wanted = endpoints.filter(({ name }) => calls.includes(name));
  const document = await buildDocument(wanted, 'http://localhost');
  const { default: generate, astToString } = loadGenerator();
  const types = astToString(await generate(document, { alphabetize: true, defaultNonNullable: false }));
  return `// Generated from the OpenAPI document by \`node scripts/cli-types.ts\`.\n${types}`;
}

/** It is installed next to the server, with the TypeScript version it supports: ours has another API. */
function loadGenerator(): Generator {
  const server = createRequire(join(import.meta.dirname, '..', '..', 'server', 'package.json'));
  return server('openapi-typescript') as Generator;
}
