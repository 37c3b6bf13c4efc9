import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useUsageStats } from './api.ts';

interface UsagePanelProps {
  readonly children: (stats: UsageStats) => ReactNode;
}

/** Loads the usage and shows it as its children like; a failure is a quiet line, since the page works without it. */
export function UsagePanel({ children }: UsagePanelProps) {
  const { data, error, refetch } = useUsageStats();
  if (data !== undefined) return children(data);
  if (error === null) return <UsageSkeleton />;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-ink-soft text-sm">
      <p>Kullanım bilgisi alınamadı. {error.message}</p>
      <Button size="small" onClick={() => refetch()}>
        Tekrar Dene
      </Button>
    </div>
  );
}

function UsageSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-4 w-56" />
    </SkeletonGroup>
  );
}
