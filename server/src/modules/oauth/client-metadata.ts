import { z } from 'zod';

/** Invisible characters and those that change the reading direction of others. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;
const nameMax = 100;
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Error description for the program's developer. */
const redirectRule =
  'must be an https address, an http address on loopback, or a private-use scheme with a path (RFC 8252); user name, fragment and spaces are not allowed';

/** Client metadata, as registered with us (RFC 7591) or read from the client's document; other fields are ignored. */
export const clientMetadata = z.object({
  client_name: z
    .string()
    .max(1000)
    .optional()
    .transform((name = '') =>
      [...name.replace(invisible, ' ').replace(/\s+/g, ' ').trim()].slice(0, nameMax).join('').trim(),
    ),
  redirect_uris: z
    .array(z.string().max(1000).refine(isAllowedRedirectUri, redirectRule))
    .min(1)
    .max(10)
    .transform((uris) => [...new Set(uris)]),
});

/**
 * The client's own name, or else its host. A host that is too long is cut at the start, because its end shows who owns
 * it.
 */
export function toClientName(clientName: string, host: string): string {
  return clientName === '' ? host.slice(-nameMax) : clientName;
}

/**
 * Schemes that browsers or operating systems handle themselves: opening them runs code, reads files, or starts
 * something other than the program that asked. Any other scheme that is not http(s) belongs to a program on the user's
 * device (RFC 8252 7.1).
 */
const foreignSchemes =
  /^(?:https?|wss?|ftps?|sftp|javascript|vbscript|livescript|data|file|blob|filesystem|about|view-source|jar|cid|mid|urn|resource|res|chrome|edge|opera|brave|moz-.*|chrome-.*|safari-.*|ms-.*|search-ms|microsoft\..*|intent|android-app|market|itms.*|content|shell|mailto|tel|sms|smsto|mms|callto|facetime.*|sip|sips|xmpp|irc|ircs|news|nntp|ldaps?|gopher|telnet|ssh|git|svn|magnet|bitcoin|webcal|feed|geo|maps|calculator|help|hcp|mk|ws|x-apple.*|prefs|app-prefs)$/;

/** The scheme of a redirect URI that a program on the user's device opens; undefined for a web address. */
export function findPrivateScheme(text: string): string | undefined {
  const scheme = new URL(text).protocol.slice(0, -1);
  return foreignSchemes.test(scheme) ? undefined : scheme;
}

/** Where the answer is sent, shown to the user: a host, or the private-use scheme with its host. */
export function describeDestination(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  if (findPrivateScheme(redirectUri) === undefined) return host;
  return host === '' ? `${protocol}/` : `${protocol}//${host}`;
}

/**
 * Whether it is https, a port on the user's own machine, or a private-use scheme; nothing that a browser would execute
 * or another program could intercept.
 */
function isAllowedRedirectUri(text: string): boolean {
  // Browsers ignore some invisible characters.
  if (/[\s\p{C}#\\]/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' || isLoopback(url)) return true;
  // A path is required: a URI that consists of the scheme alone could not be distinguished from one that opens a web
  // page.
  return findPrivateScheme(text) !== undefined && /^[a-z][a-z0-9+.-]*:\/\/?[^/]/i.test(text);
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopbackHosts.has(hostname);
}

/**
 * Whether the requested redirect URI exactly matches a registered one; only the port of a loopback address may differ
 * (RFC 8252 7.3).
 */
export function isRegisteredRedirect(asked: string, registered: readonly string[]): boolean {
  if (!isAllowedRedirectUri(asked)) return false;
  return registered.some((one) => one === asked || isSameButPort(new URL(one), new URL(asked)));
}

function isSameButPort(one: URL, other: URL): boolean {
  if (!isLoopback(one) || !isLoopback(other)) return false;
  const [a, b] = [one, other].map((url) => `${url.hostname}${url.pathname}${url.search}`);
  return a === b;
}
