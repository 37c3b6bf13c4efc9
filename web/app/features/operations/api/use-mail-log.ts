import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { listMails } from '@hokka/contracts/mail-log.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const mailLogPollMs = 5000;

/**
 * Mails and what became of them, newest first. The rows before stay until the new ones come; while mails wait, the list is
 * read again every 5 s, as long as the page is looked at.
 */
export function useMailLog(query: EndpointQuery<typeof listMails>) {
  return useEndpointQuery(
    listMails,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data !== undefined && state.data.counts.queued > 0 ? mailLogPollMs : false),
    },
  );
}
