import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A row of an example: what a list of the page looks like once it is open. */
interface SampleRow {
  readonly title: string;
  readonly detail: string;
  readonly state: string;
}

interface LockedPanelProps {
  readonly title: string;
  /** The plan that includes it; null until known. */
  readonly lock: ReactNode;
  /** What the page would show, as an example. */
  readonly sample?: readonly SampleRow[];
  /** Names the example. */
  readonly sampleTitle?: string;
  /** Above the rows of the example: what the page draws. */
  readonly picture?: ReactNode;
  /** Describes what the user would get. */
  readonly children: ReactNode;
}

/** Replaces a function that the user's plan does not include: what it is, an example, and the way to the plans. */
export function LockedPanel({ title, lock, sample, sampleTitle = 'Örnek', picture, children }: LockedPanelProps) {
  if (lock === null) return null;
  return (
    <Card className="with-aside items-center! gap-x-10 gap-y-6 [--aside:22rem] [--main:20rem] sm:p-8!">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{children}</p>
        <div className="plan-call mt-5 text-ink-soft text-sm">{lock}</div>
      </div>
      {sample !== undefined && (
        <figure data-aside aria-label={sampleTitle} className="rounded-card border border-line bg-paper">
          <figcaption className="border-line border-b px-4 py-1.5 text-ink-soft text-sm">{sampleTitle}</figcaption>
          {picture}
          <ul className="divide-y divide-line">
            {sample.map((row) => (
              <li key={row.title} className="flex items-baseline gap-3 px-4 py-2.5">
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
