/** Kinds of records that the server knows, with their numbers on the wire. */
export const recordTypes = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
export type RecordType = keyof typeof recordTypes;

export interface DnsRecord {
  /** In lower case, without a dot at the end. */
  readonly name: string;
  readonly type: RecordType;
  /** An address, a name, or a text. */
  readonly value: string;
}

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  /** The bytes of name, type and class, which an answer repeats. */
  readonly bytes: Buffer;
}

/** Codes of an answer (RFC 1035 4.1.1). */
export const responseCodes = { ok: 0, serverFailure: 2, nameError: 3 } as const;

const headerLength = 12;
const timeToLive = 1;
/** A TXT record is a sequence of strings of at most this many bytes. */
const stringLengthMax = 255;

/** Reads a query with one question; undefined for anything else. */
export function readQuestion(packet: Buffer): Question | undefined {
  if (packet.length < headerLength + 5 || packet.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = headerLength;
  for (;;) {
    const length = packet[at];
    // Compressed names do not occur in questions.
    if (length === undefined || length > 63 || at + 1 + length > packet.length) return undefined;
    at += 1;
    if (length === 0) break;
    labels.push(packet.toString('latin1', at, at + length));
    at += length;
  }
  if (at + 4 > packet.length) return undefined;
  return {
    id: packet.readUInt16BE(0),
    name: labels.join('.').replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    type: packet.readUInt16BE(at),
    bytes: packet.subarray(headerLength, at + 4),
  };
}

/** Writes an authoritative answer to a question. */
export function writeAnswer({ id, bytes }: Question, code: number, records: readonly DnsRecord[]): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeUInt16BE(id, 0);
  // Response, authoritative, recursion desired and available.
  header.writeUInt16BE(0x8580 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, bytes, ...records.map(writeRecord)]);
}

function writeRecord({ name, type, value }: DnsRecord): Buffer {
  const data = writeData(type, value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(recordTypes[type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(timeToLive, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([writeName(name), fixed, data]);
}

function writeData(type: RecordType, value: string): Buffer {
  if (type === 'CNAME') return writeName(value);
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return writeIpv6(value);
  const bytes = Buffer.from(value);
  const strings = [];
  for (let at = 0; at === 0 || at < bytes.length; at += stringLengthMax) {
    const part = bytes.subarray(at, at + stringLengthMax);
    strings.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(strings);
}

function writeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from([0]),
  ]);
}

/** Takes the URL parser's full form of the address apart. */
function writeIpv6(address: string): Buffer {
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const splitGroups = (text: string) => text.split(':').filter((group) => group !== '');
  const [front, back] = [splitGroups(head), splitGroups(tail)];
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...front, ...zeros, ...back].entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), 2 * index);
  return bytes;
}
