import type { z } from 'zod';
import type { ApiScope } from '../permissions/api-scopes.ts';
import type { WorkspaceRight } from '../permissions/workspace-rights.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call. `optional` reads the session if there is one; `admin` admits admin and super_admin. */
export type Access = 'public' | 'optional' | 'user' | 'admin' | 'super_admin';

/**
 * A rate limit shared by all processes. `subject` is what is counted: the calling network (`address`), the user, or the
 * e-mail address in the body, alone or together with the network. `enforcedBy: 'use-case'` leaves the check to the use
 * case. A limit by e-mail address alone never rejects the call, since strangers could use it up for the address's
 * owner.
 */
export interface RateLimit {
  readonly bucket: string;
  readonly subject: 'address' | 'user' | 'email' | 'email-and-address';
  readonly max: number;
  readonly windowSeconds: number;
  readonly enforcedBy?: 'use-case';
}

/** Scopes that a key needs where the body asks for more than, or something else than, the endpoint’s `scope` allows. */
export interface BodyScopes {
  /** Scopes that the key must have, all together. */
  readonly scopes: readonly ApiScope[];
  readonly applies: (body: Readonly<Record<string, unknown>>) => boolean;
  /** Describes these bodies in the API documentation, e.g. “with sources”. */
  readonly when: string;
}

/**
 * What server and client share about a call. Routes, web client, OpenAPI, access matrix and rate limiter all derive
 * from it.
 */
export interface EndpointDefinition {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base, with parameters as `:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * The right that the caller needs in the workspace of the call. Absent: the call concerns the person, or no one’s data.
   */
  readonly right?: WorkspaceRight;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The `data` of the success envelope; for `media: 'event-stream'`, one event. */
  readonly data: z.ZodType;
  readonly status?: 200 | 201;
  /** The status used instead of `status` if the object to be created already exists. */
  readonly existingStatus?: 200;
  readonly media?: 'json' | 'event-stream' | 'file' | 'text';
  /** Possible content types of a file answer. */
  readonly fileTypes?: readonly string[];
  /** Errors in addition to those that every call of its kind can return. */
  readonly errors?: readonly ErrorCode[];
  readonly rateLimits?: readonly RateLimit[];
  /** Accepts an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** Remains available to all callers during maintenance. */
  readonly openInMaintenance?: boolean;
  readonly bodyLimitBytes?: number;
  /**
   * The kind of body, unless it is JSON. `form`: a form as sent by other companies' servers, passed on unparsed (`body`
   * then only documents it). `file`: one file of at most `bodyLimitBytes` as `multipart/form-data`; `raw`: the same as
   * the body itself.
   */
  readonly accepts?: 'form' | 'file' | 'raw';
  /** Access for an admin who impersonates a user. Absent: reads are open and everything else is refused. */
  readonly impersonation?: 'open' | 'refused';
  /** The scope that an API key needs. Absent: the call requires a session and refuses keys. */
  readonly scope?: ApiScope;
  /** Bodies that require other scopes instead of `scope`; the first one that applies counts. */
  readonly bodyScopes?: readonly BodyScopes[];
  /**
   * Replaces `data` in answers, and in errors, for a key without `articles:read`: the changed content may be private.
   */
  readonly unreadData?: z.ZodType;
  /** Names of the reads that become stale after this call. */
  readonly invalidates?: readonly string[];
}

/** Declares an endpoint and retains its literal types. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

/** All scopes that a key needs for a call with this body. Endpoints without a `scope` are never open to keys. */
export function listScopes(
  { scope, bodyScopes = [] }: Pick<EndpointDefinition, 'scope' | 'bodyScopes'>,
  body: Readonly<Record<string, unknown>>,
): readonly ApiScope[] {
  return bodyScopes.find(({ applies }) => applies(body))?.scopes ?? (scope === undefined ? [] : [scope]);
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Path parameters that a caller passes. */
export type EndpointParams<E extends EndpointDefinition> = InputOf<E['params']>;
export type EndpointQuery<E extends EndpointDefinition> = InputOf<E['query']>;
export type EndpointBody<E extends EndpointDefinition> = InputOf<E['body']>;
/** The `data` of the answer. */
export type EndpointData<E extends EndpointDefinition> = z.output<E['data']>;

/** Path parameters that a handler receives after validation. */
export type ParsedParams<E extends EndpointDefinition> = OutputOf<E['params']>;
export type ParsedQuery<E extends EndpointDefinition> = OutputOf<E['query']>;
export type ParsedBody<E extends EndpointDefinition> = OutputOf<E['body']>;

export const apiBase = '/api';
