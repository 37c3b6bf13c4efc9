import { Lock } from 'lucide-react';
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
    <Card className="flex items-start gap-4">
      <Lock aria-hidden size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
        <div className="mt-3 text-sm">{lock}</div>
      </div>
    </Card>
  );
}
