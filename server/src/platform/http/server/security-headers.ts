/**
 * Strict transport for domains of workspaces: only for the host itself, since their other subdomains are not ours, and
 * for a day, since they may leave.
 */
export const domainTransportHeaders = { 'strict-transport-security': 'max-age=86400' } as const;

/** Headers of every response: pages, calls, files, health, errors. `secure`: the site is served over https. */
export function buildCommonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Headers of every API response, in addition to the common ones; one shared object, so that setting them costs nothing.
 */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const satisfies Record<string, string>;

export interface PagePolicy {
  /** Whether the site is served over https. */
  readonly secure: boolean;
  /** Vite serves the sources: it inserts styles by script, and reports changes over a socket. */
  readonly development: boolean;
  /** Other origins that our pages may embed in frames. */
  readonly frames: readonly string[];
}

/**
 * Scripts that a page may run: those with the nonce of this response, or our own files and the inline scripts with
 * these hashes.
 */
export type PageScripts = { readonly nonce: string } | { readonly inlineScriptHashes: readonly string[] };

/** Headers of every page, including the common ones, because a cached page bypasses the framework. */
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
