import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../platform/clock.ts';
import { AddressRefusedError, HttpTimeoutError, ResponseTooLargeError } from '../../platform/network/network-errors.ts';
import { excerptBody } from '../../platform/network/read-body.ts';
import { type ErrorReport, parseErrorReport, readErrorReport } from './error-report.ts';
import {
  classifyErrorReport,
  classifyErrorResponse,
  classifyPage,
  type FailureKind,
  isInFlightBudget,
  toKind,
} from './failure-rules.ts';
import { findStatedReason } from './moderation.ts';
import { GatewayError, type GatewayFailure } from './port.ts';
import { createRedactor } from './redact.ts';
import { readWaitMs } from './wait-times.ts';

/** A failure that a server reported in words. Only the client itself reads them again. */
export class ReportedError extends GatewayError {
  // Private, because the words may quote the request: they must not reach any log.
  readonly #report: ErrorReport;
  readonly #redact: (text: string) => string;

  constructor(
    options: ConstructorParameters<typeof GatewayError>[0],
    report: ErrorReport,
    redact: (text: string) => string,
  ) {
    super(options);
    this.#report = report;
    this.#redact = redact;
  }

  get report(): ErrorReport {
    return this.#report;
  }

  /** The messages without quotations of the request. */
  readSentences(): string[] {
    return this.#report.messages.map(this.#redact);
  }
}

/** Converts everything that can go wrong in one call to GatewayErrors, without the secrets of that call. */
export interface GatewayErrorFactory {
  fromNetworkError(error: unknown, phase: 'head' | 'body'): GatewayError;
  fromErrorResponse(status: number, headers: IncomingHttpHeaders, body: string): GatewayError;
  /** The value of `error` inside a 200, or any other report there. */
  fromErrorReport(error: unknown): GatewayError;
  /** A web page with a 200, or its beginning. */
  fromPage(page: string): GatewayError;
  /** An answer that was filtered, with the reasons if known. */
  fromFilter(reasons: readonly string[], detail: string): GatewayError;
  fromInvalidResponse(reason: GatewayFailure, retryable: boolean, detail: string): GatewayError;
}

interface Call {
  readonly apiKey: string;
  readonly host: string;
  readonly sentTexts: readonly string[];
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

const emptyReport: ErrorReport = {
  messages: [],
  names: [],
  statuses: [],
  fields: [],
  reasons: [],
  headers: new Map(),
  provider: undefined,
};

export function createGatewayErrorFactory({ apiKey, host, sentTexts, signal, clock }: Call): GatewayErrorFactory {
  const redact = createRedactor(apiKey, sentTexts);
  const create = (
    kind: FailureKind & { readonly status?: number | undefined },
    detail: string,
    report: ErrorReport,
    headers: IncomingHttpHeaders,
  ) => {
    const retryAfterMs = readWaitMs({
      headers: { get: (name) => readHeader(headers, name) },
      reported: report.headers,
      messages: report.messages,
      isRateLimited: kind.reason === 'rate_limited' || kind.status === 503 || kind.status === 529,
      now: clock.now(),
    });
    // Credit reserved by running requests is free again at the time that the server gives.
    const known =
      kind.reason === 'no_credit' && isInFlightBudget(report) && retryAfterMs !== undefined
        ? toKind('rate_limited')
        : kind;
    const told = known.reason === 'content_filter' ? findStatedReason(report) : undefined;
    const cause = told === undefined ? known : toKind('moderated');
    const reasons = told === undefined ? report.reasons : [told];
    const moderationReasons = cause.reason === 'moderated' ? reasons.map(redact) : undefined;
    const options = { ...kind, ...cause, retryAfterMs, moderationReasons, detail: redact(detail) };
    return new ReportedError(options, report, redact);
  };
  return {
    fromNetworkError: (error, phase) => {
      if (error instanceof GatewayError) return error;
      const kind = signal.aborted ? toKind('cancelled') : classifyNetworkError(error, phase);
      return new GatewayError({ ...kind, detail: redact(`${host}: ${describeNetworkError(error)}`), cause: error });
    },
    fromErrorResponse: (status, headers, body) => {
      const said = parseErrorReport(body);
      const words = said === undefined ? excerptBody(body) : '';
      const report = said ?? { ...emptyReport, messages: words === '' ? [] : [words] };
      const kind = classifyErrorResponse(status, report);
      // An API reports errors in JSON, so this address is not the API.
      const isElsewhere =
        status === 404 && said === undefined && kind.reason === 'model_unavailable' && !/model/i.test(words);
      const detail = describeRedirect(status, headers.location) ?? describeReport(report) ?? 'without a message';
      return create({ ...(isElsewhere ? toKind('region_refused') : kind), status }, detail, report, headers);
    },
    fromErrorReport: (error) => {
      const report = readErrorReport(error) ?? emptyReport;
      return create(classifyErrorReport(report), describeReport(report) ?? 'an error without a message', report, {});
    },
    fromPage: (page) =>
      new GatewayError({
        ...classifyPage(page),
        detail: redact(`a web page: ${excerptBody(page) || 'without a message'}`),
      }),
    fromFilter: (reasons, detail) =>
      new GatewayError({
        ...toKind(reasons.length > 0 ? 'moderated' : 'content_filter'),
        moderationReasons: reasons.map(redact),
        detail: redact(detail),
      }),
    fromInvalidResponse: (reason, retryable, detail) => new GatewayError({ reason, retryable, detail: redact(detail) }),
  };
}

function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return Array.isArray(value) ? value[0] : value;
}

function classifyNetworkError(error: unknown, phase: 'head' | 'body'): FailureKind {
  if (error instanceof AddressRefusedError) return toKind('address_refused');
  if (error instanceof ResponseTooLargeError) return { reason: 'bad_answer', retryable: false };
  if (phase === 'body') return toKind('broken_stream');
  return toKind(error instanceof HttpTimeoutError ? 'timeout' : 'unreachable');
}

function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `${code} ${error.message}` : error.message;
}

function describeReport({ messages, names, provider }: ErrorReport): string | undefined {
  const [first, ...rest] = messages;
  if (first === undefined) return names[0];
  return [first, provider, ...rest].filter((part) => part !== undefined).join(' | ');
}

/** Only the origin: the rest of such an address may contain a token. */
function describeRedirect(status: number, location: string | undefined): string | undefined {
  if (status < 300 || status >= 400) return undefined;
  const target = URL.parse(location ?? '')?.origin ?? 'another path';
  return `the server redirects to ${target}; redirects are not followed`;
}
