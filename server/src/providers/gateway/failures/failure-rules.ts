import type { GatewayFailure } from '../port.ts';
import type { ErrorReport } from '../schema.ts';

export interface FailureKind {
  readonly reason: GatewayFailure;
  readonly retryable: boolean;
}

const final = (reason: GatewayFailure): FailureKind => ({ reason, retryable: false });
const passing = (reason: GatewayFailure): FailureKind => ({ reason, retryable: true });

const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  400: final('bad_request'),
  401: final('unauthorized'),
  402: final('no_credit'),
  403: final('forbidden'),
  404: final('model_unavailable'),
  408: passing('timeout'),
  413: final('too_large'),
  422: final('bad_request'),
  429: passing('rate_limited'),
  504: passing('timeout'),
  524: passing('timeout'),
};

/** The words that servers use in `code`, `type` and `metadata.error_type`. */
const kindOfName: Readonly<Record<string, FailureKind>> = {
  context_length_exceeded: final('too_large'),
  exceed_context_size_error: final('too_large'),
  content_filter: final('content_filter'),
  content_policy_violation: final('content_filter'),
  invalid_api_key: final('unauthorized'),
  authentication_error: final('unauthorized'),
  insufficient_quota: final('no_credit'),
  model_not_found: final('model_unavailable'),
  rate_limit_exceeded: passing('rate_limited'),
  timeout: passing('timeout'),
  // Last, because they say least: several names may stand in one report.
  invalid_request: final('bad_request'),
  invalid_request_error: final('bad_request'),
};

/** Statuses with these meanings cover several causes, which a name in the report tells apart. */
const unspecific: readonly GatewayFailure[] = ['bad_request', 'forbidden', 'provider_error'];

/** What an HTTP status other than 2xx means. The status alone decides whether to retry, a name only sharpens the reason. */
export function kindOfRefusal(status: number, report: ErrorReport | undefined): FailureKind {
  const kind = kindOfStatus[status] ?? kindOfStatusClass(status);
  if (!unspecific.includes(kind.reason)) return kind;
  if (status === 400 && report !== undefined) {
    const said = kindOfMessage(report.message ?? '');
    if (said !== undefined) return said;
  }
  const named = report === undefined ? undefined : kindOfNames(report);
  return named !== undefined && named.retryable === kind.retryable && named.reason !== 'bad_request' ? named : kind;
}

/** What an error inside a 200 means: its code is a status (number or text) or a word; an unknown word is a passing trouble. */
export function kindOfReport(report: ErrorReport): FailureKind & { readonly status: number | undefined } {
  const status = Number(report.code);
  if (Number.isInteger(status) && status >= 400 && status < 600) return { ...kindOfRefusal(status, report), status };
  return { ...(kindOfNames(report) ?? passing('provider_error')), status: undefined };
}

/** OpenRouter's one 402 that passes: too much of the credit is held by requests that are still running. */
export function isInFlightBudget(report: ErrorReport | undefined): boolean {
  return report?.metadata?.limit_source === 'openrouter_in_flight_budget';
}

/** OpenRouter gives these two causes of a 400 no name of their own. */
function kindOfMessage(message: string): FailureKind | undefined {
  if (/is not a valid model ID/i.test(message)) return final('model_unavailable');
  return /maximum context length/i.test(message) ? final('too_large') : undefined;
}

function kindOfStatusClass(status: number): FailureKind {
  if (status >= 500) return passing('provider_error');
  return status >= 400 ? final('bad_request') : final('bad_answer');
}

function kindOfNames({ code, type, metadata }: ErrorReport): FailureKind | undefined {
  const names = [metadata?.error_type, code, type];
  const known = Object.keys(kindOfName).find((name) => names.includes(name));
  return known === undefined ? undefined : kindOfName[known];
}
