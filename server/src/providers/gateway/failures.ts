import type { IncomingHttpHeaders } from 'node:http';
import { type Clock, secondMs } from '../../platform/clock.ts';
import { ForeignJsonError, parseForeignJson } from '../../platform/network/foreign-json.ts';
import { AddressRefusedError, HttpTimeoutError, ResponseTooLargeError } from '../../platform/network/network-errors.ts';
import { excerptBody } from '../../platform/network/read-body.ts';
import { classifyErrorReport, classifyErrorResponse, isInFlightBudget } from './failure-rules.ts';
import { GatewayError, type GatewayFailure } from './port.ts';
import { createRedactor } from './redact.ts';
import { type ErrorReport, errorBody, errorValue } from './schema.ts';

/** Says of everything that can go wrong in one call what it is, without the secrets of that call. */
export interface GatewayErrorFactory {
  fromNetworkError(error: unknown, phase: 'head' | 'body'): GatewayError;
  fromErrorResponse(status: number, headers: IncomingHttpHeaders, body: string): GatewayError;
  /** The value of `error` inside a 200. */
  fromErrorReport(error: unknown): GatewayError;
  fromInvalidResponse(reason: GatewayFailure, retryable: boolean, detail: string): GatewayError;
}

interface Call {
  readonly apiKey: string;
  readonly host: string;
  readonly sentTexts: readonly string[];
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

export function createGatewayErrorFactory({ apiKey, host, sentTexts, signal, clock }: Call): GatewayErrorFactory {
  const redact = createRedactor(apiKey, sentTexts);
  return {
    fromNetworkError: (error, phase) => {
      if (error instanceof GatewayError) return error;
      const kind = signal.aborted
        ? ({ reason: 'cancelled', retryable: false } as const)
        : classifyNetworkError(error, phase);
      return new GatewayError({ ...kind, detail: redact(`${host}: ${describeNetworkError(error)}`), cause: error });
    },
    fromErrorResponse: (status, headers, body) => {
      const report = readReport(body);
      const retryAfterMs = readRetryAfterMs(headers['retry-after'], clock.now());
      const isTransient402 = status === 402 && isInFlightBudget(report) && retryAfterMs !== undefined;
      const kind = isTransient402
        ? ({ reason: 'rate_limited', retryable: true } as const)
        : classifyErrorResponse(status, report);
      const message =
        describeRedirect(status, headers.location) ??
        describeReport(report) ??
        (excerptBody(body) || 'without a message');
      return new GatewayError({ ...kind, status, retryAfterMs, detail: redact(message) });
    },
    fromErrorReport: (error) => {
      const report = errorValue.safeParse(error).data;
      const kind =
        report === undefined ? ({ reason: 'provider_error', retryable: true } as const) : classifyErrorReport(report);
      return new GatewayError({ ...kind, detail: redact(describeReport(report) ?? 'an error without a message') });
    },
    fromInvalidResponse: (reason, retryable, detail) => new GatewayError({ reason, retryable, detail: redact(detail) }),
  };
}

function classifyNetworkError(error: unknown, phase: 'head' | 'body'): { reason: GatewayFailure; retryable: boolean } {
  if (error instanceof AddressRefusedError) return { reason: 'address_refused', retryable: false };
  if (error instanceof ResponseTooLargeError) return { reason: 'bad_answer', retryable: false };
  if (phase === 'body') return { reason: 'broken_stream', retryable: true };
  return { reason: error instanceof HttpTimeoutError ? 'timeout' : 'unreachable', retryable: true };
}

function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `${code} ${error.message}` : error.message;
}

function readReport(body: string): ErrorReport | undefined {
  try {
    return errorBody.safeParse(parseForeignJson(body)).data;
  } catch (error) {
    if (error instanceof ForeignJsonError) return undefined;
    throw error;
  }
}

function describeReport(report: ErrorReport | undefined): string | undefined {
  if (report?.message === undefined) return report?.type;
  const { provider_name: provider, raw } = report.metadata ?? {};
  return [report.message, provider, raw].filter((part) => part !== undefined).join(' | ');
}

/** Only the origin: the rest of such an address may hold a token. */
function describeRedirect(status: number, location: string | undefined): string | undefined {
  if (status < 300 || status >= 400) return undefined;
  const target = URL.parse(location ?? '')?.origin ?? 'another path';
  return `the server redirects to ${target}; redirects are not followed`;
}

/**
 * The wait that a `Retry-After` header asks for, in milliseconds from `now`; undefined when it is absent or unreadable.
 * Source: RFC 9110, section 10.2.3 (seconds or an HTTP date; a date in the past is no wait).
 */
export function readRetryAfterMs(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * secondMs);
  // Date.parse reads far more than HTTP dates, all of which name their zone.
  const timestampMs = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(timestampMs) ? undefined : Math.max(0, timestampMs - now.getTime());
}
