import { createHmac, timingSafeEqual } from 'node:crypto';

/** The inbox of the operator that passes answers on. */
export interface AnswerInbox {
  /** Such as `yanit@posta.ornek.com`; mail to `yanit+…@posta.ornek.com` must arrive there, too. */
  readonly address: string;
  /** Known to the mail server that passes answers on; also signs the addresses. */
  readonly secret: string;
}

/** The words of `answerLine` without its dashes, which mail clients replace. */
export const answerLineWords = 'Yanıtınızı bu satırın üstüne yazın';
/** Stands at the top of a mail that takes answers: what a mail client quotes below an answer begins with it. */
export const answerLine = `— ${answerLineWords} —`;

const idBytes = 16;
/** Enough against guessing; with `yanit+` the local part stays below the 64 characters of RFC 5321. */
const signatureBytes = 12;
// Mail servers may change the case of an address: RFC 4648 base32 in lower case.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Longest local part of `AnswerInbox.address`. */
export const answerLocalPartMax = 64 - 1 - Math.ceil(((idBytes + signatureBytes) * 8) / 5);

/** The address that an answer to this mail is sent to. */
export function buildAnswerAddress(mailId: string, { address, secret }: AnswerInbox): string {
  const id = Buffer.from(mailId.replaceAll('-', ''), 'hex');
  const [local, domain] = splitAddress(address);
  return `${local}+${encode(Buffer.concat([id, sign(id, secret)]))}@${domain}`;
}

/** The id of the mail to which an answer was sent; undefined if the address is not one of ours. */
export function readAnswerAddress(recipient: string, { address, secret }: AnswerInbox): string | undefined {
  const [local, domain] = splitAddress(recipient.trim().toLocaleLowerCase('en'));
  const [ownLocal, ownDomain] = splitAddress(address.toLocaleLowerCase('en'));
  if (domain !== ownDomain || !local.startsWith(`${ownLocal}+`)) return undefined;
  const bytes = decode(local.slice(ownLocal.length + 1));
  if (bytes?.length !== idBytes + signatureBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(id, secret))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}

function sign(id: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update('answer to mail ').update(id).digest().subarray(0, signatureBytes);
}

function encode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Undefined for a text that `encode` does not make. */
function decode(text: string): Buffer | undefined {
  if (text.length > 100 || !/^[a-z2-7]+$/.test(text)) return undefined;
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return encode(bytes) === text ? bytes : undefined;
}
