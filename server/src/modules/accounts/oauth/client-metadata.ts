import { z } from 'zod';

/** Characters that change how others around them read, or that cannot be seen. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;
const nameMax = 100;
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

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
    .array(z.string().max(1000).refine(isPossibleRedirect))
    .min(1)
    .max(10)
    .transform((uris) => [...new Set(uris)]),
});

/** As a program calls itself, or else its host: as much of the end, which says whose it is, as is stored. */
export function nameClient(clientName: string, host: string): string {
  return clientName === '' ? host.slice(-nameMax) : clientName;
}

/** https, or a port of the user's own machine; nothing that a browser would run or another program would catch. */
function isPossibleRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || text.includes('#')) return false;
  return url.protocol === 'https:' || isLoopback(url);
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
