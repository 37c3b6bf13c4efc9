import type {
  ComponentState,
  StatusDetails,
  StatusReason,
  SystemStatus,
} from '@hokka/contracts/operations/system-status.ts';
import { Bot, CreditCard, Database, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RecordLink } from '../../../ui/text-link.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useSystemStatus } from '../api.ts';
import { FailedPart } from './failed-parts.tsx';
import { findFailureLabel, findPublicationFailureLabel, reasonLabels, stateLabels } from './status-labels.ts';

const components = [
  { name: 'api', label: 'API', Icon: Server },
  { name: 'database', label: 'Veritabanı', Icon: Database },
  { name: 'ai', label: 'AI servisi', Icon: Bot },
  { name: 'payment', label: 'Ödeme', Icon: CreditCard },
] as const;

/** Status of the service's components, and what is waiting or failed. */
export function StatusPanel() {
  const { data, error, refetch, dataUpdatedAt } = useSystemStatus();
  return (
    <section aria-labelledby="system-status">
      <h2 id="system-status" className="mb-3 text-xl">
        Sistem durumu
      </h2>
      <Card className="flex flex-col gap-4">
        {data === undefined && error === null && <PanelSkeleton />}
        {data === undefined && error !== null && <FailedPart>Sistem durumu yüklenemedi</FailedPart>}
        {data !== undefined && (
          <>
            <ComponentList status={data} />
            {data.details !== undefined && <StatusDetailList details={data.details} />}
            <LastChecked at={dataUpdatedAt} />
          </>
        )}
        {data !== undefined && error !== null && (
          <Problem text="Durum yenilenemedi, son bilinen hâli görüyorsunuz." onRetry={refetch} />
        )}
      </Card>
    </section>
  );
}

function ComponentList({ status }: { readonly status: SystemStatus }) {
  return (
    <ul className="flex flex-col gap-3">
      {components.map(({ name, label, Icon }) => (
        <ComponentRow
          key={name}
          icon={<Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />}
          label={label}
          state={status[name]}
          reason={status.details?.reasons[name] ?? null}
          since={name === 'ai' ? (status.details?.aiSince ?? undefined) : undefined}
        />
      ))}
    </ul>
  );
}

interface ComponentRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly state: ComponentState;
  readonly reason: StatusReason | null;
  /** When it began, if known. */
  readonly since?: string | undefined;
}

function ComponentRow({ icon, label, state, reason, since }: ComponentRowProps) {
  const stateLabel = stateLabels[state];
  return (
    <li>
      <div className="flex items-center gap-3">
        {icon}
        <span className="min-w-0 flex-1">{label}</span>
        <Badge tone={stateLabel.tone}>{stateLabel.label}</Badge>
      </div>
      {reason !== null && (
        <p className="mt-1 pl-7.5 text-ink-soft text-sm">
          {reasonLabels[reason]}
          {since !== undefined && state !== 'online' && (
            <>
              {' '}
              <span className="first-letter:uppercase">
                <RelativeTime value={since} /> başladı.
              </span>
            </>
          )}
        </p>
      )}
    </li>
  );
}

function LastChecked({ at }: { readonly at: number }) {
  return (
    <p className="text-ink-soft text-sm first-letter:uppercase">
      <RelativeTime key={at} value={new Date(at).toISOString()} /> denetlendi
    </p>
  );
}

