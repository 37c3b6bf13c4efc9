/** As long as the address of a post or a picture that is stored. */
const addressMax = 4000;

/**
 * The JSON of an answer; undefined where it is none. The database stores neither NUL nor half a surrogate pair, so that a site which
 * answers them would break whatever stores what it said.
 */
export function parseSiteJson(text: string): unknown {
  try {
    return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.parse(text, toStorableValue) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toStorableValue(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}

/**
 * Where a site with this API says that readers find something; null for what is no address of the web, such as `javascript:`.
 */
export function toWebAddress(answered: string, apiRoot: string): string | null {
  const url = answered.length > addressMax ? null : URL.parse(answered);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const { href } = adoptScheme(new URL(apiRoot), url);
  return href.length <= addressMax ? href : null;
}

/** Behind a proxy that ends TLS, sites answer `http:` addresses of their own host. */
export function adoptScheme(reached: URL, answered: URL): URL {
  if (answered.host === reached.host) answered.protocol = reached.protocol;
  return answered;
}
