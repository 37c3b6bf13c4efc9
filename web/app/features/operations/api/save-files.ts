import { exportAuditLog } from '@hokka/contracts/audit-log.ts';
import { exportContactMessages } from '@hokka/contracts/contact.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { exportMails } from '@hokka/contracts/mail-log.ts';
import { openEndpoint } from '../../../lib/api-client.ts';
import { saveDownload } from '../../../lib/save-download.ts';

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
