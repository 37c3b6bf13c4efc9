import { auditActionLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { readAuditDetails } from '@hokka/contracts/operations/audit/audit-details.ts';
import type { AuditEntry } from '@hokka/contracts/operations/audit/audit-log.ts';
import { ChevronRight } from 'lucide-react';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DataCell, DataRow } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditTarget } from './audit-target.tsx';

/** One act; what it changed unfolds below it. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const details = readAuditDetails(entry.details);
  return (
    <DataRow>
      <DataCell className="text-ink-soft text-sm tabular-nums">
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
      </DataCell>
      <DataCell>
        <Actor actor={entry.actor} />
      </DataCell>
      <DataCell className="min-w-0">
        <span className="block font-medium">{auditActionLabel(entry.action)}</span>
        <AuditTarget entry={entry} />
        {details.length > 0 && (
          <details className="group mt-1.5">
            <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-control text-cobalt text-sm touch-target [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-90" />
              Ayrıntılar
            </summary>
            <AuditDetails details={details} />
          </details>
        )}
      </DataCell>
      <DataCell className="text-ink-soft text-sm">
        <span className="wrap-anywhere block tabular-nums">{entry.address ?? 'Adres saklanmıyor'}</span>
        {entry.user_agent !== null && (
          <span className="wrap-anywhere line-clamp-2" title={entry.user_agent}>
            {entry.user_agent}
          </span>
        )}
      </DataCell>
    </DataRow>
  );
}

function Actor({ actor }: { readonly actor: AuditEntry['actor'] }) {
  if (actor === null) return <span className="text-ink-soft">Silinmiş hesap</span>;
  return (
    <>
      <TextLink to={paths.adminUser(actor.id)} className="wrap-anywhere block">
        {actor.name}
      </TextLink>
      <span className="wrap-anywhere block text-ink-soft text-sm">{actor.email}</span>
    </>
  );
}
