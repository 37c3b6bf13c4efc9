import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** Size and shape, e.g. 'h-6 w-48'. */
  readonly className: string;
}

/** A shape where content will stand; it appears only when the wait is longer than 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-skeleton rounded-control bg-line', className)} />;
}

interface SkeletonGroupProps {
  /** What is being loaded, for screen readers. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The shapes of one loading part, announced once. */
export function SkeletonGroup({ label = 'Yükleniyor...', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