function Problem({ text, onRetry }: { readonly text: string; readonly onRetry: () => unknown }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 text-ink-soft text-sm">
      <p>{text}</p>
      <Button size="small" onClick={onRetry}>
        Tekrar Dene
      </Button>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {components.map(({ name }) => (
        <Skeleton key={name} className="h-6 w-full" />
      ))}
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

/** What is waiting, running or failed; counters of nothing are folded. */
function StatusDetailList({ details }: { readonly details: StatusDetails }) {
  const counters = listCounters(details);
  const idle = counters.filter(({ count }) => count === 0);
  return (
    <div className="border-line border-t pt-4">
      <dl className={detailClasses}>
        {counters
          .filter(({ count }) => count > 0)
          .map((counter) => (
            <CounterRows key={counter.label} counter={counter} />
          ))}
        {details.oldestQueuedAt !== null && (
          <Row label="En uzun bekleyen">
            <RelativeTime value={details.oldestQueuedAt} />
          </Row>
        )}
        <Row label="Yazan süreç">{formatNumber(details.workers)}</Row>
        <Row label="Son ödeme mutabakatı" to={`${paths.adminSubscriptions}?tab=notifications`}>
          {details.reconciledAt === null ? 'Henüz yok' : <RelativeTime value={details.reconciledAt} />}
        </Row>
        <Row label="Sürüm">
          <span title={`Node.js ${details.versions.node}, PostgreSQL ${details.versions.postgres}`}>
            {details.versions.product}
          </span>
        </Row>
      </dl>
      {idle.length > 0 && (
        <Disclosure label={`Sıfır olan ${formatNumber(idle.length)} sayaç`} className="mt-2">
          <dl className={`mt-1 ${detailClasses}`}>
            {idle.map((counter) => (
              <CounterRows key={counter.label} counter={counter} />
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}

const detailClasses = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-base tabular-nums';

interface Counter {
  readonly label: string;
  readonly count: number;
  /** Path of the list of the counted items. */
  readonly to?: string;
  /** What the count consists of. */
  readonly parts?: readonly { readonly label: string; readonly count: number }[];
}

function listCounters(details: StatusDetails): readonly Counter[] {
  const { failedArticles, publishing } = details;
  const generating = `${paths.adminArticles}?status=generating`;
  const sum = (parts: readonly { readonly count: number }[]) => parts.reduce((all, { count }) => all + count, 0);
  return [
    { label: 'Sırada bekleyen makale', count: details.queued, to: generating },
    { label: 'AI servisini bekleyen metin', count: details.waiting },
    { label: 'Yazılmakta olan makale', count: details.writing, to: generating },
    {
      label: 'Son 24 saatte başarısız makale',
      count: sum(failedArticles),
      to: `${paths.adminArticles}?status=failed`,
      parts: failedArticles.map(({ code, count }) => ({ label: findFailureLabel(code), count })),
    },
    { label: 'Bağlı site', count: publishing.sites },
    { label: 'Bekleyen site gönderimi', count: publishing.pending },
    { label: 'Karar bekleyen gönderim', count: publishing.undecided },
    {
      label: 'Son 24 saatte başarısız gönderim',
      count: sum(publishing.failed),
      parts: publishing.failed.map(({ code, count }) => ({ label: findPublicationFailureLabel(code), count })),
    },
    { label: 'Bekleyen e-posta', count: details.mails.queued, to: `${paths.adminMails}?status=queued` },
  ];
}

function CounterRows({ counter: { label, count, to, parts = [] } }: { readonly counter: Counter }) {
  return (
    <>
      <Row label={label} {...(to !== undefined && { to })}>
        {formatNumber(count)}
      </Row>
      {parts.map((part) => (
        <Row key={part.label} label={part.label} isPart>
          {formatNumber(part.count)}
        </Row>
      ))}
    </>
  );
}

interface RowProps {
  readonly label: string;
  /** Belongs to the row above. */
  readonly isPart?: boolean;
  /** Path of the list of the counted items. */
  readonly to?: string;
  readonly children: ReactNode;
}

function Row({ label, isPart = false, to, children }: RowProps) {
  return (
    <>
      <dt className={isPart ? 'pl-4 text-ink-soft text-sm' : 'text-ink-soft'}>
        {to === undefined ? (
          label
        ) : (
          <RecordLink to={to} className="font-normal!">
            {label}
          </RecordLink>
        )}
      </dt>
      <dd className={isPart ? 'text-right text-ink-soft text-sm' : 'text-right'}>{children}</dd>
    </>
  );
}
