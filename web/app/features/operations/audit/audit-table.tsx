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
  /** The rows answer the question before; the new ones are on their way. */
  readonly isStale?: boolean;
}

/** Acts that are on record; also for a part of another page, e.g. what concerns one user. */
export function AuditTable({ entries, isStale = false }: AuditTableProps) {
  return (
    <DataTable label="Denetim kaydı" isStale={isStale} columns={columns}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </DataTable>
  );
}
