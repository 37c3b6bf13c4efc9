import { type AuditDetail, formatAuditValue } from '@hokka/contracts/operations/audit/audit-details.ts';
import { auditFieldLabel } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import { ArrowRight } from 'lucide-react';

/** What an act changed, field by field, and what else is known of it. */
export function AuditDetails({ details }: { readonly details: readonly AuditDetail[] }) {
  return (
    <dl className="mt-1.5 flex flex-col gap-2 rounded-control bg-wash px-3 py-2.5 text-sm">
      {details.map((detail) => (
        <div key={`${detail.kind} ${detail.field}`}>
          <dt className="wrap-anywhere text-ink-soft">{auditFieldLabel(detail.field)}</dt>
          <dd className="wrap-anywhere mt-0.5">
            {detail.kind === 'change' ? <Change detail={detail} /> : formatAuditValue(detail.value, detail.field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ detail }: { readonly detail: Extract<AuditDetail, { kind: 'change' }> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <del className="min-w-0 text-coral decoration-1">
        <span className="sr-only">Önce: </span>
        {formatAuditValue(detail.before, detail.field)}
      </del>
      <ArrowRight aria-hidden size={14} className="shrink-0 text-ink-soft" />
      <ins className="min-w-0 text-turquoise no-underline">
        <span className="sr-only">Sonra: </span>
        {formatAuditValue(detail.after, detail.field)}
      </ins>
    </span>
  );
}
