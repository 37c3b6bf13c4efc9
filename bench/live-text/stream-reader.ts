import { Agent, request } from 'node:http';
import { tokenStart } from './token.ts';

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const mark = Buffer.from(tokenStart);

/** Reads a stream of server-sent events and counts its tokens. */
export class StreamReader {
  tokens = 0;
  /** Arrival of the first token, as `performance.now()`. */
  firstTokenAt: number | undefined;
  readonly ended: Promise<void>;
  readonly hasFirstToken: Promise<void>;

  /** @throws in `ended` and `hasFirstToken` when the response is not a stream */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    const first = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    this.hasFirstToken = first.promise;
    this.ended = end.promise;
    const fail = (error: Error) => {
      first.reject(error);
      end.reject(error);
    };
    // An unhandled rejection must not end the process.
    this.ended.catch(() => {});
    this.hasFirstToken.catch(() => {});
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} responded with ${response.statusCode}.`));
      response.on('data', (chunk: Buffer) => {
        this.#count(chunk);
        if (this.tokens > 0) first.resolve();
      });
      response.once('end', () => end.resolve());
      response.once('error', fail);
    })
      .once('error', fail)
      .end();
  }

  #count(chunk: Buffer): void {
    for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) this.tokens += 1;
    if (this.tokens > 0) this.firstTokenAt ??= performance.now();
  }
}
