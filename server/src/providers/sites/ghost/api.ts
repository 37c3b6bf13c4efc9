import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { answeredList, readSiteAnswer, readValidAnswer } from '../answers.ts';
import { type SiteConnection, SiteError } from '../port.ts';
import { type SiteHttp, type SiteResponse, toStatusError } from '../site-http.ts';

export interface GhostCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the root, with a trailing slash: `posts/7/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: { readonly bytes: Uint8Array; readonly contentType: string };
  readonly signal: AbortSignal;
}

const tokenSeconds = 300;
/** Supported by versions 5 and 6. */
const apiVersion = 'v5.0';

const ghostError = z.object({
  errors: answeredList(
    z.object({
      message: z.string().catch(''),
      code: z.string().nullable().catch(null),
      type: z.string().catch(''),
    }),
  ).min(1),
});

/** Creates a token that Ghost accepts for five minutes. */
export function signToken(adminKey: string, now: Date): string {
  const [id = '', secret = ''] = adminKey.split(':');
  const issued = Math.floor(now.getTime() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT', kid: id })}.${encode({ iat: issued, exp: issued + tokenSeconds, aud: '/admin/' })}`;
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(unsigned).digest('base64url');
  return `${unsigned}.${signature}`;
}

/** Calls the Admin API. @throws SiteError */
export async function callGhost<Schema extends z.ZodType>(
  http: SiteHttp,
  { apiRoot, credentials }: SiteConnection,
  { method, path, query = {}, json, body, signal }: GhostCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (credentials.kind !== 'ghost') throw new Error('The credentials belong to another kind of site');
  const url = new URL(path, apiRoot);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const content =
    body ??
    (json === undefined ? undefined : { bytes: Buffer.from(JSON.stringify(json)), contentType: 'application/json' });
  const response = await http.request({
    url,
    method,
    signal,
    headers: {
      accept: 'application/json',
      'accept-version': apiVersion,
      authorization: `Ghost ${signToken(credentials.adminKey, new Date())}`,
      ...(content === undefined ? {} : { 'content-type': content.contentType }),
    },
    ...(content === undefined ? {} : { body: content.bytes }),
  });
  if (response.status < 200 || response.status >= 300) throw await toGhostError(response);
  return readValidAnswer(response, schema);
}

/** Ghost refuses before it acts; if it fails while acting, the call may have been carried out. */
async function toGhostError(response: SiteResponse): Promise<SiteError> {
  const general = toStatusError(response);
  const answer = await readSiteAnswer(response.text, ghostError);
  const { status } = response;
  if (answer === undefined || status >= 500 || status === 429) return general;
  const [{ message, type } = { message: '', type: '' }] = answer.value.errors;
  const refuse = (finding: SiteError['finding']) => new SiteError(finding, 'not_done', { cause: `Ghost: ${type}` });
  if (status === 401 || status === 400) {
    if (/expired|maxAge|before/i.test(message)) return refuse('clock_differs');
    return refuse(status === 401 || /token|kid|key/i.test(message) ? 'wrong_key' : 'refused');
  }
  if (status === 403) return refuse('not_allowed');
  if (status === 404) return refuse('post_not_found');
  if (status === 413) return refuse('too_large');
  if (status === 406) return refuse('api_not_found');
  return refuse(status === 409 ? 'version_differs' : 'refused');
}
