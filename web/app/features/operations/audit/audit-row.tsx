import { auditActionLabel, auditTargetLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import {
  type AuditDetail,
  formatAuditValue,
  readAuditDetails,
} from '@hokka/contracts/operations/audit/audit-details.ts';
import { auditFieldLabel, auditTargetName } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import type { AuditEntry } from '@hokka/contracts/operations/audit/audit-log.ts';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DataCell, DataRow } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** One audit event with collapsible details. */
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

/** What an audit event changed, field by field, and its other details. */
function AuditDetails({ details }: { readonly details: readonly AuditDetail[] }) {
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

type Target = Pick<AuditEntry, 'target_kind' | 'target_id' | 'target_name'>;

/** The target of an audit event, linked while it exists. */
function AuditTarget({ entry }: { readonly entry: Target }) {
  const { target_kind, target_id } = entry;
  const name = auditTargetName(entry) ?? target_id;
  if (name === null) return <span className="text-ink-soft text-sm">{auditTargetLabel(target_kind)}</span>;
  const href = findTargetPath(entry);
  return (
    <span className="wrap-anywhere block text-sm">
      <span className="text-ink-soft">{auditTargetLabel(target_kind)}:</span>{' '}
      {href === undefined ? name : <TextLink to={href}>{name}</TextLink>}
    </span>
  );
}

/** Page of a target; undefined for deleted targets, which have no name. */
function findTargetPath({ target_kind, target_id, target_name }: Target): string | undefined {
  if (target_kind === 'settings') return paths.adminSettings;
  if (target_id === null || target_name === null) return undefined;
  return targetPaths.get(target_kind)?.(target_id);
}

const targetPaths: ReadonlyMap<string, (id: string) => string> = new Map(
  Object.entries({
    user: paths.adminUser,
    article: paths.readArticle,
    payment: paths.adminPayment,
    contact_message: (id) => `${paths.adminContactMessages}?${new URLSearchParams({ message: id })}`,
    plan: () => paths.adminPlans,
    mail: () => paths.adminMails,
  }),
);
