import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface LockedPanelProps {
  readonly title: string;
  /** Which plan opens it; null while that is not known. */
  readonly lock: ReactNode;
  /** What one would have. */
  readonly children: ReactNode;
}

/** Stands where something would be that the plan does not open. */
export function LockedPanel({ title, lock, children }: LockedPanelProps) {
  if (lock === null) return null;
  return (
    <Card>
      <p className="font-medium">{title}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
      <div className="mt-3 text-sm">{lock}</div>
    </Card>
  );
}
