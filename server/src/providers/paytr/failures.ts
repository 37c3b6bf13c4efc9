import { AddressRefusedError, HttpTimeoutError, ResponseTooLargeError } from '../../platform/network/network-errors.ts';
import { PaytrError } from './port.ts';

const detailMaxCharacters = 300;
/** Shorter values are words that any message may contain. */
const hiddenMinCharacters = 4;

/** Failures after which nothing can have been sent. After any other failure this is not certain. */
const failedBeforeSendingCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Converts everything that can go wrong in one call to PaytrErrors, without confidential data of the call. */
export interface PaytrErrorFactory {
  fromNetworkError(error: unknown): PaytrError;
  /** PayTR's own refusal. */
  rejected(message: string, code: string | undefined): PaytrError;
  unreachable(detail: string): PaytrError;
  unreadable(detail: string): PaytrError;
}

/** @param sensitiveValues the secrets of the call and the buyer's data */
export function createPaytrErrorFactory(host: string, sensitiveValues: readonly string[]): PaytrErrorFactory {
  const redact = createRedactor(sensitiveValues);
  const unreachable = (detail: string, { mayHaveActed, cause }: { mayHaveActed: boolean; cause?: unknown }) =>
    new PaytrError({ reason: 'unreachable', detail: redact(detail), mayHaveActed, cause });
  const unreadable = (detail: string, cause?: unknown) =>
    new PaytrError({ reason: 'unreadable', detail: redact(detail), mayHaveActed: true, cause });
  return {
    fromNetworkError: (error) => {
      const detail = `${host}: ${describe(error)}`;
      if (error instanceof ResponseTooLargeError) return unreadable(detail, error);
      return unreachable(detail, { mayHaveActed: !isBeforeSending(error), cause: error });
    },
    rejected: (message, code) =>
      new PaytrError({ reason: 'refused', detail: redact(message) || 'without a reason', code, mayHaveActed: false }),
    unreachable: (detail) => unreachable(detail, { mayHaveActed: true }),
    unreadable: (detail) => unreadable(detail),
  };
}

function isBeforeSending(error: unknown): boolean {
  if (error instanceof AddressRefusedError) return true;
  if (error instanceof HttpTimeoutError) return error.phase === 'connect';
  return failedBeforeSendingCodes.has(readErrorCode(error) ?? '');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [readErrorCode(error), error.message].filter(Boolean).join(' ');
}

function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Prepares untrusted words for admins and logs: on one line, at most 300 characters, without sensitive values. */
function createRedactor(sensitiveValues: readonly string[]): (rawText: string) => string {
  const values = sensitiveValues
    .flatMap((value) => [value, encodeURIComponent(value.toWellFormed())])
    .filter((value) => value.length >= hiddenMinCharacters)
    // Longest first, because a value may be part of another one.
    .sort((one, other) => other.length - one.length);
  return (rawText) => {
    const redacted = values.reduce((text, value) => text.replaceAll(value, '[…]'), rawText);
    return redacted
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, detailMaxCharacters)
      .toWellFormed();
  };
}
