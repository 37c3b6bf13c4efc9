import type { BrowserContext, Request } from '@playwright/test';

interface Expectation {
  readonly text: string;
  readonly pattern: RegExp;
  /** The call has happened, or is optional. */
  isSettled: boolean;
}

// Chromium logs this for every status from 400 and every request without a response; those are checked separately.
const deniedInConsole = /^Failed to load resource: (?:the server responded with a status of \d{3}|net::)/;
// The frame of a mail runs no script, which affects what Playwright tries to run in it.
const rejectedMail = /^Blocked script execution in '[^']*\/sandbox\/mail\//;

/** Requests that take longer, in milliseconds, are listed when a test fails. */
const slowMs = 5_000;

/**
 * Records everything that unexpectedly goes wrong in a browser: errors in the console (including violations of the
 * content security policy), uncaught exceptions, refused and failed requests.
 */
export class BrowserWatch {
  readonly #troubles: string[] = [];
  readonly #expected: Expectation[] = [];
  readonly #open = new Map<Request, number>();
  readonly #slow: string[] = [];

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      if (deniedInConsole.test(message.text()) || rejectedMail.test(message.text())) return;
      this.#troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#troubles.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => this.#open.set(request, performance.now()));
    context.on('requestfinished', (request) => this.#noteEnd(request, 'answered'));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      this.#noteEnd(request, reason ?? 'failed');
      // Leaving a page cancels its requests.
      if (reason === 'net::ERR_ABORTED') return;
      this.#noteDeniedCall(`${reason} ${formatRequest(request)}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#noteDeniedCall(`${response.status()} ${formatRequest(response.request())}`);
    });
  }

  /**
   * Declares denied calls such as `401 POST /api/auth/login`, with `:id` for any one part of the path, and failures
   * such as `net::ERR_FAILED GET /api/articles`; each must happen.
   */
  expectDeniedCalls(...deniedCalls: string[]): void {
    this.#declare(deniedCalls, false);
  }

  /** Declares denied calls that may happen, depending on which of two calls is faster, and that the product handles. */
  allowDeniedCalls(...deniedCalls: string[]): void {
    this.#declare(deniedCalls, true);
  }

  #declare(deniedCalls: readonly string[], isSettled: boolean): void {
    for (const text of deniedCalls) {
      const pattern = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
      this.#expected.push({ text, pattern, isSettled });
    }
  }

  /** Unexpected errors, and declared ones that did not happen. */
  report(): string[] {
    return [
      ...this.#troubles,
      ...this.#expected
        .filter(({ isSettled }) => !isSettled)
        .map(({ text }) => `declared, but it did not happen: ${text}`),
    ];
  }

  /**
   * Requests that were slow or have no response, including event streams: shows what a page that does not appear is
   * waiting for.
   */
  slowRequests(): string[] {
    for (const request of [...this.#open.keys()]) this.#noteEnd(request, 'unanswered');
    return this.#slow;
  }

  #noteEnd(request: Request, end: string): void {
    const begun = this.#open.get(request);
    if (begun === undefined) return;
    this.#open.delete(request);
    const ms = performance.now() - begun;
    if (ms > slowMs || end === 'unanswered')
      this.#slow.push(`${formatRequest(request)}: ${end} after ${Math.round(ms)} ms`);
  }

  #noteDeniedCall(deniedCall: string): void {
    const expected = this.#expected.filter(({ pattern }) => pattern.test(deniedCall));
    for (const expectation of expected) expectation.isSettled = true;
    if (expected.length === 0) this.#troubles.push(`refused: ${deniedCall}`);
  }
}

function formatRequest(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
