import type { ContactMessage } from '@hokka/contracts/operations/contact.ts';

/** Maximum length of the quoted message: mail programs truncate longer addresses. */
const quotedMax = 1000;

/** A `mailto:` address that opens a reply to the sender, with the subject and the quoted message. */
export function buildReplyAddress({
  email,
  name,
  subject,
  message,
}: Pick<ContactMessage, 'email' | 'name' | 'subject' | 'message'>): string {
  const characters = Array.from(message);
  const excerpt = characters.length > quotedMax ? `${characters.slice(0, quotedMax).join('')}…` : message;
  const quoted = excerpt
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const fields = { subject: `Re: ${subject}`, body: `Merhaba ${name},\r\n\r\n\r\n\r\n${quoted}` };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query.join('&')}`;
}
