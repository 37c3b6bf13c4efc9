import type { Readable } from 'node:stream';
import type { EndpointDefinition, ParsedBody, ParsedParams, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';

/** What a handler may know of the request beside its validated input. */
export interface RequestFacts {
  readonly id: string;
  /** Method and path of this very call. */
  readonly route: string;
  readonly address: string;
  /** What limits by address count: the address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly userAgent: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  readonly log: Log;
  /** Whether the presented token still opens a session of this caller in this role; asked again by answers that stay open. */
  readonly isStillAllowed: (caller: Caller) => Promise<boolean>;
}

type CallerOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'optional'
    ? Caller | undefined
    : Caller;

/** What is known before the body is read: enough to say 404. */
export interface Arrival<E extends EndpointDefinition> {
  readonly params: ParsedParams<E>;
  readonly caller: CallerOf<E>;
  readonly request: RequestFacts;
}

export interface Call<E extends EndpointDefinition, Found> extends Arrival<E> {
  readonly query: ParsedQuery<E>;
  readonly body: ParsedBody<E>;
  readonly found: Found;
}

/** Runs after authorisation and before the input is validated; throws the 404. */
type Find<E extends EndpointDefinition, Found> = (arrival: Arrival<E>) => Promise<Found>;

interface JsonHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found>;
  readonly handle: (call: Call<E, Found>) => Promise<z.input<E['data']>>;
  /** The sentence of the success envelope; it may say what came of it. */
  readonly message?: string | ((call: Call<E, Found>, data: z.input<E['data']>) => string);
}

interface StreamHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found>;
  readonly stream: (call: Call<E, Found>, events: EventStream<z.input<E['data']>>) => Promise<void>;
}

export interface FileAnswer {
  readonly contentType: string;
  readonly contentDisposition: string;
  /** A stream is read as fast as the reader takes it and destroyed when they go away; when it fails, the connection is cut. */
  readonly content: string | Buffer | Readable;
}

export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

interface FormHandlers {
  /** `form` is the body as it came. */
  readonly receive: (form: string, request: RequestFacts) => Promise<TextAnswer>;
}

interface FileHandlers<E extends EndpointDefinition, Found> {
  readonly find?: Find<E, Found>;
  readonly file: (call: Call<E, Found>) => Promise<FileAnswer>;
}

// Erased at this seam: an endpoint's own types are checked where `route` is called, the mounting treats all alike.
type AnyCall = Call<EndpointDefinition, unknown>;

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly find: ((arrival: Arrival<EndpointDefinition>) => Promise<unknown>) | undefined;
  readonly answer:
    | {
        readonly kind: 'json';
        readonly handle: (call: AnyCall) => Promise<unknown>;
        readonly message: ((call: AnyCall, data: unknown) => string) | undefined;
      }
    | { readonly kind: 'stream'; readonly stream: (call: AnyCall, events: EventStream<unknown>) => Promise<void> }
    | { readonly kind: 'file'; readonly file: (call: AnyCall) => Promise<FileAnswer> }
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
    answer: {
      kind: 'json',
      handle: handlers.handle as (call: AnyCall) => Promise<unknown>,
      message:
        typeof message === 'string'
          ? () => message
          : (message as ((call: AnyCall, data: unknown) => string) | undefined),
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
    answer: {
      kind: 'stream',
      stream: handlers.stream as (call: AnyCall, events: EventStream<unknown>) => Promise<void>,
    },
  };
}

/** Binds an endpoint that answers a file to be saved. */
export function fileRoute<const E extends EndpointDefinition, Found = undefined>(
  endpoint: E,
  handlers: FileHandlers<E, Found>,
): Route {
  return {
    endpoint,
    find: handlers.find as Route['find'],
    answer: { kind: 'file', file: handlers.file as (call: AnyCall) => Promise<FileAnswer> },
  };
}

/** Binds an endpoint that another company's server calls: it takes a form as it came and answers plain text. */
export function formRoute(
  endpoint: EndpointDefinition & { readonly accepts: 'form'; readonly media: 'text' },
  handlers: FormHandlers,
): Route {
  return { endpoint, find: undefined, answer: { kind: 'form', ...handlers } };
}
