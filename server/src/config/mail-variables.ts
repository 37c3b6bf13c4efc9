import { z } from 'zod';
import { answerLocalPartMax } from '../platform/mail/answers/answer-address.ts';
import { variable } from './backup-variables.ts';

const isAddress = (value: string) =>
  /^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(value) && value.indexOf('@') <= answerLocalPartMax;

/** Environment variables of the inbox that receives answers to mails. */
export const mailVariables = {
  INBOUND_MAIL_ADDRESS: variable({
    schema: z.string().refine(isAddress),
    expected: `an address in lower case, such as yanit@posta.ornek.com, with at most ${answerLocalPartMax} characters before the @`,
    default: 'none: answers are not read, and mails say so',
    meaning:
      'Address of the inbox that receives answers to mails about comments and approvals. Mail to `yanit+…@posta.ornek.com` must arrive there, too. Set it together with `INBOUND_MAIL_SECRET`.',
  }),
  INBOUND_MAIL_SECRET: variable({
    schema: z.string().regex(/^[!-~]{32,200}$/),
    expected: 'at least 32 characters without spaces',
    default: 'none',
    meaning:
      'Secret with which the mail server passes answers on, see “Answers to mails”. A new one makes the addresses in mails that were already sent invalid.',
    secret: true,
  }),
};
