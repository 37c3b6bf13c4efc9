import type { listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import type { EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useAuditLog } from '../api.ts';
import { AuditTable } from './audit-table.tsx';

interface AuditTrailProps {
  /** Events by an actor or about a target: `actor_id` or `target_id`. */
  readonly about: Pick<EndpointQuery<typeof listAuditLog>, 'actor_id' | 'target_id'>;
  /** Shown if there are no events. */
  readonly emptyText: string;
}

const rowsShown = 10;

/** The newest audit events by a user or about a record, for the page about it. */
export function AuditTrail({ about, emptyText }: AuditTrailProps) {
  const query = useAuditLog({ ...about, limit: rowsShown });
  const { data, isPlaceholderData } = query;
  if (data !== undefined && data.entries.length > 0)
    return <AuditTable entries={data.entries} isStale={isPlaceholderData} />;
  if (data !== undefined) return <p className="text-ink-soft">{emptyText}</p>;
  return <QueryPlaceholder query={query} title="Denetim kaydı yüklenemedi" skeleton={<ListSkeleton />} />;
}
