import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A row of an example: what a list of the page looks like once it is open. */
interface SampleRow {
  readonly title: string;
  readonly detail: string;
  readonly state?: ReactNode;
  /** A sign before the title. */
  readonly icon?: ReactNode;
}

interface LockedPanelProps {
  readonly title: string;
  /** The plan that includes it; null until known. */
  readonly lock?: ReactNode;
  /** The next step, where nothing is locked. */
  readonly action?: ReactNode;
  /** What the page would show, as an example. */
  readonly sample?: readonly SampleRow[];
  /** Names the example. */
  readonly sampleTitle?: string;
  /** Above the rows of the example: what the page draws. */
  readonly picture?: ReactNode;
  /** What the user would get, one thing a line. */
  readonly points?: readonly string[];
  /** Describes it in a sentence instead. */
  readonly children?: ReactNode;
}

/**
 * Replaces a function that the user's plan does not include, or a list without items: what it is, an example, and the way
 * to the plans or to the first item.
 */
export function LockedPanel({
  title,
  lock,
  action,
  sample = [],
  sampleTitle = 'Örnek',
  picture,
  points = [],
  children,
}: LockedPanelProps) {
  if (lock === null) return null;
  return (
    <Card className="with-aside gap-x-12 gap-y-6 [--aside:30rem] [--main:18rem] sm:p-8!">
      <div>
        <h2 className="text-balance text-2xl">{title}</h2>
        {children !== undefined && <p className="mt-2 max-w-prose text-ink-soft">{children}</p>}
        <ul className="mt-4 flex flex-col gap-2 text-pretty empty:hidden">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden size={18} className="mt-1 shrink-0 text-turquoise" />
              {point}
            </li>
          ))}
        </ul>
        {action === undefined ? (
          <div className="plan-call mt-6 text-ink-soft text-sm">{lock}</div>
        ) : (
          <div className="mt-6">{action}</div>
        )}
      </div>
      {(sample.length > 0 || picture !== undefined) && (
        <figure
          data-aside
          aria-label={sampleTitle}
          className="@container overflow-hidden rounded-card border border-line bg-paper"
        >
          <figcaption className="border-line border-b px-4 py-1.5 text-ink-soft text-sm">{sampleTitle}</figcaption>
          {picture}
          <ul className="divide-y divide-line empty:hidden">
            {sample.map((row) => (
              <li key={row.title} className="flex items-baseline gap-3 px-4 py-3">
                {row.icon}
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{row.title}</span>
                  <span className="block text-ink-soft text-sm">{row.detail}</span>
                </span>
                <span className="text-right text-ink-soft text-sm tabular-nums">{row.state}</span>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </Card>
  );
}

/** Whether the user's plan includes a feature. */
export interface LockableFeature {
  readonly isOpen: boolean;
  /** Names the plan that includes the feature, as phrasing content; null until known, and when it is open. */
  readonly lock: ReactNode;
}
