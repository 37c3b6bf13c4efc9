import { parseBaseUrl } from '../../platform/network/base-url.ts';
import { GatewayError } from './port.ts';

/**
 * The address of a call below a base URL, which may end in a slash, lack its version (`http://localhost:11434`) or be
 * the complete address of the chat call. A query of the base URL is preserved.
 * @throws GatewayError `address_refused` for a text that is not an http(s) address, or contains a user name or password
 */
export function buildEndpointUrl(baseUrl: string, path: string): URL {
  const parsed = parseBaseUrl(baseUrl);
  if (parsed === undefined) {
    const detail = 'the base URL must be an http or https address without user name and password';
    throw new GatewayError({ reason: 'address_refused', retryable: false, detail });
  }
  const { url, basePath } = parsed;
  const base = basePath.replace(/(?<!\/)\/+chat\/completions$/, '');
  const hasVersion = base.split('/').some((segment) => /^v\d/.test(segment));
  url.pathname = `${base}${hasVersion ? '' : '/v1'}/${path}`;
  return url;
}
