import { createSocket } from 'node:dgram';
import { answerQuestion, normalizeName } from './answer-question.ts';
import { type DnsRecord, type RecordType, readQuestion, responseCodes, writeAnswer } from './message.ts';

export interface DnsOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
}

/** What the server does instead of answering about a name. */
type DnsFault = 'silent' | 'failing';

export interface DnsServer {
  /** `address:port`, as name servers are configured. */
  readonly address: string;
  /** Replaces the records of a name and type; without values there are none. */
  set(name: string, type: RecordType, values: readonly string[]): void;
  /** Makes questions about a name fail; undefined ends that. */
  setFault(name: string, fault: DnsFault | undefined): void;
  list(): readonly DnsRecord[];
  /** Names that were asked about, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Number of questions that are remembered. */
const askedMax = 1000;

/**
 * Starts a name server that answers by UDP from records in memory. It follows aliases as resolvers do, answers names
 * without records with NXDOMAIN, and sends every text of a TXT record whatever its length.
 */
export async function startDns({ port, host = '127.0.0.1' }: DnsOptions): Promise<DnsServer> {
  const records = new Map<string, DnsRecord[]>();
  const faults = new Map<string, DnsFault>();
  const asked: string[] = [];
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (packet, from) => {
    const question = readQuestion(packet);
    if (question === undefined) return;
    asked.push(question.name);
    if (asked.length > askedMax) asked.shift();
    const fault = faults.get(question.name);
    if (fault === 'silent') return;
    const answer =
      fault === 'failing' ? writeAnswer(question, responseCodes.serverFailure, []) : answerQuestion(question, records);
    socket.send(answer, from.port, from.address);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.bind(port, host, resolve);
  await promise;
  const { address, port: bound } = socket.address();
  return {
    address: address.includes(':') ? `[${address}]:${bound}` : `${address}:${bound}`,
    set: (typed, type, values) => {
      const name = normalizeName(typed);
      const others = (records.get(name) ?? []).filter((record) => record.type !== type);
      const all = [...others, ...values.map((value) => ({ name, type, value }))];
      if (all.length === 0) records.delete(name);
      else records.set(name, all);
    },
    setFault: (name, fault) => {
      if (fault === undefined) faults.delete(normalizeName(name));
      else faults.set(normalizeName(name), fault);
    },
    list: () => [...records.values()].flat(),
    asked,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}
