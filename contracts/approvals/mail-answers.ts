import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Maximum size of a received mail, with its attachments, which are left out. */
export const receivedMailBytesMax = 10 * 1024 * 1024;

export const receiveMailAnswer = endpoint({
  name: 'receiveMailAnswer',
  summary:
    'Receives an answer to a mail about comments and approvals from the mail server of this installation, as message/rfc822, and adds it as a comment. The bearer token is `INBOUND_MAIL_SECRET`',
  method: 'POST',
  path: '/mail-answers/:recipient',
  access: 'public',
  params: z.object({ recipient: z.string().max(320) }),
  accepts: 'raw',
  bodyLimitBytes: receivedMailBytesMax,
  data: z.object({
    /** `refused`: a mail to the person who answered says why. `ignored`: an absence note or a bounce. */
    outcome: z.enum(['added', 'refused', 'ignored']),
  }),
  errors: ['unauthenticated', 'not_found', 'payload_too_large', 'rate_limited', 'dependency_unavailable'],
});
