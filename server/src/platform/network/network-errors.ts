/** The address is private, or not one that the product connects to. The message names the host, never what it resolved to. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly host: string;

  constructor(host: string, reason: string) {
    super(`Refused to connect to "${host}": ${reason}`);
    this.host = host;
  }
}

/** What was waited for: the connection (name, TCP, TLS), the head of the answer, or its next byte. */
export type HttpPhase = 'connect' | 'response' | 'body';

/** The other side was silent for too long. */
export class HttpTimeoutError extends Error {
  override readonly name = 'HttpTimeoutError';
  readonly phase: HttpPhase;

  constructor(phase: HttpPhase, timeoutMs: number) {
    super(`No ${phase} within ${timeoutMs} ms`);
    this.phase = phase;
  }
}

/** The answer is longer than the caller is willing to read. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';

  constructor(maxBytes: number) {
    super(`The answer is longer than ${maxBytes} bytes`);
  }
}
