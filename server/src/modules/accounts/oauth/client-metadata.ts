import { z } from 'zod';

/** Characters that change how others around them read, or that cannot be seen. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;
const nameMax = 100;
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** What its programmer is told. */
const redirectRule =
  'must be https, http to a loopback address, or a private-use scheme with a path (RFC 8252), without user, fragment or blanks';

/** What a program says of itself, to us (RFC 7591) or in its document; all else that it says is of no account here. */
export const clientMetadata = z.object({
  client_name: z
    .string()
    .max(1000)
    .optional()
    .transform((name = '') =>
      [...name.replace(invisible, ' ').replace(/\s+/g, ' ').trim()].slice(0, nameMax).join('').trim(),
    ),
  redirect_uris: z
    .array(z.string().max(1000).refine(isPossibleRedirect, redirectRule))
    .min(1)
    .max(10)
    .transform((uris) => [...new Set(uris)]),
});

/** As a program calls itself, or else its host: as much of the end, which says whose it is, as is stored. */
export function nameClient(clientName: string, host: string): string {
  return clientName === '' ? host.slice(-nameMax) : clientName;
}

/**
 * Schemes that browsers and systems give a meaning of their own: what opens them runs code, reads files, or is no program that asked.
 * All others without a host of the web belong to a program on the user's device (RFC 8252 7.1).
 */
const foreignSchemes =
  /^(?:https?|wss?|ftps?|sftp|javascript|vbscript|livescript|data|file|blob|filesystem|about|view-source|jar|cid|mid|urn|resource|res|chrome|edge|opera|brave|moz-.*|chrome-.*|safari-.*|ms-.*|search-ms|microsoft\..*|intent|android-app|market|itms.*|content|shell|mailto|tel|sms|smsto|mms|callto|facetime.*|sip|sips|xmpp|irc|ircs|news|nntp|ldaps?|gopher|telnet|ssh|git|svn|magnet|bitcoin|webcal|feed|geo|maps|calculator|help|hcp|mk|ws|x-apple.*|prefs|app-prefs)$/;

/** The scheme of an address that a program on the user's device opens; undefined for an address of the web. */
export function findPrivateScheme(text: string): string | undefined {
  const scheme = new URL(text).protocol.slice(0, -1);
  return foreignSchemes.test(scheme) ? undefined : scheme;
}

/** Where an answer goes, for the user: a host, or the scheme of a program with the host that it puts there. */
export function describeDestination(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  if (findPrivateScheme(redirectUri) === undefined) return host;
  return host === '' ? `${protocol}/` : `${protocol}//${host}`;
}

/**
 * https, a port of the user's own machine, or the private scheme of a program; nothing that a browser would run or another program would
 * catch.
 */
function isPossibleRedirect(text: string): boolean {
  // Of some invisible characters a browser takes no notice.
  if (/[\s\p{C}#\\]/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' || isLoopback(url)) return true;
  // With a path, as the one that only names its scheme could not be told from the address of a web page that is opened by it.
  return findPrivateScheme(text) !== undefined && /^[a-z][a-z0-9+.-]*:\/\/?[^/]/i.test(text);
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopbackHosts.has(hostname);
}

/** Whether an answer may go to `asked`: letter for letter one of those of the program, but for the port on the user's own machine (RFC 8252 7.3). */
export function isRegisteredRedirect(asked: string, registered: readonly string[]): boolean {
  if (!isPossibleRedirect(asked)) return false;
  return registered.some((one) => one === asked || isSameButPort(new URL(one), new URL(asked)));
}

function isSameButPort(one: URL, other: URL): boolean {
  if (!isLoopback(one) || !isLoopback(other)) return false;
  const [a, b] = [one, other].map((url) => `${url.hostname}${url.pathname}${url.search}`);
  return a === b;
}
