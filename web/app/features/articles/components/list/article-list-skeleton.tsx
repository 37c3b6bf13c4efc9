import { Card } from '../../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';

const rows = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-5/12', 'w-7/12', 'w-1/3', 'w-4/6', 'w-2/5', 'w-6/12'];

/** Placeholder of a list that is loading. */
export function ArticleListSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line p-0!">
        {rows.map((width) => (
          <div key={width} className="flex flex-col gap-1.5 px-4 py-3 pl-12 sm:pl-13">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-full max-w-xl" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
