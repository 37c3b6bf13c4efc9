import { z } from 'zod';
import { waitUntil } from '../../testing/wait-until.ts';

const messages = z.array(
  z.object({
    subject: z.string(),
    to: z.array(z.string()),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
  }),
);

export type Mail = z.infer<typeof messages>[number];

/** Waits for this number of mails with this subject to an address; newest first. */
export function waitForMails(siteUrl: string, to: string, subject: string, count: number): Promise<Mail[]> {
  return waitUntil(`${count} × “${subject}” has come for ${to}`, async () => {
    const response = await fetch(`${siteUrl}/sandbox/mail/api/messages?${new URLSearchParams({ to })}`);
    const mails = messages.parse(await response.json()).filter((mail) => mail.subject === subject);
    return mails.length >= count && mails;
  });
}

/** Waits for a mail with this subject to an address; returns the newest. */
export async function waitForMail(siteUrl: string, to: string, subject: string): Promise<Mail> {
  const [newest] = await waitForMails(siteUrl, to, subject, 1);
  if (newest === undefined) throw new Error('There is no mail among one or more.');
  return newest;
}

/** Waits for a mail whose subject matches; returns the newest. */
export function waitForMailWith(siteUrl: string, to: string, subject: RegExp): Promise<Mail> {
  return waitUntil(`a mail with ${subject} has come for ${to}`, async () => {
    const response = await fetch(`${siteUrl}/sandbox/mail/api/messages?${new URLSearchParams({ to })}`);
    return messages.parse(await response.json()).find((mail) => subject.test(mail.subject)) ?? false;
  });
}

/** Returns the token of the newest verification mail to an address, after waiting for `count` mails. */
export async function waitForVerificationToken(siteUrl: string, to: string, count = 1): Promise<string> {
  const [newest] = await waitForMails(siteUrl, to, 'E-posta adresinizi doğrulayın', count);
  return tokenIn(newest?.links ?? [], 'verify-email');
}

/** Finds the link to this page and returns its token. */
export function tokenIn(links: readonly string[], page: 'verify-email' | 'reset-password'): string {
  const link = new RegExp(`/${page}/([^/?#]+)$`);
  const token = links.map((address) => link.exec(address)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`No link to ${page} among ${links.join(', ')}`);
  return token;
}
