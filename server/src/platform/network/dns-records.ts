import { Resolver } from 'node:dns/promises';

/** The records of one kind; `unreachable` when no name server gave a usable answer. */
export type DnsAnswer =
  | { readonly kind: 'answered'; readonly values: readonly string[] }
  | { readonly kind: 'unreachable' };

/** Reads DNS records. Callers only compare the answers; they never connect to the addresses. */
export interface DnsReader {
  /** The texts of a name’s TXT records, each with its parts joined. */
  readTexts(name: string): Promise<DnsAnswer>;
  /** The name that a CNAME record leads to, in lower case and without a dot at the end. */
  readAlias(name: string): Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, through aliases. */
  readAddresses(name: string): Promise<DnsAnswer>;
}

interface DnsOptions {
  /** Name servers to use instead of the system’s, as `address:port`. */
  readonly servers?: readonly string[];
  /** Timeout of the first try, in ms; the second takes twice as long. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 2500;
const tries = 2;
/** Codes for a name that does not exist, or that has no record of this kind. */
const absentCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);
/** Maximum number of values that are looked at: names of strangers may have any number of records. */
const valuesMax = 100;

/** A reader that asks the name servers directly over the network, with a new resolver for each question. */
export function createDnsReader({ servers = [], timeoutMs = defaultTimeoutMs }: DnsOptions = {}): DnsReader {
  const ask = async (question: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> => {
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      return { kind: 'answered', values: (await question(resolver)).slice(0, valuesMax) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return absentCodes.has(code) ? { kind: 'answered', values: [] } : { kind: 'unreachable' };
    }
  };
  return {
    readTexts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    readAlias: (name) => ask(async (resolver) => (await resolver.resolveCname(name)).map(normalizeName)),
    readAddresses: async (name) => {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      const values = [four, six].flatMap((answer) => (answer.kind === 'answered' ? answer.values : []));
      const isUnreachable = values.length === 0 && (four.kind === 'unreachable' || six.kind === 'unreachable');
      return isUnreachable ? { kind: 'unreachable' } : { kind: 'answered', values };
    },
  };
}

/** ASCII lower case: names in DNS have no other letters. */
function normalizeName(name: string): string {
  return name.replace(/\.$/, '').replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
}
