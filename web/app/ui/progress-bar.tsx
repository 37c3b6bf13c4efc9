import { formatNumber } from '../lib/formatting/format.ts';
import { classNames } from './class-names.ts';
import { computeShare, toShareTone } from './share-tone.ts';
import { type Tone, textClasses } from './tone.ts';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** The maximum; null means unlimited, in which case there is no bar. */
  readonly max: number | null;
  /** Behind the numbers. */
  readonly unit?: string;
  /** By default determined by the share, see `toShareTone`. */
  readonly tone?: Tone;
  readonly className?: string;
}

/** A quantity as a bar with numbers. The width is an attribute, because the CSP forbids inline styles. */
export function ProgressBar({ label, value, max, unit, tone, className }: ProgressBarProps) {
  if (max === null) {
    return <Heading className={className} label={label} numbers={`${formatNumber(value)} kullanıldı · sınırsız`} />;
  }
  const share = computeShare(value, max);
  const numbers = `${formatNumber(value)} / ${formatNumber(max)}${unit === undefined ? '' : ` ${unit}`}`;
  return (
    <div className={className}>
      <Heading className="mb-1.5" label={label} numbers={numbers} />
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={numbers}
        className="h-2 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <svg
          aria-hidden="true"
          width="100%"
          height="8"
          className={classNames('block', textClasses[tone ?? toShareTone(share)])}
        >
          <rect width={`${share * 100}%`} height="8" rx="4" fill="currentColor" />
        </svg>
      </div>
    </div>
  );
}

interface HeadingProps {
  readonly label: string;
  readonly numbers: string;
  readonly className: string | undefined;
}

function Heading({ label, numbers, className }: HeadingProps) {
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-3 text-sm', className)}>
      <span>{label}</span>
      <span className="text-ink-soft tabular-nums">{numbers}</span>
    </div>
  );
}
