import type { Readable } from 'node:stream';
import type { WorkspaceRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointDefinition, ParsedBody, ParsedParams, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { z } from 'zod';
import type { IdempotentCall } from '../database/idempotency.ts';
import type { Log } from '../logging/log.ts';
import { type Caller, getPersonId, type WorkspaceCaller } from './caller.ts';
import type { EventStream } from './event-stream.ts';
import type { SessionRead } from './session-read.ts';

/** What a handler gets of the request in addition to its validated input. */
export interface RequestContext {
  readonly id: string;
  /** Method and path of this call. */
  readonly route: string;
  readonly address: string;
  /** The unit of limits by address: the address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly userAgent: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The Authorization header, for public endpoints that other programs call with a secret of their own. */
  readonly authorization: string | undefined;
  /** The If-None-Match header: tags of what the caller already has. */
  readonly ifNoneMatch: string | undefined;
  /** The right that the call needs. */
  readonly right?: WorkspaceRight | undefined;
  readonly now: Date;
  readonly log: Log;
  /**
   * Whether the token or key still allows this caller this call in this role; checked again for responses that stay
   * open.
   */
  readonly isStillAllowed: (caller: Caller | WorkspaceCaller) => Promise<boolean>;
}

type SignedInCallerFor<E extends EndpointDefinition> = E extends { readonly right: WorkspaceRight }
  ? WorkspaceCaller
  : Caller;

type CallerFor<E extends EndpointDefinition> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'optional'
    ? SignedInCallerFor<E> | undefined
    : SignedInCallerFor<E>;

/** What is known before the body is read: enough for a 404. */
export interface RouteContext<E extends EndpointDefinition> {
  readonly params: ParsedParams<E>;
  readonly caller: CallerFor<E>;
  readonly request: RequestContext;
}

export interface HandlerInput<E extends EndpointDefinition, Found> extends RouteContext<E> {
  readonly query: ParsedQuery<E>;
  readonly body: ParsedBody<E>;
  readonly found: Found;
}

/** Runs after authorization and before the input is validated; throws the 404. */
type Find<E extends EndpointDefinition, Found> = (context: RouteContext<E>) => Promise<Found>;

/**
 * Without a session a `SessionRead` finds nothing, so on endpoints that require none its `Found` must include
 * undefined.
 */
type SessionReadFor<E extends EndpointDefinition, Found> = E['access'] extends 'public'
  ? never
  : E['access'] extends 'optional'
    ? undefined extends Found
      ? SessionRead<Found>
      : never
    : SessionRead<Found>;

/** A response of an endpoint with `existingStatus`: nothing was created, because it already exists. */
export class ExistingAnswer<Data> {
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}

interface JsonHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found> | SessionReadFor<E, Found>;
  readonly handle: (
    input: HandlerInput<E, Found>,
  ) => Promise<z.input<E['data']> | (E extends { existingStatus: 200 } ? ExistingAnswer<z.input<E['data']>> : never)>;
  /** The message of the success envelope; it may describe the result. */
  readonly message?: string | ((input: HandlerInput<E, Found>, data: z.input<E['data']>) => string);
}

interface StreamHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found>;
  readonly stream: (input: HandlerInput<E, Found>, events: EventStream<z.input<E['data']>>) => Promise<void>;
}

interface UploadHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found>;
  readonly handle: (input: HandlerInput<E, Found> & { readonly readFile: ReadFile }) => Promise<z.input<E['data']>>;
}

/** Reads the uploaded file into memory. @throws AppError `payload_too_large`, `malformed_request` */
export type ReadFile = () => Promise<UploadedFile>;

export interface UploadedFile {
  /** The client's name for the file; empty for a raw body. Never use it as a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FileResponse {
  readonly contentType: string;
  readonly contentDisposition: string;
  /**
   * A stream is read as fast as the client receives it and destroyed when the client disconnects; if it fails, the
   * connection is cut.
   */
  readonly content: string | Buffer | Readable;
  /** 200 by default. */
  readonly status?: 200 | 304;
  /** Replace the headers that every response has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TextResponse {
  readonly status: number;
  readonly text: string;
}

interface FormHandlers {
  /** `form` is the unparsed body. */
  readonly receive: (form: string, request: RequestContext) => Promise<TextResponse>;
}

