import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

interface NameServers {
  /** Name servers to use instead of the system's, as `address:port`. */
  readonly servers?: readonly string[];
  /** Timeout of the first try, in ms; the second takes twice as long. */
  readonly timeoutMs?: number;
}

/** Including the second try, less than the connect timeout. */
const defaultTimeoutMs = 2500;
const tries = 2;
/** Codes for an unknown name, or a name without an address of this kind. */
const unknownCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The addresses of a name that a user gave. Queries the name servers directly, only over the network and with a
 * timeout: the system's lookups share few threads with everything else, and a name whose servers never respond would
 * block each of them for half a minute. So names that only this machine knows (`/etc/hosts`) are not found; those that
 * the operator allows are resolved by the system.
 * @throws an error with `code`: ENOTFOUND or ENODATA for an unknown name, EAI_AGAIN when no server responded
 */
export async function resolvePublicName(name: string, options: NameServers = {}): Promise<LookupAddress[]> {
  // One resolver per name, so that a hostile name cannot affect others; it reads the current name servers of the
  // system.
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
  return Object.assign(new Error('No name server responded.', { cause }), { code: 'EAI_AGAIN' });
}
