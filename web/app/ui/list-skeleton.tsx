import { Card } from './card.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

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
