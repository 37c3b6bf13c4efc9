import type { ComponentState, StatusReason, SystemStatus } from '@hokka/contracts/operations/system-status.ts';
import { Bot, CreditCard, Database, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useSystemStatus } from '../api.ts';
import { StatusDetailList } from './status-detail-list.tsx';
import { reasonLabels, stateLabels } from './status-labels.ts';

const components = [
  { name: 'api', label: 'API', Icon: Server },
  { name: 'database', label: 'Veritabanı', Icon: Database },
  { name: 'ai', label: 'AI servisi', Icon: Bot },
  { name: 'payment', label: 'Ödeme', Icon: CreditCard },
] as const;

/** Whether the parts of the service answer, and what waits or went wrong. */
export function StatusPanel() {
  const { data, error, refetch, dataUpdatedAt } = useSystemStatus();
  return (
    <section aria-labelledby="system-status">
      <h2 id="system-status" className="mb-3 text-xl">
        Sistem durumu
      </h2>
      <Card className="flex flex-col gap-4">
        {data === undefined && error === null && <PanelSkeleton />}
        {data === undefined && error !== null && (
          <Problem text={`Sistem durumu alınamadı. ${error.message}`} onRetry={refetch} />
        )}
        {data !== undefined && (
          <>
            <ComponentList status={data} />
            {data.details !== undefined && <StatusDetailList details={data.details} />}
            <LastChecked at={dataUpdatedAt} />
          </>
        )}
        {data !== undefined && error !== null && (
          <Problem text="Durum yenilenemedi, son bilinen hali görüyorsunuz." onRetry={refetch} />
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
}

function ComponentRow({ icon, label, state, reason }: ComponentRowProps) {
  const stateLabel = stateLabels[state];
  return (
    <li>
      <div className="flex items-center gap-3">
        {icon}
        <span className="min-w-0 flex-1">{label}</span>
        <Badge tone={stateLabel.tone}>{stateLabel.label}</Badge>
      </div>
      {reason !== null && <p className="mt-1 pl-7.5 text-ink-soft text-sm">{reasonLabels[reason]}</p>}
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
