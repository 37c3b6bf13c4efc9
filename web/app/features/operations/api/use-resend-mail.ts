import { listMails, resendMail } from '@hokka/contracts/mail-log.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Sends a mail once more; when it could not be, the list is read again, since it may tell another story by now. */
export function useResendMail() {
  const client = useQueryClient();
  return useEndpointMutation(resendMail, {
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries({ queryKey: [listMails.name] });
    },
  });
}
