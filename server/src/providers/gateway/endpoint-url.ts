import { GatewayError } from './port.ts';

/**
 * The address of a call below a base URL, which may end in a slash, lack its version (`http://localhost:11434`) or be the
 * whole address of the chat call. A query of the base URL is kept.
 * @throws GatewayError `address_refused` for what is no http(s) address, or holds a user name or password.
 */
export function buildEndpointUrl(baseUrl: string, path: string): URL {
  const url = URL.parse(baseUrl.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw createAddressError('the base URL is not an http or https address');
  }
  if (url.username !== '' || url.password !== '')
    throw createAddressError('the base URL holds a user name or password');
  const base = url.pathname.replace(/(?<!\/)\/+$/, '').replace(/(?<!\/)\/+chat\/completions$/, '');
  const hasVersion = base.split('/').some((segment) => /^v\d/.test(segment));
  url.pathname = `${base}${hasVersion ? '' : '/v1'}/${path}`;
  url.hash = '';
  return url;
}

function createAddressError(detail: string): GatewayError {
  return new GatewayError({ reason: 'address_refused', retryable: false, detail });
}
