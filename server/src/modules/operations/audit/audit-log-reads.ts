import type { AuditEntry, exportAuditLog, listAuditLog } from '@hokka/contracts/audit-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { ReadRowsAfter } from '../../../platform/http/list-file.ts';

/** The entries with the people and things they are about, whichever module these belong to. */
export interface AuditLogReads {
  /** Newest first. */
  list(query: ParsedQuery<typeof listAuditLog>): Promise<EndpointData<typeof listAuditLog>>;
  /** All that the filters leave, newest first, in pieces. */
  reader(filters: ParsedQuery<typeof exportAuditLog>): ReadRowsAfter<AuditEntry>;
}
