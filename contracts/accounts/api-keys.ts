import { z } from 'zod';
import { apiScopes } from '../permissions/api-scopes.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, singleLineText, timestamp } from '../shared/primitives.ts';

/** Maximum number of keys per user. Expired keys count until they are deleted. */
export const apiKeysMax = 20;
export const apiKeyPrefix = 'hk_live_';
/** How long the old secret of a rotated key still works. */
export const rotationOverlapHours = 24;
/** How long before a key expires the owner gets a mail. */
export const expiryNoticeDays = 7;
export const apiKeyNameMax = 60;
const maxLifetimeYears = 5;

/** A key as its owner sees it, always without its secret. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The last four characters of the secret. */
  last_four: z.string(),
  created_at: timestamp,
  /** Null for a key that does not expire. */
  expires_at: timestamp.nullable(),
  /** Precise to the minute; null before the first use. */
  last_used_at: timestamp.nullable(),
  /** Former secrets that still work after a rotation; the one that expires first comes first. */
  former: z.array(z.object({ last_four: z.string(), expires_at: timestamp })),
});
export type ApiKey = z.infer<typeof apiKey>;

export const createApiKeyRequest = z.object({
  name: singleLineText({
    required: 'Anahtar adı zorunludur',
    max: [apiKeyNameMax, `Ad en fazla ${apiKeyNameMax} karakter olabilir`],
  }).meta({ title: 'Anahtar adı' }),
  scopes: z
    .array(choice(apiScopes), { error: 'Yetkiler liste olmalıdır' })
    .min(1, 'En az bir yetki seçin')
    .max(50, 'En az bir yetki seçin')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  /** Absent for a key that does not expire. */
  expires_at: z.iso.datetime({ offset: true, error: describeIssue }).optional(),
});

/** Whether a key may expire at this time: in the future and within five years. */
export function isPossibleExpiry(at: Date, now: Date): boolean {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxLifetimeYears);
  return at > now && at <= latest;
}

/** The only answer that contains a secret. The secret is stored nowhere and cannot be requested again. */
const withSecret = z.object({ api_key: apiKey, key: z.string() });

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: 'Lists the caller’s API keys without their secrets, newest first',
  method: 'GET',
  path: '/api-keys',
  access: 'user',
  right: 'keys',
  data: z.object({ api_keys: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  summary: 'Creates an API key. Its secret is only in this response',
  method: 'POST',
  path: '/api-keys',
  access: 'user',
  right: 'keys',
  body: createApiKeyRequest,
  data: withSecret,
  status: 201,
  errors: ['feature_not_in_plan', 'too_many_api_keys'],
  rateLimits: [{ bucket: 'create-api-key', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: ['listApiKeys'],
});

export const rotateApiKey = endpoint({
  name: 'rotateApiKey',
  summary: 'Gives a key a new secret, which is only in this response. The old secret works for another 24 hours',
  method: 'POST',
  path: '/api-keys/:id/rotate',
  access: 'user',
  right: 'keys',
  params: idParams,
  data: withSecret,
  status: 201,
  errors: ['feature_not_in_plan', 'api_key_expired'],
  rateLimits: [{ bucket: 'rotate-api-key', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: ['listApiKeys'],
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'Deletes a key. Its secrets are refused from the next call on',
  method: 'DELETE',
  path: '/api-keys/:id',
  access: 'user',
  right: 'keys',
  params: idParams,
  data: emptyResponse,
  invalidates: ['listApiKeys'],
});
