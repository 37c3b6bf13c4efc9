/** Sent with every answer there is: pages, calls, files, health, refusals. `secure`: the site is served over https. */
export function buildCommonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Sent with every answer of the API, beside the common ones; one object, so that setting them costs nothing. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const satisfies Record<string, string>;

export interface PagePolicy {
  /** The site is served over https. */
  readonly secure: boolean;
  /** Vite serves the sources: it puts styles into the page by script, and tells of changes over a socket. */
  readonly development: boolean;
  /** Origins of others whose pages may stand in a frame of ours. */
  readonly frames: readonly string[];
}

/** What a page allows to run: what carries the nonce of this answer, or our own files and the inline scripts with these hashes. */
export type PageScripts = { readonly nonce: string } | { readonly inlineScriptHashes: readonly string[] };

/** Sent with every page; with the common ones, because a kept page is sent past the framework. */
export function buildPageHeaders(
  scripts: PageScripts,
  { secure, development, frames }: PagePolicy,
): Record<string, string> {
  const [scriptSource, styleSource] =
    'nonce' in scripts
      ? [`'nonce-${scripts.nonce}' 'strict-dynamic'`, `'self' 'nonce-${scripts.nonce}'`]
      : [["'self'", ...scripts.inlineScriptHashes].join(' '), "'self'"];
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${scriptSource}`,
      `style-src ${development ? "'self' 'unsafe-inline'" : styleSource}`,
      "img-src 'self' data:",
      "font-src 'self' data:",
      development ? "connect-src 'self' ws:" : "connect-src 'self'",
      ["frame-src 'self'", ...frames].join(' '),
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...buildCommonHeaders(secure),
  };
}
