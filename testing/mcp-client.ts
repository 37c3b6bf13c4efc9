import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';

export const mcpRevision = '2026-07-28';

interface McpClientOptions {
  /** Public URL of the product. */
  readonly publicUrl: string;
  readonly token?: string;
  readonly authProvider?: OAuthClientProvider;
  /** Whether to use the previous revision of the protocol, in which the client starts with a handshake. */
  readonly isLegacy?: boolean;
}

/**
 * Result of a tool: text for the model, and the same as an object; a long text is in a part of its own. Of a refusal, the
 * object is its second part.
 */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly longText: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all tools
  readonly data: any;
}

/** Creates the official client of the protocol; its requests reach the application without a socket. */
export function createMcpClient(app: FastifyInstance, options: McpClientOptions) {
  const { publicUrl, token, authProvider, isLegacy = false } = options;
  const client = new Client(
    { name: 'deneme', version: '1.0.0' },
    isLegacy ? {} : { versionNegotiation: { mode: { pin: mcpRevision } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', publicUrl), {
    fetch: createInjectedFetch(app),
    ...(token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    ...(authProvider === undefined ? {} : { authProvider }),
  });
  return {
    client,
    transport,
    connect: () => client.connect(transport),
    call: async (name: string, args: Readonly<Record<string, unknown>> = {}): Promise<ToolAnswer> => {
      const result = await client.callTool({ name, arguments: { ...args } });
      const [first, second] = result.content;
      const isError = result.isError ?? false;
      const longText = second?.type === 'text' ? second.text : '';
      return {
        isError,
        text: first?.type === 'text' ? first.text : '',
        longText,
        data: isError && longText !== '' ? JSON.parse(longText) : result.structuredContent,
      };
    },
  };
}

/** Creates a `fetch` that calls the application, whatever the host. */
export function createInjectedFetch(app: FastifyInstance) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const response = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body === '' ? {} : { payload: body }),
    });
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const hasBody = ![204, 205, 304].includes(response.statusCode) && response.rawPayload.length > 0;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, { status: response.statusCode, headers });
  };
}
