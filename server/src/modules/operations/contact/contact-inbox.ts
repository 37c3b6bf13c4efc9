import type { ContactMessage, exportContactMessages, listContactMessages } from '@hokka/contracts/contact.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { ReadRowsAfter } from '../../../platform/http/list-file.ts';

/** The messages with the accounts of those who wrote them. */
export interface ContactInbox {
  /** Those with priority that wait for an answer first, then newest first. */
  list(query: ParsedQuery<typeof listContactMessages>): Promise<EndpointData<typeof listContactMessages>>;
  /** All that the filters leave, in the list's order, in pieces. */
  reader(filters: ParsedQuery<typeof exportContactMessages>): ReadRowsAfter<ContactMessage>;
  find(id: string): Promise<ContactMessage | undefined>;
}
