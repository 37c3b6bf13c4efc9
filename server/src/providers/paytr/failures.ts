import { AddressRefusedError, HttpTimeoutError, ResponseTooLargeError } from '../../platform/network/network-errors.ts';
import { PaytrError } from './port.ts';

const detailMaxCharacters = 300;
/** As much of an unreadable body as is worth looking at. */
const quotedBodyCharacters = 2000;
/** Shorter values are words that any message may hold. */
const hiddenMinCharacters = 4;

/** Failures after which it is certain that nothing was sent. Of any other it is not. */
const beforeSending = new Set([
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

/** Says of everything that can go wrong in one call what it is, without what the call must not tell. */
export interface Failures {
  ofNetwork(error: unknown): PaytrError;
  /** PayTR's own refusal. */
  refused(said: string, code: string | undefined): PaytrError;
  unreachable(detail: string): PaytrError;
  unreadable(detail: string): PaytrError;
}

/** @param hidden the secrets of the call and what it says about the buyer. */
export function createFailures(host: string, hidden: readonly string[]): Failures {
  const redact = createRedactor(hidden);
  const unreachable = (detail: string, { mayHaveActed, cause }: { mayHaveActed: boolean; cause?: unknown }) =>
    new PaytrError({ reason: 'unreachable', detail: redact(detail), mayHaveActed, cause });
  const unreadable = (detail: string, cause?: unknown) =>
    new PaytrError({ reason: 'unreadable', detail: redact(detail), mayHaveActed: true, cause });
  return {
    ofNetwork: (error) => {
      const detail = `${host}: ${describe(error)}`;
      if (error instanceof ResponseTooLargeError) return unreadable(detail, error);
      return unreachable(detail, { mayHaveActed: !isBeforeSending(error), cause: error });
    },
    refused: (said, code) =>
      new PaytrError({ reason: 'refused', detail: redact(said) || 'without a reason', code, mayHaveActed: false }),
    unreachable: (detail) => unreachable(detail, { mayHaveActed: true }),
    unreadable: (detail) => unreadable(detail),
  };
}

function isBeforeSending(error: unknown): boolean {
  if (error instanceof AddressRefusedError) return true;
  if (error instanceof HttpTimeoutError) return error.phase === 'connect';
  return beforeSending.has(codeOf(error) ?? '');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [codeOf(error), error.message].filter(Boolean).join(' ');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The words of a body that is not PayTR's, a proxy's web page for instance. */
export function quoteBody(body: string): string {
  const words = body
    .slice(0, quotedBodyCharacters)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
  return words === '' ? 'nothing' : words;
}

/** Makes foreign words fit for admins and logs: on one line, at most 300 characters, without what must stay hidden. */
function createRedactor(hidden: readonly string[]): (words: string) => string {
  const values = hidden
    .flatMap((value) => [value, encodeURIComponent(value.toWellFormed())])
    .filter((value) => value.length >= hiddenMinCharacters)
    // A value may be part of another one.
    .sort((one, other) => other.length - one.length);
  return (words) => {
    const shown = values.reduce((text, value) => text.replaceAll(value, '[…]'), words);
    return shown
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, detailMaxCharacters)
      .toWellFormed();
  };
}
