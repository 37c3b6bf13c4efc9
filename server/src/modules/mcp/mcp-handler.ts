import {
  createMcpHandler,
  fromJsonSchema,
  type JsonSchemaValidatorResult,
  type McpHttpHandler,
  McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { type CallEndpoint, EndpointRefusal } from './call-endpoint.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

/** What `authInfo.extra` passes from the request to the tools. */
export interface CallContext {
  readonly callEndpoint: CallEndpoint;
  /** OAuth clients are asked to get more scopes; the owner of an API key gets the refusal as text. */
  readonly isGrant: boolean;
}

const instructions =
  'Hokka, Türkçe makaleleri AI ile yazdırır, denetler, düzenler ve yayımlar. Uzun yazılar için önce create_brief, plan hazır olunca write_article çağırın; siparişler bir kimlik döndürür, sonucu read_brief ve read_article ile okuyun. Hak kullanan araçlar ne kullandığını açıklamasında söyler; kalanı usage söyler.';

/**
 * Accepts anything: tools validate arguments with the contracts, which have Turkish messages, and endpoints validate
 * their responses.
 */
const anyArguments = {
  getValidator:
    <T>() =>
    (input: unknown): JsonSchemaValidatorResult<T> => ({ valid: true, data: input as T, errorMessage: undefined }),
};

const inputSchemas = tools.map((tool) =>
  fromJsonSchema<Readonly<Record<string, unknown>>>(
    tool.inputSchema as Parameters<typeof fromJsonSchema>[0],
    anyArguments,
  ),
);

const outputSchemas = tools.map((tool) =>
  fromJsonSchema<Readonly<Record<string, unknown>>>(
    tool.outputSchema as Parameters<typeof fromJsonSchema>[0],
    anyArguments,
  ),
);

/**
 * Handles the protocol version 2026-07-28, in which each request is independent, and also serves clients of the
 * previous version. This module is large and loaded with the first call.
 */
export function createToolHandler({ log }: { readonly log: Log }): McpHttpHandler {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const server = new McpServer(
        { name: 'hokka', title: 'Hokka', version: '1.0.0' },
        {
          instructions,
          capabilities: { tools: { listChanged: false } },
          cacheHints: { 'tools/list': { ttlMs: 3_600_000, cacheScope: 'public' } },
        },
      );
      const context = authInfo?.extra as CallContext | undefined;
      if (context === undefined) throw new Error('A call has no context');
      for (const [index, tool] of tools.entries())
        registerTool(
          server,
          tool,
          { inputSchema: inputSchemas[index], outputSchema: outputSchemas[index] },
          context,
          log,
        );
      return server;
    },
    // The server sends no notifications, so there is nothing to subscribe to.
    {
      maxSubscriptions: 0,
      onerror: (error) => log.info({ reason: error.message.slice(0, 200) }, 'an MCP message was refused'),
    },
  );
  return {
    ...handler,
    fetch: async (request, options) => refuseUnknownTool(options?.parsedBody) ?? handler.fetch(request, options),
  };
}

const toolNames = new Set(tools.map(({ name }) => name));
const toolCall = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.literal('tools/call'),
  params: z.object({ name: z.string() }),
});
const invalidParams = -32_602;

/**
 * The protocol library looks up tools in an object with inherited properties, so that it would report `constructor` as
 * a disabled tool.
 */
function refuseUnknownTool(body: unknown): Response | undefined {
  for (const message of [body].flat()) {
    const { data } = toolCall.safeParse(message);
    if (data !== undefined && !toolNames.has(data.params.name)) {
      const text = `“${data.params.name.slice(0, 100)}” adlı bir araç yok. Araçların adlarını tools/list söyler.`;
      return Response.json({ jsonrpc: '2.0', id: data.id, error: { code: invalidParams, message: text } });
    }
  }
  return undefined;
}

function registerTool(
  server: McpServer,
  tool: Tool,
  {
    inputSchema,
    outputSchema,
  }: Readonly<Record<'inputSchema' | 'outputSchema', (typeof inputSchemas)[number] | undefined>>,
  { callEndpoint, isGrant }: CallContext,
  log: Log,
): void {
  if (inputSchema === undefined || outputSchema === undefined) throw new Error('A tool has no schema');
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: tool.description,
      inputSchema,
      outputSchema,
      annotations: { title: tool.title, ...tool.hints },
      scopeChallenge: ({ request, authInfo }) => {
        const given =
          (request.params as { arguments?: Readonly<Record<string, unknown>> } | undefined)?.arguments ?? {};
        const [first, ...more] = tool.listScopes(given);
        const missing = [first, ...more].some((scope) => scope !== undefined && !authInfo?.scopes.includes(scope));
        return isGrant && missing && first !== undefined ? { scopes: [first, ...more] } : undefined;
      },
    },
    async (given) => {
      try {
        return describeResult(await tool.run(given, callEndpoint), tool.textField);
      } catch (error) {
        if (error instanceof EndpointRefusal) return describeRefusal(error.message, error.refusal);
        if (error instanceof AppError)
          return describeRefusal(error.message, { code: error.code, ...(error.errors && { errors: error.errors }) });
        log.error({ err: error, tool: tool.name }, 'a tool failed');
        const { message, code } = new AppError('internal_error', { cause: error });
        return describeRefusal(message, { code });
      }
    },
  );
}

/**
 * Sends a long text only once, after the other fields: clients that pass both forms to their models would send it
 * twice.
 */
function describeResult(result: Readonly<Record<string, unknown>>, textField: string | undefined) {
  const { [textField ?? '']: text, ...fields } = result;
  const parts = [JSON.stringify(fields), ...(typeof text === 'string' ? [text] : [])];
  return { content: parts.map((part) => ({ type: 'text' as const, text: part })), structuredContent: fields };
}

/**
 * Says each message once: first what people are shown, then the code and numbers for programs. Without
 * `structuredContent`, because clients of SDK 1 compare that of a refusal with the schema of results as well: they throw
 * an error of their own in place of the message.
 */
function describeRefusal(message: string, { errors, ...details }: Readonly<Record<string, unknown>>) {
  const fields = (errors as readonly { field: string; message: string }[] | undefined) ?? [];
  const isRepeated = fields.some((field) => field.message === message);
  const lines = [...(isRepeated ? [] : [message]), ...fields.map(({ field, message: text }) => `${field}: ${text}`)];
  const parts = [lines.join('\n'), JSON.stringify(details)];
  return { content: parts.map((text) => ({ type: 'text' as const, text })), isError: true };
}
