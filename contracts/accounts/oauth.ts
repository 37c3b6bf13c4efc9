import { z } from 'zod';
import type { ApiScope } from '../shared/api-scopes.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, timestamp } from '../shared/primitives.ts';

/** What programs may be allowed: what the tools of `/mcp` need. */
export const grantScopes = [
  'articles:read',
  'articles:write',
  'generate',
  'publish',
  'usage:read',
] as const satisfies readonly ApiScope[];
export type GrantScope = (typeof grantScopes)[number];

/** What a request that names no scopes asks for (RFC 6749 3.3), since it neither changes nor spends anything. */
export const initialGrantScopes: readonly GrantScope[] = ['articles:read', 'usage:read'];

/** As many programs as a user allows at once. */
export const oauthGrantsMax = 50;

const parameter = (max: number) => z.string({ error: describeIssue }).max(max).optional();

/** The parameters of an authorization request (RFC 6749 4.1.1, 7636, 8707), as they came. */
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

/** What a user is asked. */
const consentQuestion = z.object({
  kind: z.literal('consent'),
  client: z.object({
    /** As it names itself. */
    name: z.string(),
    /** Whose document vouches for it, or else where the answer goes. */
    host: z.string(),
    /** False: it registered itself, and nothing vouches for its name. */
    is_documented: z.boolean(),
  }),
  /** The host the browser is sent back to; of a program on the user’s device its own scheme, with a host where it has one. */
  redirect_host: z.string(),
  /** The scheme by which the device opens the program; null where the browser goes to a site or to a port of the device. */
  redirect_scheme: z.string().nullable(),
  /** Those that may be allowed: those that were asked for, or all where a request names none. */
  scopes: z.array(z.enum(grantScopes)),
  /** Those of them that are asked for, and so chosen at first. */
  asked_scopes: z.array(z.enum(grantScopes)),
});
export type ConsentQuestion = z.infer<typeof consentQuestion>;

/** The request is wrong in a way that the program is to be told; nothing is asked. */
const refusedRequest = z.object({ kind: z.literal('refused'), message: z.string(), redirect_to: z.string() });

export const getAuthorizationRequest = endpoint({
  name: 'getAuthorizationRequest',
  summary:
    'What a program asks the caller to allow it, by the parameters of its authorization request; without `scope` it asks for reading',
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
  summary: 'Allows a program what it asked for, or part of it, or nothing; says where the browser goes with the answer',
  method: 'POST',
  path: '/oauth/authorization',
  access: 'user',
  body: z.object({
    ...authorizationParameters,
    allow: z.boolean({ error: describeIssue }),
    /** Of those that may be allowed; without effect where nothing is allowed. */
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
  /** Kept to the minute; null before its first use. */
  last_used_at: timestamp.nullable(),
});
export type OAuthGrant = z.infer<typeof oauthGrant>;

export const listOAuthGrants = endpoint({
  name: 'listOAuthGrants',
  summary: 'The programs that the caller has allowed, the newest first',
  method: 'GET',
  path: '/oauth/grants',
  access: 'user',
  data: z.object({ grants: z.array(oauthGrant) }),
});

export const revokeOAuthGrant = endpoint({
  name: 'revokeOAuthGrant',
  summary: 'Takes back what a program was allowed: its tokens are refused from the next call on',
  method: 'DELETE',
  path: '/oauth/grants/:id',
  access: 'user',
  params: idParams,
  data: emptyResponse,
  invalidates: ['listOAuthGrants'],
});
