/**
 * The address is private, or the product does not connect to it. The message names the host, never the resolved
 * address.
 */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly host: string;

  constructor(host: string, reason: string) {
    super(`Refused to connect to "${host}": ${reason}`);
    this.host = host;
  }
}

/** What was waited for: the connection (name, TCP, TLS), the headers of the response, or its next byte. */
export type HttpPhase = 'connect' | 'response' | 'body';

/** The other side did not respond in time. */
export class HttpTimeoutError extends Error {
  override readonly name = 'HttpTimeoutError';
  readonly phase: HttpPhase;

  constructor(phase: HttpPhase, timeoutMs: number) {
    super(`No ${phase} within ${timeoutMs} ms`);
    this.phase = phase;
  }
}

/** The response is longer than the caller's limit. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';

  constructor(maxBytes: number) {
    super(`The response is longer than ${maxBytes} bytes`);
  }
}
