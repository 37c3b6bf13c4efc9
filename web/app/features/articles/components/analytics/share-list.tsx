import type { AnalyticsShare } from '@hokka/contracts/article-analytics.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';

interface ShareListProps {
  readonly title: string;
  /** Most articles first. */
  readonly shares: readonly AnalyticsShare[];
  /** Of all articles. */
  readonly total: number;
  /** What stands for the share without a name. */
  readonly unnamedLabel: string;
}

/** How many of all articles each name has. */
export function ShareList({ title, shares, total, unnamedLabel }: ShareListProps) {
  return (
    <div className="wrap-anywhere min-w-0">
      <h3 className="mb-3 font-medium font-sans">{title}</h3>
      <div className="flex flex-col gap-3">
        {shares.map(({ name, articles }) => (
          <ProgressBar key={name ?? ''} label={name ?? unnamedLabel} value={articles} max={total} tone="success" />
        ))}
      </div>
    </div>
  );
}
