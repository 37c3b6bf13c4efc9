import { z } from 'zod';
import { waitUntil } from '../../testing/wait-until.ts';

const messages = z.array(
  z.object({ subject: z.string(), to: z.array(z.string()), text: z.string(), links: z.array(z.string()) }),
);

export type Mail = z.infer<typeof messages>[number];

/** Mail of this subject to an address, newest first, as soon as there are so many. */
export function waitForMails(siteUrl: string, to: string, subject: string, count: number): Promise<Mail[]> {
  return waitUntil(`${count} × “${subject}” has come for ${to}`, async () => {
    const response = await fetch(`${siteUrl}/sandbox/mail/api/messages?${new URLSearchParams({ to })}`);
    const mails = messages.parse(await response.json()).filter((mail) => mail.subject === subject);
    return mails.length >= count && mails;
  });
}

/** The link of the newest verification mail to an address; `count` of them are waited for. */
export async function waitForVerificationToken(siteUrl: string, to: string, count = 1): Promise<string> {
  const [newest] = await waitForMails(siteUrl, to, 'Email adresinizi doğrulayın', count);
  return verificationTokenIn(newest?.links ?? []);
}

/** The secret part of the verification link among others. */
export function verificationTokenIn(links: readonly string[]): string {
  const token = links.map((link) => /\/verify-email\/([^/?#]+)$/.exec(link)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`No verification link among ${links.join(', ')}`);
  return token;
}
