import { Badge } from './badge.tsx';

/** Number of items that wait behind a tab, after its label; nothing for 0 or before it is known. */
export function TabCount({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="warning" className="ml-1 px-1.5! tabular-nums">
        {count}
      </Badge>
    </>
  );
}
