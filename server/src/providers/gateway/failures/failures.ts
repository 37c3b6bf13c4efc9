import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../platform/clock.ts';
import {
  AddressRefusedError,
  HttpTimeoutError,
  ResponseTooLargeError,
} from '../../../platform/network/network-errors.ts';
import { GatewayError, type GatewayFailure } from '../port.ts';
import { type ErrorReport, errorBody, errorValue } from '../schema.ts';
import { isInFlightBudget, kindOfRefusal, kindOfReport } from './failure-rules.ts';
import { createRedactor } from './redact.ts';
import { readRetryAfterSeconds } from './retry-after.ts';

/** A longer wait than this is a failure. */
const retryAfterMaxSeconds = 120;
/** As much of an unreadable body as is worth looking at. */
const quotedBodyCharacters = 2000;

/** Says of everything that can go wrong in one call what it is, without the secrets of that call. */
export interface Failures {
  ofNetwork(error: unknown, phase: 'head' | 'body'): GatewayError;
  ofRefusal(status: number, headers: IncomingHttpHeaders, body: string): GatewayError;
  /** The value of `error` inside a 200. */
  ofReport(error: unknown): GatewayError;
  ofAnswer(reason: GatewayFailure, retryable: boolean, detail: string): GatewayError;
}

interface Call {
  readonly apiKey: string;
  readonly host: string;
  readonly asked: readonly string[];
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

export function createFailures({ apiKey, host, asked, signal, clock }: Call): Failures {
  const redact = createRedactor(apiKey, asked);
  return {
    ofNetwork: (error, phase) => {
      if (error instanceof GatewayError) return error;
      const kind = signal.aborted
        ? ({ reason: 'cancelled', retryable: false } as const)
        : kindOfNetworkError(error, phase);
      return new GatewayError({ ...kind, detail: redact(`${host}: ${describeNetworkError(error)}`), cause: error });
    },
    ofRefusal: (status, headers, body) => {
      const report = readReport(body);
      const retryAfterSeconds = readRetryAfterSeconds(headers['retry-after'], clock.now());
      const isPassing402 = status === 402 && isInFlightBudget(report) && retryAfterSeconds !== undefined;
      const kind = isPassing402
        ? ({ reason: 'rate_limited', retryable: true } as const)
        : kindOfRefusal(status, report);
      const retryable = kind.retryable && (retryAfterSeconds ?? 0) <= retryAfterMaxSeconds;
      const said = describeRedirect(status, headers.location) ?? describeReport(report) ?? quoteBody(body);
      return new GatewayError({ reason: kind.reason, retryable, status, retryAfterSeconds, detail: redact(said) });
    },
    ofReport: (error) => {
      const report = errorValue.safeParse(error).data;
      const kind =
        report === undefined ? ({ reason: 'provider_error', retryable: true } as const) : kindOfReport(report);
      return new GatewayError({ ...kind, detail: redact(describeReport(report) ?? 'an error without a message') });
    },
    ofAnswer: (reason, retryable, detail) => new GatewayError({ reason, retryable, detail: redact(detail) }),
  };
}

function kindOfNetworkError(error: unknown, phase: 'head' | 'body'): { reason: GatewayFailure; retryable: boolean } {
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
    return errorBody.safeParse(JSON.parse(body)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
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

/** The words of a body that is no error report, a proxy's web page for instance. */
export function quoteBody(body: string): string {
  const words = body
    .slice(0, quotedBodyCharacters)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
  return words === '' ? 'without a message' : words;
}
