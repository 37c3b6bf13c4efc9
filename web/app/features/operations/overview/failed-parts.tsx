import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { describeFailure } from '../../../ui/error-state.tsx';

/** A displayed read that has no data because it failed. */
const failedReads = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error' && state.data === undefined,
} as const;

/**
 * One notice and one retry for all parts of the overview that could not be loaded, above them. The parts themselves
 * show a `FailedPart`.
 */
export function FailedParts() {
  const client = useQueryClient();
  const error = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => findFailure(client),
    () => null,
  );
  if (error === null) return null;
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title="Sayfanın bazı bölümleri yüklenemedi"
      action={
        <Button
          size="small"
          icon={<RotateCw aria-hidden size={16} />}
          onClick={() => client.refetchQueries(failedReads)}
        >
          Tekrar Dene
        </Button>
      }
    >
      {describeFailure(error)}
    </Banner>
  );
}

function findFailure(client: QueryClient): Error | null {
  return client.getQueryCache().findAll(failedReads)[0]?.state.error ?? null;
}

/** Stands where a part of the overview could not be loaded; `FailedParts` has its reason and the retry. */
export function FailedPart({ children }: { readonly children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>;
}

interface PartPlaceholderProps {
  readonly query: { readonly error: Error | null };
  /** What failed. */
  readonly title: string;
  /** Placeholder while the part is loading. */
  readonly skeleton: ReactNode;
}

/** Stands where a part of the overview has no data: it is loading, or it failed. */
export function PartPlaceholder({ query: { error }, title, skeleton }: PartPlaceholderProps) {
  if (error === null) return skeleton;
  return (
    <Card>
      <FailedPart>{title}</FailedPart>
    </Card>
  );
}
