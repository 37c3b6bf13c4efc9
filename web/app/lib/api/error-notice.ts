import { ApiError } from './api-error.ts';

/** What a banner says of a call that failed. */
export interface ErrorNotice {
  readonly title: string;
  readonly detail?: string;
}

/**
 * The server's own message, with the time to wait where it names one; when the server was not reached or broke, `fallback` with
 * what went wrong.
 */
export function toErrorNotice(error: unknown, fallback: string): ErrorNotice {
  if (!(error instanceof ApiError)) {
    // A bug: the user reads the fallback, the console gets the error.
    reportError(error);
    return { title: fallback };
  }
  if (error.status === 0 || error.code === 'unreadable') return { title: fallback, detail: error.message };
  if (error.code === 'internal_error') {
    // Both end with the same request.
    const hasMoreDetail = !fallback.endsWith(tryAgain) || !error.message.endsWith(tryAgain);
    return { title: fallback, ...(hasMoreDetail && { detail: error.message }) };
  }
  const detail = describeRetry(error);
  return { title: error.message, ...(detail !== undefined && { detail }) };
}

/** When a call that came too often may come again; undefined for other errors, and where the message itself names the time. */
export function describeRetry({ status, code, retryAfterSeconds }: ApiError): string | undefined {
  if (status !== 429 || retryAfterSeconds === undefined || code === 'effort_exhausted') return undefined;
  return `${describeWait(retryAfterSeconds)} sonra tekrar deneyebilirsiniz.`;
}

const tryAgain = 'Lütfen tekrar deneyin.';

/** '40 saniye', '15 dakika', '7 saat'; minutes and hours are rounded up, so that the user does not return too early. */
export function describeWait(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} saniye`;
  return seconds <= 2 * 3600 ? `${Math.ceil(seconds / 60)} dakika` : `${Math.ceil(seconds / 3600)} saat`;
}
