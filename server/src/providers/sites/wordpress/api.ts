import { z } from 'zod';
import { readSiteAnswer, readValidAnswer } from '../answers.ts';
import { type SiteConnection, SiteError } from '../port.ts';
import { type SiteHttp, type SiteRequest, type SiteResponse, toStatusError } from '../site-http.ts';

/** The parameters of a REST API call. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the root, e.g. `wp/v2/posts/7`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Instead of `json`. */
  readonly file?: { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };
  readonly signal: AbortSignal;
}

export const restError = z.object({
  code: z.string().max(200),
  data: z.object({ term_id: z.coerce.number().int().optional() }).catch({}).optional(),
});

/** An error reported by WordPress itself. */
export class RestError extends SiteError {
  readonly code: string;
  /** The id of the existing term. */
  readonly termId: number | undefined;

  constructor(error: z.infer<typeof restError>, site: SiteError) {
    const { finding, outcome, retryAfterMs } = site;
    super(finding, outcome, {
      cause: `WordPress: ${error.code}`,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
    this.code = error.code;
    this.termId = error.data?.term_id;
  }
}

/** The address of a call. Roots are paths, or queries on sites with plain permalinks. */
export function toEndpoint(apiRoot: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(apiRoot);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${withSlash(url.pathname)}${path}`;
  else url.searchParams.set('rest_route', `${withSlash(route)}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Calls the API with the site's account. @throws SiteError, a `RestError` if WordPress gives the reason */
export async function callApi<Schema extends z.ZodType>(
  http: SiteHttp,
  { apiRoot, credentials }: SiteConnection,
  call: ApiCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (credentials.kind !== 'wordpress') throw new Error('The credentials belong to another kind of site');
  const { username, password } = credentials;
  const authorization = `Basic ${Buffer.from(`${username}:${password.replaceAll(' ', '')}`).toString('base64')}`;
  const response = await http.request(toRequest(apiRoot, call, authorization));
  if (response.status < 200 || response.status >= 300) throw await toRestError(response);
  return readValidAnswer(response, schema);
}

function toRequest(
  apiRoot: string,
  { method, path, query, json, file, signal }: ApiCall,
  authorization: string,
): SiteRequest {
  const headers = { accept: 'application/json', authorization };
  const url = toEndpoint(apiRoot, path, query);
  if (file !== undefined) return { url, method, signal, headers: { ...headers, ...file.headers }, body: file.bytes };
  if (json === undefined) return { url, method, signal, headers };
  return {
    url,
    method,
    signal,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  };
}

const findingsByCode: ReadonlyMap<string, SiteError['finding']> = new Map(
  Object.entries({
    incorrect_password: 'wrong_credentials',
    invalid_username: 'wrong_credentials',
    invalid_email: 'wrong_credentials',
    application_passwords_disabled: 'application_passwords_disabled',
    application_passwords_disabled_for_user: 'application_passwords_disabled',
    rest_not_logged_in: 'authorization_stripped',
    rest_no_route: 'api_not_found',
    rest_post_invalid_id: 'post_not_found',
    rest_invalid_featured_media: 'media_not_found',
    rest_upload_file_too_big: 'too_large',
  }),
);

/** WordPress refuses before it acts; if it fails while acting, the call may have been carried out. */
async function toRestError(response: SiteResponse): Promise<SiteError> {
  const general = toStatusError(response);
  const answer = await readSiteAnswer(response.text, restError);
  if (answer === undefined) return general;
  const { code } = answer.value;
  const { status } = response;
  if (status >= 500) return new RestError(answer.value, general);
  const known = findingsByCode.get(code);
  if (known !== undefined) return new RestError(answer.value, new SiteError(known, 'not_done'));
  if (status === 401 || status === 403) {
    // Codes of WordPress itself begin like this; others come from security plugins.
    const isOwn = code.startsWith('rest_');
    return new RestError(answer.value, new SiteError(isOwn ? 'not_allowed' : 'blocked', 'not_done'));
  }
  if (status === 429) return general;
  return new RestError(
    answer.value,
    new SiteError(general.finding === 'api_not_found' ? 'refused' : general.finding, general.outcome),
  );
}
