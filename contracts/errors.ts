/** Every refusal the API knows, with its HTTP status. The Turkish text stands in messages.ts. */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  invalid_link: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  quota_exhausted: 402,
  ai_quota_exhausted: 402,
  forbidden: 403,
  account_inactive: 403,
  email_not_verified: 403,
  registration_closed: 403,
  own_account: 403,
  feature_not_in_plan: 403,
  not_found: 404,
  article_not_found: 404,
  article_generating: 409,
  article_not_generating: 409,
  article_not_failed: 409,
  article_not_publishable: 409,
  version_conflict: 409,
  idempotency_mismatch: 409,
  last_super_admin: 409,
  mail_not_failed: 409,
  use_cancel: 409,
  plan_unavailable: 409,
  change_already_scheduled: 409,
  quote_changed: 409,
  too_many_pending_payments: 409,
  subscription_not_cancellable: 409,
  subscription_not_resumable: 409,
  payment_not_pending: 409,
  payment_not_refundable: 409,
  payment_not_grantable: 409,
  payment_unsettled: 409,
  receipt_not_available: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  maintenance: 503,
  generation_busy: 503,
  payment_not_configured: 503,
  payment_provider_failed: 503,
  dependency_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One refused field: `field` is the path as the wire spells it, e.g. `title` or `ai.max_tokens`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}