interface FileHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found>;
  readonly file: (input: HandlerInput<E, Found>) => Promise<FileResponse>;
}

// The endpoint's types are erased here: they are checked where `route` is called, and mounting treats all routes alike.
type AnyHandlerInput = HandlerInput<EndpointDefinition, unknown>;

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly find: ((context: RouteContext<EndpointDefinition>) => Promise<unknown>) | SessionRead<unknown> | undefined;
  readonly response:
    | {
        readonly kind: 'json';
        readonly handle: (input: AnyHandlerInput) => Promise<unknown>;
        readonly message: ((input: AnyHandlerInput, data: unknown) => string) | undefined;
      }
    | {
        readonly kind: 'stream';
        readonly stream: (input: AnyHandlerInput, events: EventStream<unknown>) => Promise<void>;
      }
    | {
        readonly kind: 'upload';
        readonly handle: (input: AnyHandlerInput & { readonly readFile: ReadFile }) => Promise<unknown>;
      }
    | { readonly kind: 'file'; readonly file: (input: AnyHandlerInput) => Promise<FileResponse> }
    | ({ readonly kind: 'form' } & FormHandlers);
}

/** Binds an endpoint that answers the JSON envelope. */
export function route<const E extends EndpointDefinition, Found = undefined>(
  endpoint: E,
  handlers: JsonHandlers<E, Found>,
): Route {
  const { message } = handlers;
  return {
    endpoint,
    find: handlers.find as Route['find'],
    response: {
      kind: 'json',
      handle: handlers.handle as (input: AnyHandlerInput) => Promise<unknown>,
      message:
        typeof message === 'string'
          ? () => message
          : (message as ((input: AnyHandlerInput, data: unknown) => string) | undefined),
    },
  };
}

/** Binds an endpoint that answers server-sent events. */
export function streamRoute<const E extends EndpointDefinition, Found = undefined>(
  endpoint: E,
  handlers: StreamHandlers<E, Found>,
): Route {
  return {
    endpoint,
    find: handlers.find as Route['find'],
    response: {
      kind: 'stream',
      stream: handlers.stream as (input: AnyHandlerInput, events: EventStream<unknown>) => Promise<void>,
    },
  };
}

/**
 * Binds an endpoint that accepts one file and answers the JSON envelope. The file is read when the handler requests it.
 */
export function uploadRoute<
  const E extends EndpointDefinition & { readonly accepts: 'file' | 'raw' },
  Found = undefined,
>(endpoint: E, handlers: UploadHandlers<E, Found>): Route {
  return {
    endpoint,
    find: handlers.find as Route['find'],
    response: {
      kind: 'upload',
      handle: handlers.handle as (input: AnyHandlerInput & { readonly readFile: ReadFile }) => Promise<unknown>,
    },
  };
}

/** Binds an endpoint that answers a file download. */
export function fileRoute<const E extends EndpointDefinition, Found = undefined>(
  endpoint: E,
  handlers: FileHandlers<E, Found>,
): Route {
  return {
    endpoint,
    find: handlers.find as Route['find'],
    response: { kind: 'file', file: handlers.file as (input: AnyHandlerInput) => Promise<FileResponse> },
  };
}

/** Binds an endpoint that another company's server calls: it accepts an unparsed form and answers plain text. */
export function formRoute(
  endpoint: EndpointDefinition & { readonly accepts: 'form'; readonly media: 'text' },
  handlers: FormHandlers,
): Route {
  return { endpoint, find: undefined, response: { kind: 'form', ...handlers } };
}

/** The idempotent call of a request; undefined when it carries no key. */
export function toIdempotentCall(
  caller: Caller | WorkspaceCaller,
  request: RequestContext,
  body: unknown,
): IdempotentCall | undefined {
  if (request.idempotencyKey === undefined) return undefined;
  const userId = getPersonId(caller);
  const isShared = 'workspaceId' in caller && caller.workspaceId !== userId;
  return {
    userId,
    route: isShared ? `${request.route} in ${caller.workspaceId}` : request.route,
    key: request.idempotencyKey,
    body: body ?? null,
    now: request.now,
  };
}
