import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What it means, and the next step. */
  readonly description?: ReactNode;
  /** Tries again; may answer a promise. */
  readonly onRetry?: () => unknown;
  /** What to tell support. */
  readonly requestId?: string | null;
}

/** A part of the page that could not be loaded. */
export function ErrorState({ title, description, onRetry, requestId }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center rounded-card border border-line px-6 py-12 text-center">
      <CircleAlert aria-hidden size={28} className="mb-4 text-coral" />
      <p className="font-semibold font-serif text-xl">{title}</p>
      {description !== undefined && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      {onRetry !== undefined && (
        <Button className="mt-6" icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
          Tekrar Dene
        </Button>
      )}
      {requestId != null && <p className="mt-4 text-ink-soft text-sm">İstek no: {requestId}</p>}
    </div>
  );
}
