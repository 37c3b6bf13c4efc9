import { Card } from './card.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

const rowWidths = ['w-40', 'w-56', 'w-48', 'w-52', 'w-44', 'w-36', 'w-56', 'w-40', 'w-48', 'w-52'];

/** @param columns those after the first one, which has two lines */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-3 h-4 w-24" />
      <Card className="divide-y divide-line p-0!">
        {rowWidths.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
          <div key={row} className="flex items-center gap-8 px-5 py-3">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className={`h-3.5 max-w-full ${width}`} />
            </div>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
              <Skeleton key={column} className="h-4 w-24 max-md:hidden" />
            ))}
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
