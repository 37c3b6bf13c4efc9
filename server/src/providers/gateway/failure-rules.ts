import type { GatewayFailure } from './port.ts';
import type { ErrorReport } from './schema.ts';

export interface FailureKind {
  readonly reason: GatewayFailure;
  readonly retryable: boolean;
}

const createPermanent = (reason: GatewayFailure): FailureKind => ({ reason, retryable: false });
const createTransient = (reason: GatewayFailure): FailureKind => ({ reason, retryable: true });

const kindsByStatus: Readonly<Record<number, FailureKind>> = {
  400: createPermanent('bad_request'),
  401: createPermanent('unauthorized'),
  402: createPermanent('no_credit'),
  403: createPermanent('forbidden'),
  404: createPermanent('model_unavailable'),
  408: createTransient('timeout'),
  413: createPermanent('too_large'),
  422: createPermanent('bad_request'),
  429: createTransient('rate_limited'),
  504: createTransient('timeout'),
  524: createTransient('timeout'),
};

/** The words that servers use in `code`, `type` and `metadata.error_type`. */
const kindsByName: ReadonlyMap<string, FailureKind> = new Map(
  Object.entries({
    context_length_exceeded: createPermanent('too_large'),
    exceed_context_size_error: createPermanent('too_large'),
    content_filter: createPermanent('content_filter'),
    content_policy_violation: createPermanent('content_filter'),
    invalid_api_key: createPermanent('unauthorized'),
    authentication_error: createPermanent('unauthorized'),
    insufficient_quota: createPermanent('no_credit'),
    model_not_found: createPermanent('model_unavailable'),
    rate_limit_exceeded: createTransient('rate_limited'),
    timeout: createTransient('timeout'),
    // Last, because they say least: several names may stand in one report.
    invalid_request: createPermanent('bad_request'),
    invalid_request_error: createPermanent('bad_request'),
  }),
);

/** Statuses with these meanings cover several causes, which a name in the report tells apart. */
const unspecific: readonly GatewayFailure[] = ['bad_request', 'forbidden', 'provider_error'];

/** What an HTTP status other than 2xx means. The status alone decides whether to retry, a name only sharpens the reason. */
export function classifyErrorResponse(status: number, report: ErrorReport | undefined): FailureKind {
  const kind = kindsByStatus[status] ?? classifyStatusClass(status);
  if (!unspecific.includes(kind.reason)) return kind;
  if (status === 400 && report !== undefined) {
    const kindOfSaid = classifyMessage(report.message ?? '');
    if (kindOfSaid !== undefined) return kindOfSaid;
  }
  const named = report === undefined ? undefined : classifyErrorNames(report);
  return named !== undefined && named.retryable === kind.retryable && named.reason !== 'bad_request' ? named : kind;
}

/** What an error inside a 200 means: its code is a status (number or text) or a word; an unknown word is a passing trouble. */
export function classifyErrorReport(report: ErrorReport): FailureKind & { readonly status: number | undefined } {
  const status = Number(report.code);
  if (Number.isInteger(status) && status >= 400 && status < 600)
    return { ...classifyErrorResponse(status, report), status };
  return { ...(classifyErrorNames(report) ?? createTransient('provider_error')), status: undefined };
}

/** OpenRouter's one 402 that passes: too much of the credit is held by requests that are still running. */
export function isInFlightBudget(report: ErrorReport | undefined): boolean {
  return report?.metadata?.limit_source === 'openrouter_in_flight_budget';
}

/** OpenRouter gives these two causes of a 400 no name of their own. */
function classifyMessage(message: string): FailureKind | undefined {
  if (/is not a valid model ID/i.test(message)) return createPermanent('model_unavailable');
  return /maximum context length/i.test(message) ? createPermanent('too_large') : undefined;
}

function classifyStatusClass(status: number): FailureKind {
  if (status >= 500) return createTransient('provider_error');
  return status >= 400 ? createPermanent('bad_request') : createPermanent('bad_answer');
}

function classifyErrorNames({ code, type, metadata }: ErrorReport): FailureKind | undefined {
  const names = [metadata?.error_type, code, type];
  const known = [...kindsByName.keys()].find((name) => names.includes(name));
  return known === undefined ? undefined : kindsByName.get(known);
}
