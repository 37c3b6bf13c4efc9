import { CircleAlert, Lock, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What failed. */
  readonly title: string;
  /** The cause; the request id, or else the status of the answer, is for the support. */
  readonly error: Error & {
    readonly requestId?: string | null;
    readonly status?: number;
    readonly code?: string | undefined;
  };
  /** The consequence and the next step; by default, `describeFailure`. */
  readonly description?: ReactNode;
  /** Retries; may return a promise. */
  readonly onRetry: () => unknown;
}

/** What a failure means for the user. The generic sentence would only repeat the title beside it. */
export function describeFailure(error: Error & { readonly code?: string | undefined }): string {
  return error.code === 'internal_error' ? 'Kayıtlı verileriniz güvende. Birazdan yeniden deneyin.' : error.message;
}

const boxClasses = 'flex flex-col items-center rounded-card border border-line bg-surface px-6 py-12 text-center';

/** A part of the page that could not be loaded. */
export function ErrorState({ title, error, description = describeFailure(error), onRetry }: ErrorStateProps) {
  // To try again does not help where the role in the workspace forbids it.
  if (error.code === 'right_missing') return <ClosedToRole>{description}</ClosedToRole>;
  return (
    <div role="alert" className={boxClasses}>
      <CircleAlert aria-hidden size={28} className="mb-4 text-coral" />
      <p className="font-semibold font-serif text-xl">{title}</p>
      {description !== '' && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      <Button variant="primary" className="mt-6" icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
        Tekrar Dene
      </Button>
      {Boolean(error.requestId ?? error.status) && (
        <p className="mt-4 text-ink-soft text-sm">
          {error.requestId == null ? 'Hata kodu' : 'İstek no'}: {error.requestId ?? error.status}
        </p>
      )}
    </div>
  );
}

/** A page or a part of it that the role of the user in the workspace does not open. */
export function ClosedToRole({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div role="alert" className={boxClasses}>
      <Lock aria-hidden size={28} className="mb-4 text-ink-soft" />
      <p className="font-semibold font-serif text-xl">Burası rolünüze kapalı</p>
      <p className="mt-2 max-w-md text-ink-soft">{children}</p>
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}

interface QueryPlaceholderProps extends Pick<ErrorStateProps, 'title' | 'description'> {
  readonly query: { readonly error: ErrorStateProps['error'] | null; readonly refetch: () => unknown };
  /** Placeholder while the content is loading. */
  readonly skeleton: ReactNode;
}

/** Replaces the content of a query without data: a placeholder while it is loading, or its error. */
export function QueryPlaceholder({ query: { error, refetch }, skeleton, ...failure }: QueryPlaceholderProps) {
  return error === null ? skeleton : <ErrorState {...failure} error={error} onRetry={refetch} />;
}

/**
 * The failure of a page of which all parts failed: said once for the page, not once for each of them. Undefined while
 * one of them is loading or shown.
 */
export function findCommonFailure(
  reads: readonly {
    readonly data: unknown;
    readonly error: ErrorStateProps['error'] | null;
    readonly refetch: () => unknown;
  }[],
): { readonly error: ErrorStateProps['error']; readonly onRetry: () => Promise<unknown> } | undefined {
  const error = reads[0]?.error;
  if (error == null || reads.some((read) => read.data !== undefined || read.error === null)) return undefined;
  return { error, onRetry: () => Promise.all(reads.map(({ refetch }) => refetch())) };
}

/** A part of a card that could not be loaded, in its place. */
export function InlineFailure({ title, error, onRetry }: Pick<ErrorStateProps, 'title' | 'error' | 'onRetry'>) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 self-start">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{describeFailure(error)}</p>
      </div>
      <Button size="small" onClick={onRetry}>
        Tekrar Dene
      </Button>
    </div>
  );
}

interface PartFailureProps {
  readonly onRetry: () => void;
  /** What could not be loaded. */
  readonly children: ReactNode;
}

/** Stands where a part of a page could not be loaded, see `usePagePart`. */
export function PartFailure({ onRetry, children }: PartFailureProps) {
  return (
    <div role="alert" className="mt-3">
      <p className="text-coral">{children} Bağlantınızı kontrol edin.</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Tekrar Dene
      </Button>
    </div>
  );
}
