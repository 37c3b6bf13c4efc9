import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

interface NameServers {
  /** Instead of those of the system, as `address:port`. */
  readonly servers?: readonly string[];
  /** Of the first try, in milliseconds; the second takes twice as long. */
  readonly timeoutMs?: number;
}

/** With the second try, less than a connection may take. */
const defaultTimeoutMs = 2500;
const tries = 2;
/** These say that there is no such name, or no address of the kind. */
const unknownCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The addresses of a name that a user gave. It asks the name servers itself, over the network alone and within a deadline: the system's
 * lookups share few threads with everything else, and a name whose servers never answer would keep each of them for half a minute. So
 * names that only this machine knows (`/etc/hosts`) are not found; those that the operator allows are looked up by the system.
 * @throws an error with `code`: ENOTFOUND or ENODATA where there is no such name, EAI_AGAIN where no server answered
 */
export async function resolvePublicName(name: string, options: NameServers = {}): Promise<LookupAddress[]> {
  // One for each name, so that what a hostile one does to it reaches no other; it reads the system's servers as they are now.
  const resolver = new Resolver({ timeout: options.timeoutMs ?? defaultTimeoutMs, tries });
  if (options.servers !== undefined) resolver.setServers(options.servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  throw toLookupError(four.status === 'rejected' ? four.reason : undefined);
}

function toLookupError(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (cause instanceof Error && unknownCodes.has(code)) return cause;
  return Object.assign(new Error('No name server answered.', { cause }), { code: 'EAI_AGAIN' });
}
