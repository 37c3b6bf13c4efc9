/** A request for a completion as the writer saw it, and how it ended. */
export interface RecordedRequest {
  /** The body as sent. */
  readonly body: unknown;
  readonly authorization: string;
  readonly referer: string | undefined;
  /** `X-Title` or its newer spelling. */
  readonly siteTitle: string | undefined;
  readonly model: string;
  readonly title: string;
  readonly isStream: boolean;
  readonly isContinuation: boolean;
  /** The HTTP status answered. */
  status: number;
  /** Pieces of text sent so far; a piece is about one word. */
  piecesSent: number;
  /** The answer was given to its end, be it a refusal. */
  finished: boolean;
  /** The client closed the connection before that. */
  aborted: boolean;
}

const MAX_RECORDED = 1000;

/** Remembers a request and forgets the oldest one when there are too many. */
export function recordRequest(requests: RecordedRequest[], request: RecordedRequest): RecordedRequest {
  requests.push(request);
  if (requests.length > MAX_RECORDED) requests.shift();
  return request;
}
