import { createHash } from 'node:crypto';
import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { decodeText } from '../../text/decode-text.ts';
import { normalizeEmail } from '../../text/email-address.ts';
import { findAnswer } from './find-answer.ts';
import { readHtmlText } from './html-text.ts';

/** A received mail, as far as an answer needs it. */
export type ReceivedMessage =
  | { readonly kind: 'unreadable' }
  /** An absence note, a bounce or a mailing list: it was not written for us. */
  | { readonly kind: 'automatic' }
  | {
      readonly kind: 'answer';
      /** Normalized; undefined if the mail does not name exactly one sender. */
      readonly from: string | undefined;
      /** The same for every delivery of this mail. */
      readonly fingerprint: string;
      /** See `findAnswer`. */
      readonly text: string;
    };

export interface MessageTask {
  readonly bytes: Uint8Array;
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** A part of a mail, as the parser has it. */
interface MailPart {
  content?: Uint8Array | ArrayBuffer | null;
  readonly contentType: { readonly parsed: { readonly params: Record<string, string> } };
  getTextContent(): string;
}

const partOfMail: MailPart = Object.getPrototypeOf((new PostalMime() as unknown as { root: MailPart }).root);
const readAsLabelled = partOfMail.getTextContent;

// The parser believes each label, and takes an unknown one for windows-1252. Mail programs label UTF-8 wrongly, so that
// valid UTF-8 wins, and other bytes are read as those of files are.
partOfMail.getTextContent = function readByBytes() {
  const { params } = this.contentType.parsed;
  if (this.content) this.content = new TextEncoder().encode(decodePart(new Uint8Array(this.content), params.charset));
  params.charset = 'utf-8';
  return readAsLabelled.call(this);
};

const escapeByte = 0x1b;

function decodePart(bytes: Uint8Array, charset: string | undefined): string {
  // These encodings are valid UTF-8 as well: escape sequences between bytes of ASCII, or zeros.
  if (bytes.includes(escapeByte) || bytes.includes(0)) return decodeText(bytes, charset);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeText(bytes, charset);
  }
}

/** The parser takes 10 µs a line. The largest attachment that is accepted has fewer. */
const linesMax = 150_000;

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/** Reads a mail as a mail server passes it on. Attachments are left out. */
export async function readMessage({ bytes }: MessageTask): Promise<ReceivedMessage> {
  if (countLines(bytes) > linesMax) return { kind: 'unreadable' };
  let email: Email;
  try {
    email = await PostalMime.parse(bytes, limits);
  } catch {
    return { kind: 'unreadable' };
  }
  if (isAutomatic(email)) return { kind: 'automatic' };
  const fingerprint = createHash('sha256')
    .update(email.messageId ?? '')
    .update(email.messageId === undefined ? bytes : '')
    .digest('base64url');
  const from = email.from?.address === undefined ? undefined : normalizeEmail(email.from.address);
  const senders = email.headers.filter(({ key }) => key === 'from');
  const [sender, ...others] = senders.map(({ value }) => value);
  const isOneSender = sender !== undefined && others.length === 0 && namesOneAddress(sender);
  return {
    kind: 'answer',
    from: isOneSender ? from : undefined,
    fingerprint,
    text: findAnswer(toStorableText(readText(email))),
  };
}

/**
 * Whether a sender is one address, however it is read: mail servers check the sender of a mail by another parser, which
 * may choose the other one of two.
 */
function namesOneAddress(sender: string): boolean {
  const count = (sign: RegExp) => sender.match(sign)?.length ?? 0;
  if (addressParser(sender).length !== 1 || count(/</g) > 1) return false;
  return sender.includes('<') || count(/@/g) === 1;
}

/** What absence notes are called that say so nowhere else. */
const automaticSubject =
  /^(?:Otomatik (?:[Yy]anıt|[Cc]evap)|Ofis dışında|Ofis Dışında|Automatic reply|Auto(?:matic)?[- ]?reply|Out of office|Out of Office|Abwesenheitsnotiz|Réponse automatique)\b/;

/** RFC 3834, RFC 2919, and what older programs send instead. */
function isAutomatic({ headers, returnPath, subject = '' }: Email): boolean {
  const find = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLocaleLowerCase('en');
  const submitted = find('auto-submitted');
  if (submitted !== undefined && !submitted.startsWith('no')) return true;
  if (find('content-type')?.startsWith('multipart/report') === true) return true;
  if (automaticSubject.test(subject)) return true;
  if (returnPath?.trim() === '<>' || find('return-path') === '<>') return true;
  if (find('x-autoreply') !== undefined || find('x-autorespond') !== undefined || find('list-id') !== undefined)
    return true;
  return /^(?:bulk|junk|list|auto_reply)\b/.test(find('precedence') ?? '');
}

/** The plain text, which most programs send beside the HTML. */
function readText({ text = '', html = '' }: Email): string {
  return text.trim() === '' ? readHtmlText(html) : text;
}
