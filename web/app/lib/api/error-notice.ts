import { ApiError } from './api-error.ts';

/** Content of a banner about a failed call. */
export interface ErrorNotice {
  readonly title: string;
  readonly detail?: string;
}

/**
 * The server's message, with the waiting time if it names one. If the server was not reached or failed, `fallback` with
 * the reason.
 */
export function toErrorNotice(error: unknown, fallback: string): ErrorNotice {
  if (!(error instanceof ApiError)) {
    // A bug: the user sees the fallback, and the error is reported to the console.
    reportError(error);
    return { title: fallback };
  }
  if (error.status === 0 || error.code === 'unreadable') return { title: fallback, detail: error.message };
  if (error.code === 'internal_error') {
    // Avoids asking twice to try again.
    const hasMoreDetail = !fallback.endsWith(tryAgain) || !error.message.endsWith(tryAgain);
    return { title: fallback, ...(hasMoreDetail && { detail: error.message }) };
  }
  const detail = describeRetry(error);
  return { title: error.message, ...(detail !== undefined && { detail }) };
}

/** When a rate-limited call can be repeated; undefined for other errors and if the message itself names the time. */
export function describeRetry({ status, code, retryAfterSeconds }: ApiError): string | undefined {
  if (status !== 429 || retryAfterSeconds === undefined || code === 'effort_exhausted') return undefined;
  return `${describeWait(retryAfterSeconds)} sonra tekrar deneyebilirsiniz.`;
}

const tryAgain = 'Lütfen tekrar deneyin.';

/**
 * '40 saniye', '15 dakika', '7 saat'; minutes and hours are rounded up, so that the user does not try again too early.
 */
export function describeWait(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} saniye`;
  return seconds <= 2 * 3600 ? `${Math.ceil(seconds / 60)} dakika` : `${Math.ceil(seconds / 3600)} saat`;
}
