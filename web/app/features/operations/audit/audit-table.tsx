import type { AuditEntry } from '@hokka/contracts/operations/audit/audit-log.ts';
import { Fragment } from 'react';
import { formatDate, formatTime } from '../../../lib/formatting/format.ts';
import { DataTable, DataTableHeading } from '../../../ui/data-table.tsx';
import { AuditRow } from './audit-row.tsx';

const columns = [
  { name: 'Saat', width: 'w-18' },
  { name: 'Kim', width: 'w-56' },
  { name: 'Ne yaptı' },
  { name: 'Nereden', width: 'w-46' },
  { key: 'details', name: <span className="sr-only">Ayrıntılar</span>, width: 'w-16' },
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
      {groupByDay(entries).map(({ day, entries }) => (
        <Fragment key={day}>
          <DataTableHeading columns={columns.length}>{day}</DataTableHeading>
          {entries.map((entry, index) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              columns={columns.length}
              isContinued={continues(entry, entries[index - 1])}
            />
          ))}
        </Fragment>
      ))}
    </DataTable>
  );
}

/** Whether an event has the minute, the person and the place of the one above it. */
function continues(entry: AuditEntry, above: AuditEntry | undefined): boolean {
  return (
    above !== undefined &&
    formatTime(entry.created_at) === formatTime(above.created_at) &&
    entry.actor?.id === above.actor?.id &&
    entry.address === above.address &&
    entry.user_agent === above.user_agent
  );
}

interface Day {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

/** Consecutive events of the same day in Istanbul. */
function groupByDay(entries: readonly AuditEntry[]): Day[] {
  const days = Map.groupBy(entries, (entry) => formatDate(entry.created_at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
