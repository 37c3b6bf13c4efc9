import { z } from 'zod';
import type { ApiScope } from '../permissions/api-scopes.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, timestamp } from '../shared/primitives.ts';

/** Scopes that a program can be granted: those that the tools of `/mcp` need. */
export const grantScopes = [
  'articles:read',
  'articles:write',
  'generate',
  'publish',
  'usage:read',
] as const satisfies readonly ApiScope[];
export type GrantScope = (typeof grantScopes)[number];

/** Scopes of a request that names none (RFC 6749 3.3). They neither change nor spend anything. */
export const initialGrantScopes: readonly GrantScope[] = ['articles:read', 'usage:read'];

/** Maximum number of programs that a user can allow at the same time. */
export const oauthGrantsMax = 50;

const parameter = (max: number) => z.string({ error: describeIssue }).max(max).optional();

/** The parameters of an authorization request (RFC 6749 4.1.1, 7636, 8707), not yet validated. */
export const authorizationParameters = {
  response_type: parameter(50),
  client_id: parameter(500),
  redirect_uri: parameter(1000),
  scope: parameter(500),
  state: parameter(2000),
  code_challenge: parameter(200),
  code_challenge_method: parameter(20),
  resource: parameter(500),
} as const;

/** What the consent page asks the user. */
const consentQuestion = z.object({
  kind: z.literal('consent'),
  client: z.object({
    /** The name that the program gives itself. */
    name: z.string(),
    /** The host of the client's metadata document; without one, the host of its redirect URI. */
    host: z.string(),
    /** False for a program that registered itself: nothing confirms its name. */
    is_documented: z.boolean(),
  }),
  /**
   * The host that the browser is sent back to. For a program on the user’s device: its own scheme, followed by a host
   * if there is one.
   */
  redirect_host: z.string(),
  /**
   * The scheme with which the device opens the program; null where the browser is sent to a site or to a port of the
   * device.
   */
  redirect_scheme: z.string().nullable(),
  /** Scopes that the user can allow: the requested ones, or all if the request names none. */
  scopes: z.array(z.enum(grantScopes)),
  /** The requested scopes, which are preselected. */
  asked_scopes: z.array(z.enum(grantScopes)),
});
export type ConsentQuestion = z.infer<typeof consentQuestion>;

/** An invalid request whose error the program must receive; the user is not asked. */
const refusedRequest = z.object({ kind: z.literal('refused'), message: z.string(), redirect_to: z.string() });

export const getAuthorizationRequest = endpoint({
  name: 'getAuthorizationRequest',
  summary:
    'Describes what an OAuth client requests from the caller, from the parameters of its authorization request. Without `scope`, the client requests read access',
  method: 'GET',
  path: '/oauth/authorization',
  access: 'user',
  query: z.object(authorizationParameters),
  data: z.discriminatedUnion('kind', [consentQuestion, refusedRequest]),
  errors: ['oauth_client_refused', 'oauth_redirect_refused'],
  rateLimits: [{ bucket: 'read-authorization', subject: 'user', max: 60, windowSeconds: 600 }],
});

export const answerAuthorizationRequest = endpoint({
  name: 'answerAuthorizationRequest',
  summary:
    'Grants an OAuth client all, some or none of the requested scopes. The response has the address that the browser must open next',
  method: 'POST',
  path: '/oauth/authorization',
  access: 'user',
  right: 'keys',
  body: z.object({
    ...authorizationParameters,
    allow: z.boolean({ error: describeIssue }),
    /** A subset of the scopes that can be allowed; ignored where the user refuses. */
    scopes: z.array(choice(grantScopes), { error: describeIssue }).max(20).default([]),
  }),
  data: z.object({ redirect_to: z.string() }),
  errors: [
    'oauth_client_refused',
    'oauth_redirect_refused',
    'authorization_answered',
    'too_many_oauth_grants',
    'feature_not_in_plan',
  ],
  rateLimits: [{ bucket: 'answer-authorization', subject: 'user', max: 60, windowSeconds: 600 }],
  invalidates: ['listOAuthGrants'],
});

export const oauthGrant = z.object({
  id: z.uuid(),
  client_name: z.string(),
  client_host: z.string(),
  scopes: z.array(z.enum(grantScopes)),
  created_at: timestamp,
  expires_at: timestamp,
  /** Precise to the minute; null before the first use. */
  last_used_at: timestamp.nullable(),
});
export type OAuthGrant = z.infer<typeof oauthGrant>;

export const listOAuthGrants = endpoint({
  name: 'listOAuthGrants',
  summary: 'Lists the OAuth clients to which the caller gave access, newest first',
  method: 'GET',
  path: '/oauth/grants',
  access: 'user',
  right: 'keys',
  data: z.object({ grants: z.array(oauthGrant) }),
});

export const revokeOAuthGrant = endpoint({
  name: 'revokeOAuthGrant',
  summary: 'Revokes the access of an OAuth client. Its tokens are refused from the next call on',
  method: 'DELETE',
  path: '/oauth/grants/:id',
  access: 'user',
  right: 'keys',
  params: idParams,
  data: emptyResponse,
  invalidates: ['listOAuthGrants'],
});
