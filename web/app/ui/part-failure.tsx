import type { ReactNode } from 'react';
import { Button } from './button.tsx';

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
