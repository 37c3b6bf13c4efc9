import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openEventStream } from './event-stream.ts';
import type { OpenStreams } from './open-streams.ts';
import { ExistingAnswer, type HandlerInput, type Route } from './route.ts';
import { chooseAnswerSchema, hideUnreadData } from './server/hide-unreadable-text.ts';
import { readUploadedFile } from './server/uploads.ts';

/** Mounts a route that accepts a form as raw text; no other route accepts forms. */
export function mountFormRoute(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, form, done) => done(null, form),
    );
    mount(scope);
  });
}

/**
 * Runs the use case of a route and sends its response: JSON in the envelope, a file or an event stream.
 * @param afterChange awaited between a change and its response
 */
export async function sendResponse(
  route: Route,
  input: HandlerInput<EndpointDefinition, unknown>,
  reply: FastifyReply,
  openStreams: OpenStreams,
  { afterChange }: { readonly afterChange?: (() => Promise<void>) | undefined },
): Promise<unknown> {
  const { response: kind, endpoint } = route;
  if (kind.kind === 'form') throw new Error('A form post is not an API call');
  if (kind.kind === 'stream') {
    await openStreams.serve(
      input.caller?.userId ?? input.request.network,
      () => openEventStream(reply),
      (events) => kind.stream(input, events),
    );
    return reply;
  }
  if (kind.kind === 'file') {
    const file = await kind.file(input);
    if (file.content instanceof Readable)
      openStreams.watch(file.content, { ...input.request, canStillRead: createReadPermissionCheck(input) });
    return reply
      .code(file.status ?? 200)
      .header('content-type', file.contentType)
      .header('content-disposition', file.contentDisposition)
      .headers(file.headers ?? {})
      .send(file.content);
  }
  const answer = await hideUnreadData(endpoint, input.caller, () =>
    kind.kind === 'upload'
      ? kind.handle({ ...input, readFile: () => readUploadedFile(reply.request, endpoint) })
      : kind.handle(input),
  );
  const isExisting = answer instanceof ExistingAnswer;
  // The schema drops fields that the contract does not name, so that no internal data leaks.
  const data = chooseAnswerSchema(endpoint, input.caller).parse(isExisting ? answer.data : answer);
  if (endpoint.method !== 'GET') await afterChange?.();
  const message = kind.kind === 'upload' || kind.message === undefined ? {} : { message: kind.message(input, data) };
  return reply
    .code((isExisting ? endpoint.existingStatus : endpoint.status) ?? 200)
    .send({ success: true, data, ...message });
}

/** Creates the check whether the caller may continue to read; a public response may be read to its end. */
function createReadPermissionCheck({
  caller,
  request,
}: HandlerInput<EndpointDefinition, unknown>): () => Promise<boolean> {
  return async () => caller === undefined || request.isStillAllowed(caller);
}
