import { auditActionLabel, auditTargetLabel } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import {
  type AuditDetail,
  formatAuditValue,
  type NamesById,
  readAuditDetails,
} from '@hokka/contracts/operations/audit/audit-details.ts';
import { auditFieldLabel, auditTargetName } from '@hokka/contracts/operations/audit/audit-field-labels.ts';
import type { AuditEntry } from '@hokka/contracts/operations/audit/audit-log.ts';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateTime, formatTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DataCell, DataDetails, DataRow } from '../../../ui/data-table.tsx';
import { DetailsButton } from '../../../ui/details-button.tsx';
import { RecordLink, TextLink } from '../../../ui/text-link.tsx';

/**
 * One audit event: its time of day, who did what, and from where.
 * @param columns number of columns of the table
 * @param isContinued the row above has the same minute, person and place, which need not be seen again
 */
export function AuditRow({
  entry,
  columns,
  isContinued = false,
}: {
  readonly entry: AuditEntry;
  readonly columns: number;
  readonly isContinued?: boolean;
}) {
  const repeated = isContinued ? '*:sr-only' : '';
  const names = new Map(entry.names.map(({ id, name }) => [id, name]));
  const details = readAuditDetails(entry.details).filter(
    (detail) => !repeatsTarget(detail, entry, names) && !isBareId(detail, names),
  );
  const isShort = details.length <= shownDetailsMax;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <DataRow className={classNames(isOpen && 'bg-cobalt-wash', isContinued && 'border-t-0! pt-0! *:pt-0!')}>
        <DataCell place="state" className={`text-ink-soft text-sm tabular-nums ${repeated}`}>
          <time dateTime={entry.created_at} title={formatDateTime(entry.created_at)}>
            {formatTime(entry.created_at)}
          </time>
        </DataCell>
        <DataCell place="main" className={repeated}>
          <span className="relative block">
            <Actor actor={entry.actor} />
          </span>
        </DataCell>
        <DataCell>
          <span className="block font-medium">{auditActionLabel(entry.action)}</span>
          <div className="mt-0.5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            {/* The action itself names them. */}
            {entry.target_kind !== 'settings' && <AuditTarget entry={entry} />}
            {isShort && <AuditDetails details={details} names={names} />}
          </div>
        </DataCell>
        <DataCell place="line" className={`wrap-anywhere text-ink-soft text-sm ${repeated}`}>
          <Origin entry={entry} />
        </DataCell>
        <DataCell place="menu" className={isContinued ? '*:-mt-2' : undefined}>
          <DetailsButton isOpen={isOpen} controls={detailsId} onToggle={() => setOpen(!isOpen)} />
        </DataCell>
      </DataRow>
      {isOpen && (
        <DataDetails id={detailsId} columns={columns}>
          <div className="flex flex-col gap-3">
            {!isShort && <AuditDetails details={details} names={names} />}
            <AuditOrigin entry={entry} />
            <AuditLinks entry={entry} />
          </div>
        </DataDetails>
      )}
    </>
  );
}

/** Whether a detail only says again what the event was done to. */
function repeatsTarget(detail: AuditDetail, entry: AuditEntry, names: NamesById): boolean {
  return detail.kind !== 'change' && formatAuditValue(detail.value, detail.field, names) === entry.target_name;
}

/** An id of which no name is known says nothing to a reader; the file of the log contains it. */
function isBareId({ field, ...detail }: AuditDetail, names: NamesById): boolean {
  return (
    detail.kind === 'fact' &&
    typeof detail.value === 'string' &&
    uuid.test(detail.value) &&
    formatAuditValue(detail.value, field, names).endsWith('…')
  );
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Maximum number of details that are shown without opening the row. */
const shownDetailsMax = 3;

/** The device, e.g. 'Chrome, Windows', above the address. */
function Origin({ entry: { browser, operating_system, user_agent, address } }: { readonly entry: AuditEntry }) {
  const known = [browser, operating_system].filter((part) => part !== null).join(', ');
  const device = user_agent === null ? 'Cihaz saklanmıyor' : known || 'Program (API)';
  return (
    <>
      <span className="@3xl:block">{device}</span>
      <span aria-hidden className="@3xl:hidden">
        {' · '}
      </span>
      <span className="tabular-nums">{address ?? 'Adres saklanmıyor'}</span>
    </>
  );
}

/** What the row cuts or leaves out. */
function AuditOrigin({ entry: { actor, user_agent } }: { readonly entry: AuditEntry }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {actor !== null && (
        <div>
          <dt className="text-ink-soft">E-posta</dt>
          <dd className="wrap-anywhere mt-0.5">{actor.email}</dd>
        </div>
      )}
      {user_agent !== null && (
        <div>
          <dt className="text-ink-soft">Tarayıcının ya da programın kendi adı</dt>
          <dd className="wrap-anywhere mt-0.5 line-clamp-4">{user_agent}</dd>
        </div>
      )}
    </dl>
  );
}

