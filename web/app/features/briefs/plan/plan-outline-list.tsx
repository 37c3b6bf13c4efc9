import { computeOutlineWords, foldHeading, type Outline } from '@hokka/contracts/briefs/outline.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { classNames } from '../../../ui/class-names.ts';

interface PlanOutlineListProps {
  readonly plan: Outline;
  /** Headings that are missing in this other outline are marked. */
  readonly comparedWith?: Outline;
}

/** A read-only outline: headings with their words. */
export function PlanOutlineList({ plan, comparedWith }: PlanOutlineListProps) {
  const known = new Set(comparedWith?.sections.map(({ heading }) => foldHeading(heading)));
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm tabular-nums">
        {plan.sections.length} bölüm, {formatNumber(computeOutlineWords(plan))} kelime
      </p>
      <ol className="flex flex-col gap-1">
        {plan.sections.map(({ id, heading, level, target_words }) => (
          <li key={id} className={classNames('flex justify-between gap-3', level === 3 && 'pl-4')}>
            <span
              className={classNames(
                'wrap-anywhere min-w-0',
                comparedWith !== undefined && !known.has(foldHeading(heading)) && 'font-semibold text-turquoise',
              )}
              dir="auto"
            >
              {heading}
            </span>
            <span className="shrink-0 text-ink-soft text-sm tabular-nums">{formatNumber(target_words)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
