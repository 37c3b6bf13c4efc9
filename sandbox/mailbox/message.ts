import PostalMime, { type Address, type Email } from 'postal-mime';

/** Real sender and recipients of a message, as opposed to its headers. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly receivedAt: Date;
}

/** A message as the mailbox shows it. */
export interface Message {
  readonly id: string;
  readonly from: string;
  readonly fromName: string;
  /** Every recipient of the envelope, including hidden copies. */
  readonly to: readonly string[];
  readonly subject: string;
  /** When the mailbox received it, ISO 8601. */
  readonly date: string;
  readonly text: string;
  readonly html: string;
  /** HTTP and HTTPS addresses in both parts, each once, in order of appearance. */
  readonly links: readonly string[];
}

/** All details of a message; read from its source when a page needs them. */
export interface MessageDetails {
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly Attachment[];
  /** The HTML part with embedded pictures inlined. */
  readonly html: string;
}

interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

const ENVELOPE_FROM = 'X-Envelope-From';
const ENVELOPE_TO = 'X-Envelope-To';
const RECEIVED_AT = 'X-Received-At';

/** Adds the envelope above the source, as mail servers do. */
export function withEnvelope(source: Uint8Array, { from, to, receivedAt }: Envelope): Uint8Array {
  const lines = [
    `${ENVELOPE_FROM}: ${from}`,
    `${ENVELOPE_TO}: ${to.join(', ')}`,
    `${RECEIVED_AT}: ${receivedAt.toISOString()}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), source]);
}

/** Reads a source written by `withEnvelope`. */
export async function readMessage(id: string, source: Uint8Array): Promise<Message> {
  const email = await PostalMime.parse(source);
  const [sender] = flattenAddresses(email.from);
  const text = email.text ?? '';
  const html = email.html ?? '';
  return {
    id,
    from: sender?.address ?? readHeader(email, ENVELOPE_FROM),
    fromName: sender?.name ?? '',
    to: readHeader(email, ENVELOPE_TO)
      .split(/,\s*/)
      .filter((address) => address !== ''),
    subject: email.subject ?? '',
    date: readHeader(email, RECEIVED_AT),
    text,
    html,
    links: extractLinks(html, text),
  };
}

/** Reads what only a message's own page shows. */
export async function readDetails(source: Uint8Array): Promise<MessageDetails> {
  const email = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const attachments = email.attachments.map(({ filename, mimeType, content }, index) => ({
    name: filename ?? `ek-${index + 1}`,
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }));
  const html = email.attachments.reduce((page, { contentId, mimeType }, index) => {
    const attachment = attachments[index];
    if (contentId === undefined || attachment === undefined) return page;
    const data = `data:${mimeType};base64,${Buffer.from(attachment.content).toString('base64')}`;
    return page.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }, email.html ?? '');
  return { headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })), attachments, html };
}

function flattenAddresses(address: Address | undefined): { name: string; address: string }[] {
  if (address === undefined) return [];
  return address.group === undefined ? [address] : address.group;
}

function readHeader(email: Email, name: string): string {
  return email.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
}

function extractLinks(html: string, text: string): string[] {
  const targets = Array.from(html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi), ([, double, single]) =>
    unescapeHtml(double ?? single ?? '').trim(),
  );
  const written = Array.from(text.matchAll(/https?:\/\/[^\s<>"'\])]+/g), ([link]) => link.replace(/[.,;:!?]+$/, ''));
  return [...new Set([...targets, ...written])].filter((link) => /^https?:\/\//i.test(link));
}

function unescapeHtml(attribute: string): string {
  return attribute
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
