import { formatNumber } from '../lib/formatting/format.ts';
import { classNames } from './class-names.ts';
import { type Tone, textClasses } from './tone.ts';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** The maximum; null means unlimited, in which case there is no bar. */
  readonly max: number | null;
  /** The share in per cent behind the value, instead of the maximum. */
  readonly isShare?: boolean;
  /** Behind the numbers. */
  readonly unit?: string;
  /** By default determined by the share, see `toShareTone`. */
  readonly tone?: Tone;
  readonly className?: string;
}

/** A quantity as a bar with numbers. The width is an attribute, because the CSP forbids inline styles. */
export function ProgressBar({ label, value, max, isShare = false, unit, tone, className }: ProgressBarProps) {
  if (max === null) {
    return <Heading className={className} label={label} numbers={`${formatNumber(value)} kullanıldı · sınırsız`} />;
  }
  const share = computeShare(value, max);
  const numbers = isShare
    ? `${formatNumber(value)} · %${formatNumber(Math.round(share * 100))}`
    : `${formatNumber(value)} / ${formatNumber(max)}${unit === undefined ? '' : ` ${unit}`}`;
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
        className="h-2 overflow-hidden rounded-full bg-line-strong/25 forced-colors:border"
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

/** Tone of a share from 0 to 1: green below 70 %, yellow from 70 to below 90 %, red from 90 %. */
export function toShareTone(share: number): Tone {
  if (share >= 0.9) return 'danger';
  return share >= 0.7 ? 'warning' : 'success';
}

/** The share from 0 to 1; 0 if the maximum is 0, and never more than 1. */
export function computeShare(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.min(1, Math.max(0, value / max));
}