/** Narrows the log to what belongs to this event. */
function AuditLinks({ entry: { actor, target_id, target_kind } }: { readonly entry: AuditEntry }) {
  if (actor === null && target_id === null && target_kind !== 'settings') return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-5">
      {actor !== null && <TextLink to={toLogPath({ actor: actor.id })}>Bu kişinin tüm işlemleri</TextLink>}
      {target_id !== null && <TextLink to={toLogPath({ target: target_id })}>Bu kaydın geçmişi</TextLink>}
      {target_kind === 'settings' && <TextLink to={paths.adminSettings}>Ayarlar</TextLink>}
    </div>
  );
}

function toLogPath(filter: Record<string, string>): string {
  return `${paths.adminAuditLog}?${new URLSearchParams(filter)}`;
}

function Actor({ actor }: { readonly actor: AuditEntry['actor'] }) {
  if (actor === null) return <span className="text-ink-soft">Silinmiş hesap</span>;
  return (
    <RecordLink
      to={paths.adminUser(actor.id)}
      title={`${actor.name} · ${actor.email}`}
      className="block truncate font-normal! touch-block"
    >
      {actor.name}
    </RecordLink>
  );
}

interface AuditDetailsProps {
  readonly details: readonly AuditDetail[];
  readonly names: NamesById;
}

/** What an audit event changed, field by field, and its other details. */
function AuditDetails({ details, names }: AuditDetailsProps) {
  if (details.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {details.map((detail) => (
        <div key={`${detail.kind} ${detail.field}`} className="flex flex-wrap gap-x-1.5">
          <dt className="wrap-anywhere text-ink-soft">{auditFieldLabel(detail.field)}:</dt>
          <dd className="wrap-anywhere min-w-0">
            {detail.kind === 'change' ? (
              <Change detail={detail} names={names} />
            ) : (
              formatAuditValue(detail.value, detail.field, names)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps extends Pick<AuditDetailsProps, 'names'> {
  readonly detail: Extract<AuditDetail, { kind: 'change' }>;
}

function Change({ detail, names }: ChangeProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <del className="min-w-0 text-ink-soft decoration-1">
        <span className="sr-only">Önce: </span>
        {formatAuditValue(detail.before, detail.field, names)}
      </del>
      <ArrowRight aria-hidden size={14} className="shrink-0 text-ink-soft" />
      <ins className="min-w-0 no-underline">
        <span className="sr-only">Sonra: </span>
        {formatAuditValue(detail.after, detail.field, names)}
      </ins>
    </span>
  );
}

type Target = Pick<AuditEntry, 'target_kind' | 'target_id' | 'target_name'>;

/** The target of an audit event, linked while it exists. */
function AuditTarget({ entry }: { readonly entry: Target }) {
  const { target_kind, target_id } = entry;
  const name = auditTargetName(entry);
  if (name === undefined) {
    const suffix = target_id === null || target_kind === 'gateway_call' ? '' : ' (artık yok)';
    return <span className="block text-ink-soft text-sm">{`${auditTargetLabel(target_kind)}${suffix}`}</span>;
  }
  const href = findTargetPath(entry);
  return (
    <span className="wrap-anywhere block text-sm">
      <span className="text-ink-soft">{auditTargetLabel(target_kind)}:</span>{' '}
      {href === undefined ? (
        name
      ) : (
        <RecordLink to={href} className="font-normal!">
          {name}
        </RecordLink>
      )}
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
