import { Card } from '../../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';

const rows = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-5/12'];

/** The shape of a list that is on its way. */
export function ArticleListSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="divide-y divide-line p-0!">
        {rows.map((width) => (
          <div key={width} className="flex flex-col gap-3 p-5">
            <div className="flex gap-2">
              <Skeleton className="h-6 w-28 rounded-full" />
              <Skeleton className="h-6 w-16 rounded-full" />
            </div>
            <Skeleton className={`h-6 ${width}`} />
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-full max-w-xl" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
