import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** Size and shape, e.g. 'h-6 w-48'. */
  readonly className: string;
}

/** Placeholder shape; only appears if loading takes longer than 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-skeleton rounded-control bg-line', className)} />;
}

interface SkeletonGroupProps {
  /** What is loading, for screen readers. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Placeholder shapes of one part, announced once. */
export function SkeletonGroup({ label = 'Yükleniyor...', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

interface SkeletonsProps extends Pick<SkeletonGroupProps, 'className'> {
  /** Size and shape of each, in order. */
  readonly shapes: readonly string[];
  /** Renders them on a card. */
  readonly isCard?: boolean;
}

/** Several placeholder shapes, announced once. */
export function Skeletons({ shapes, isCard = false, className }: SkeletonsProps) {
  const content = shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
    <Skeleton key={index} className={shape} />
  ));
  if (!isCard) return <SkeletonGroup {...(className !== undefined && { className })}>{content}</SkeletonGroup>;
  return (
    <SkeletonGroup>
      <Card className={classNames(className)}>{content}</Card>
    </SkeletonGroup>
  );
}

/** Placeholder of a list that is loading. */
export function ListSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line p-0!">
        {['w-40', 'w-56', 'w-48', 'w-52', 'w-44'].map((width) => (
          <div key={width} className="flex flex-wrap gap-x-10 gap-y-3 p-5">
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className={`h-4 max-w-full ${width}`} />
            </div>
            <Skeleton className="h-6 w-28 rounded-full" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}

const titleWidths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-5/12', 'w-7/12', 'w-1/3', 'w-4/6', 'w-2/5', 'w-6/12'];

/** Placeholder of a list of titles, such as articles, that is loading. */
export function TitleListSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line p-0!">
        {titleWidths.map((width) => (
          <div key={width} className="flex flex-col gap-1.5 px-4 py-3 pl-12 sm:pl-13">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-full max-w-xl" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
