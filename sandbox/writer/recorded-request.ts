/** A completion request as received, and its result. */
export interface RecordedRequest {
  /** The body as received. */
  readonly body: unknown;
  readonly authorization: string;
  readonly referer: string | undefined;
  /** `X-Title` or its newer spelling. */
  readonly siteTitle: string | undefined;
  readonly model: string;
  readonly title: string;
  readonly isStream: boolean;
  readonly isContinuation: boolean;
  /** HTTP status of the answer. */
  status: number;
  /** Number of pieces of text sent so far; a piece is about one word. */
  piecesSent: number;
  /** The answer was sent completely, even if it is a refusal. */
  finished: boolean;
  /** The client closed the connection before that. */
  aborted: boolean;
}

const MAX_RECORDED = 1000;

/** Stores a request and drops the oldest one when there are too many. */
export function recordRequest(requests: RecordedRequest[], request: RecordedRequest): RecordedRequest {
  requests.push(request);
  if (requests.length > MAX_RECORDED) requests.shift();
  return request;
}
