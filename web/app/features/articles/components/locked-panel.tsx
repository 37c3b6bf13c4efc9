import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface LockedPanelProps {
  readonly title: string;
  /** The plan that includes it; null until known. */
  readonly lock: ReactNode;
  /** Describes what the user would get. */
  readonly children: ReactNode;
}

/** Replaces a function that the user's plan does not include. */
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
