import type { AuditEntry } from '@hokka/contracts/operations/audit/audit-log.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { AuditRow } from './audit-row.tsx';

const columns = [
  { name: 'Zaman', width: 'w-44' },
  { name: 'Kim', width: 'w-56' },
  { name: 'Ne yaptı' },
  { name: 'Nereden', width: 'w-44' },
];

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** The rows belong to the previous query; the new ones are loading. */
  readonly isStale?: boolean;
}

/** Audit events; also used within other pages, e.g. for those of one user. */
export function AuditTable({ entries, isStale = false }: AuditTableProps) {
  return (
    <DataTable label="Denetim kaydı" isStale={isStale} columns={columns}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </DataTable>
  );
}
