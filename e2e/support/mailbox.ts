import { z } from 'zod';
import { waitUntil } from '../../testing/wait-until.ts';

const messages = z.array(
  z.object({ subject: z.string(), to: z.array(z.string()), text: z.string(), links: z.array(z.string()) }),
);

export type Mail = z.infer<typeof messages>[number];

/** The newest mail to an address, as soon as it is there. */
export function waitForMail(siteUrl: string, to: string, subject: string): Promise<Mail> {
  return waitUntil(`a mail “${subject}” to ${to}`, async () => {
    const response = await fetch(`${siteUrl}/sandbox/mail/api/messages?${new URLSearchParams({ to })}`);
    return messages.parse(await response.json()).find((mail) => mail.subject === subject);
  });
}

/** The secret part of a verification mail's link. */
export function verificationTokenIn({ links }: Pick<Mail, 'links'>): string {
  const token = links.map((link) => /\/verify-email\/([^/?#]+)$/.exec(link)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`No verification link among ${links.join(', ')}`);
  return token;
}
