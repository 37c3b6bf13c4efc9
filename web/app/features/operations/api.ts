import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import {
  deleteContactMessage,
  exportContactMessages,
  getContactMessage,
  listContactMessages,
  updateContactMessage,
} from '@hokka/contracts/operations/contact.ts';
import { exportMails, listMails, resendFailedMails, resendMail } from '@hokka/contracts/operations/mail-log.ts';
import { listPendingWork } from '@hokka/contracts/operations/pending-work.ts';
import {
  getAdminSeries,
  getAdminStats,
  listRecentActivity,
  type seriesLengths,
} from '@hokka/contracts/operations/statistics.ts';
import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import type { EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { openEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../lib/api/save-download.ts';

const statsPollMs = 30_000;

/** The figures of the whole service, read again every 30 s while they are looked at. */
export function useAdminStats() {
  return useEndpointQuery(getAdminStats, {}, { refetchInterval: statsPollMs });
}

const seriesPollMs = 60_000;

/** The figures of each of the last days; those before stay until the new ones come. */
export function useAdminSeries(days: (typeof seriesLengths)[number]) {
  return useEndpointQuery(
    getAdminSeries,
    { query: { days } },
    { placeholderData: keepPreviousData, refetchInterval: seriesPollMs },
  );
}

const activityPollMs = 10_000;

/** What happened last, read again every 10 s while it is looked at; a list that was read stays when a call fails. */
export function useRecentActivity() {
  return useEndpointQuery(listRecentActivity, {}, { refetchInterval: activityPollMs });
}

const pendingWorkPollMs = 30_000;

/** What waits for an admin, read again every 30 s while it is looked at. */
export function usePendingWork() {
  return useEndpointQuery(listPendingWork, {}, { refetchInterval: pendingWorkPollMs });
}

const statusPollMs = 30_000;

/** Whether the parts of the service answer, asked every 30 s while it is looked at; the last state stays when a call fails. */
export function useSystemStatus() {
  return useEndpointQuery(getSystemStatus, {}, { refetchInterval: statusPollMs });
}

/** Who did what, newest first. The rows before stay until the new ones come; acts are recorded all the time, so none is fresh. */
export function useAuditLog(query: EndpointQuery<typeof listAuditLog>) {
  return useEndpointQuery(listAuditLog, { query }, { placeholderData: keepPreviousData, staleTime: 0 });
}

const messagesPollMs = 60_000;

/** Messages to the support. The rows before stay until the new ones come. */
export function useContactMessages(query: EndpointQuery<typeof listContactMessages>) {
  return useEndpointQuery(listContactMessages, { query }, { placeholderData: keepPreviousData });
}

/** One message, also when it is not on the page of the list. */
export function useContactMessage(id: string) {
  return useEndpointQuery(getContactMessage, { params: { id } });
}

/** How many messages are unread; read again each minute while the page is visible. Undefined until it is known. */
export function useNewMessages(): number | undefined {
  const query = { status: 'new', limit: 1 } as const;
  return useEndpointQuery(
    listContactMessages,
    { query },
    { refetchInterval: messagesPollMs, staleTime: messagesPollMs },
  ).data?.counts.new;
}

/** Says what became of a message or notes something down. One that is gone leaves the list as well. */
export function useUpdateMessage() {
  return useEndpointMutation(updateContactMessage, useGone());
}

export function useDeleteMessage() {
  return useEndpointMutation(deleteContactMessage, useGone());
}

function useGone() {
  const client = useQueryClient();
  return {
    onError: ({ status }: { readonly status: number }) => {
      if (status === 404) void client.invalidateQueries({ queryKey: [listContactMessages.name] });
    },
  };
}

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
      refetchInterval: ({ state }) =>
        state.data !== undefined && state.data.counts.queued > 0 ? mailLogPollMs : false,
    },
  );
}

/** Sends a mail once more; when it could not be, the list is read again, since it may tell another story by now. */
export function useResendMail() {
  const client = useQueryClient();
  return useEndpointMutation(resendMail, {
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries({ queryKey: [listMails.name] });
    },
  });
}

/** Sends all mails once more that were given up lately. */
export function useResendFailedMails() {
  return useEndpointMutation(resendFailedMails);
}

/** Hands what the filters leave of the audit log to the browser's downloads. @throws ApiError */
export async function saveAuditLog(query: EndpointQuery<typeof exportAuditLog>): Promise<void> {
  await saveDownload(await openEndpoint(exportAuditLog, { query }), 'hokka-denetim-kaydi.csv');
}

/** The same for messages to the support. @throws ApiError */
export async function saveContactMessages(query: EndpointQuery<typeof exportContactMessages>): Promise<void> {
  await saveDownload(await openEndpoint(exportContactMessages, { query }), 'hokka-iletisim-mesajlari.csv');
}

/** The same for mails. @throws ApiError */
export async function saveMails(query: EndpointQuery<typeof exportMails>): Promise<void> {
  await saveDownload(await openEndpoint(exportMails, { query }), 'hokka-e-postalar.csv');
}
