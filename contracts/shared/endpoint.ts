import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: `optional` reads the session when there is one, `admin` lets admin and super_admin pass. */
export type Access = 'public' | 'optional' | 'user' | 'admin' | 'super_admin';

/**
 * A limit shared by all processes. `subject` says what is counted: the network that calls (`address`), the user, or the e-mail
 * address of the body, alone or together with the network. `enforcedBy: 'use-case'` leaves the check to the use case. What is
 * counted by e-mail address alone is never refused: strangers would use it up for its owner.
 */
export interface RateLimit {
  readonly bucket: string;
  readonly subject: 'address' | 'user' | 'email' | 'email-and-address';
  readonly max: number;
  readonly windowSeconds: number;
  readonly enforcedBy?: 'use-case';
}

/** What a key must be allowed to do where the body asks for more than, or something else than, an endpoint’s `scope` opens. */
export interface BodyScopes {
  /** All of them. */
  readonly scopes: readonly ApiScope[];
  readonly applies: (body: Readonly<Record<string, unknown>>) => boolean;
  /** For the documentation of the API: which bodies these are, as in “with sources”. */
  readonly when: string;
}

/** What both ends know of a call. Server routes, web client, OpenAPI, access matrix and limiter all derive from it. */
export interface EndpointDefinition {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base, parameters as `:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The `data` of the success envelope (for `media: 'event-stream'` one event). */
  readonly data: z.ZodType;
  readonly status?: 200 | 201;
  /** What is answered in the place of `status` where what was to be made is there already. */
  readonly existingStatus?: 200;
  readonly media?: 'json' | 'event-stream' | 'file' | 'text';
  /** Of a file: what it may be. */
  readonly fileTypes?: readonly string[];
  /** Refusals beyond the ones every call of its kind can answer. */
  readonly errors?: readonly ErrorCode[];
  readonly rateLimits?: readonly RateLimit[];
  /** Accepts an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** Stays open to all callers while the service is in maintenance. */
  readonly openInMaintenance?: boolean;
  readonly bodyLimitBytes?: number;
  /**
   * What the body is, where it is no JSON: a form as other companies' servers send it, handed over as it came (`body` only documents it
   * then), or one file of at most `bodyLimitBytes`: as `multipart/form-data` or, `raw`, as the body itself.
   */
  readonly accepts?: 'form' | 'file' | 'raw';
  /** For an admin who impersonates a user; when absent, reads are open and everything else is denied. */
  readonly impersonation?: 'open' | 'refused';
  /** What an API key must be allowed to do; when absent, the call needs a session and refuses keys. */
  readonly scope?: ApiScope;
  /** Bodies for which a key must be allowed something else in the place of `scope`; the first that applies counts. */
  readonly bodyScopes?: readonly BodyScopes[];
  /** What a key without `articles:read` is answered in the place of `data`, and in refusals: what was changed may be private. */
  readonly unreadData?: z.ZodType;
  /** Names of the reads that are stale after this call. */
  readonly invalidates?: readonly string[];
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

/** All that a key must be allowed to do for a call with this body; nothing opens an endpoint without a `scope` to keys. */
export function listScopes(
  { scope, bodyScopes = [] }: Pick<EndpointDefinition, 'scope' | 'bodyScopes'>,
  body: Readonly<Record<string, unknown>>,
): readonly ApiScope[] {
  return bodyScopes.find(({ applies }) => applies(body))?.scopes ?? (scope === undefined ? [] : [scope]);
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller passes. */
export type EndpointParams<E extends EndpointDefinition> = InputOf<E['params']>;
export type EndpointQuery<E extends EndpointDefinition> = InputOf<E['query']>;
export type EndpointBody<E extends EndpointDefinition> = InputOf<E['body']>;
/** What the answer's `data` holds. */
export type EndpointData<E extends EndpointDefinition> = z.output<E['data']>;

/** What a handler receives after validation. */
export type ParsedParams<E extends EndpointDefinition> = OutputOf<E['params']>;
export type ParsedQuery<E extends EndpointDefinition> = OutputOf<E['query']>;
export type ParsedBody<E extends EndpointDefinition> = OutputOf<E['body']>;

export const apiBase = '/api';
