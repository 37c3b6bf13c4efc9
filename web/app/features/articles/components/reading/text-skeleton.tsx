import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';

/** Stands where a long text is being read. */
export function TextSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/5" />
    </SkeletonGroup>
  );
}
