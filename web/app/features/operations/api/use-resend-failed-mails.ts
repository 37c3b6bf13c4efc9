import { resendFailedMails } from '@hokka/contracts/mail-log.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Sends all mails once more that were given up lately. */
export function useResendFailedMails() {
  return useEndpointMutation(resendFailedMails);
}
