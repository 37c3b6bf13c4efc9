import { z } from 'zod';
import { secondMs } from '../../platform/clock.ts';
import { parseBaseUrl } from '../../platform/network/base-url.ts';
import { tryParseForeignJson } from '../../platform/network/foreign-json.ts';
import type { HttpClient, HttpResponse } from '../../platform/network/http-client.ts';
import { excerptBody, readTextUpTo } from '../../platform/network/read-body.ts';
import { createPaytrErrorFactory, type PaytrErrorFactory } from './failures.ts';
import { type PaytrConnection, PaytrError } from './port.ts';

const connectTimeoutMs = 10 * secondMs;
/** PayTR's responses have a few hundred bytes, those about orders with many refunds some thousand. */
const answerMaxBytes = 64 * 1024;

/** One merchant, with the HTTP client to reach PayTR. */
export interface PaytrSession {
  readonly http: HttpClient;
  readonly connection: PaytrConnection;
  /** Timeout for the whole response, counted from the connection. */
  readonly responseTimeoutMs: number;
}

interface PaytrCall<Answer> {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Values of `fields` that no message may contain. */
  readonly sensitiveValues?: readonly string[];
  readonly responseSchema: z.ZodType<Answer>;
}

/** Payment pages use `reason`, orders use `err_no` and `err_msg`; `status` alone marks a refusal. */
const errorResponse = z.object({
  status: z.enum(['failed', 'error']),
  reason: z.string().optional().catch(undefined),
  err_no: z.union([z.string(), z.number()]).optional().catch(undefined),
  err_msg: z.string().optional().catch(undefined),
});

/** Posts a form to PayTR and parses its JSON response. @throws PaytrError */
export async function callPaytr<Answer>(session: PaytrSession, call: PaytrCall<Answer>): Promise<Answer> {
  const { connection } = session;
  const url = buildEndpointUrl(connection.baseUrl, call.path);
  const { merchantKey, merchantSalt } = connection;
  const token = call.fields.paytr_token ?? '';
  const failures = createPaytrErrorFactory(url.host, [
    merchantKey,
    merchantSalt,
    token,
    ...(call.sensitiveValues ?? []),
  ]);
  const { status, body } = await post(session, url, call.fields, failures);
  if (status >= 500)
    throw failures.unreachable(`${url.host} responded with ${status}: ${excerptBody(body) || 'nothing'}`);
  const json = tryParseForeignJson(body);
  const errorRead = errorResponse.safeParse(json);
  if (errorRead.success) {
    const { reason, err_no: code, err_msg: message } = errorRead.data;
    const reasonText = reason ?? message ?? '';
    throw failures.rejected(reasonText, code === undefined ? undefined : String(code).padStart(3, '0').slice(0, 10));
  }
  const responseSchema = call.responseSchema.safeParse(json);
  if (status >= 200 && status < 300 && responseSchema.success) return responseSchema.data;
  throw failures.unreadable(describeUnreadable(url.host, status, body, responseSchema.error));
}

async function post(
  { http, responseTimeoutMs }: PaytrSession,
  url: URL,
  fields: Readonly<Record<string, string>>,
  failures: PaytrErrorFactory,
): Promise<{ status: number; body: string }> {
  try {
    const response = await http.requestStream({
      url,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Hokka',
      },
      body: new URLSearchParams(fields).toString(),
      connectTimeoutMs,
      idleTimeoutMs: responseTimeoutMs,
      maxBytes: answerMaxBytes,
      // The silence timeout is not enough: a trickling response could block its caller for hours.
      signal: AbortSignal.timeout(connectTimeoutMs + responseTimeoutMs),
    });
    return { status: response.status, body: await readResponseBody(response) };
  } catch (error) {
    throw failures.fromNetworkError(error);
  }
}

/** Redirects are not followed; instead of the body, returns where the redirect points. */
async function readResponseBody({ status, headers, body }: HttpResponse): Promise<string> {
  // One byte more than the maximum, so that a longer body is detected instead of truncated.
  const text = await readTextUpTo(body, answerMaxBytes + 1);
  if (status < 300 || status >= 400) return text;
  return `a redirect to ${URL.parse(headers.location ?? '')?.origin ?? 'another path'}, which is not followed`;
}

function describeUnreadable(host: string, status: number, body: string, error: z.ZodError | undefined): string {
  const fields = error?.issues.map(({ path }) => path.join('.')).filter((path) => path !== '');
  if (fields === undefined || fields.length === 0)
    return `${host} responded with ${status}: ${excerptBody(body) || 'nothing'}`;
  return `${host} responded with ${status} and unexpected fields: ${fields.join(', ')}`;
}

/** @throws PaytrError for a text that is not an http(s) address, or contains a user name or password */
export function buildEndpointUrl(baseUrl: string, path: string): URL {
  const parsed = parseBaseUrl(baseUrl);
  if (parsed === undefined) {
    const detail = 'the PayTR address must be an http or https address without user name and password';
    throw new PaytrError({ reason: 'unreachable', detail, mayHaveActed: false });
  }
  const { url, basePath } = parsed;
  url.pathname = `${basePath}${path}`;
  url.search = '';
  return url;
}
