import { codePointLength } from '@hokka/contracts/shared/text-rules.ts';
import { formatNumber } from '../lib/formatting/format.ts';
import { classNames } from './class-names.ts';

interface CharacterCountProps {
  readonly text: string;
  readonly limit: number;
}

/**
 * Right-aligned below its field, on the same line as the hint: 'used / limit', counted like on the server in code
 * points of the trimmed text. Only shown and announced near the limit.
 */
export function CharacterCount({ text, limit }: CharacterCountProps) {
  const used = codePointLength(text.trim());
  const near = used >= limit * 0.8;
  return (
    <p
      aria-live={near ? 'polite' : 'off'}
      className={classNames(
        near ? 'float-right mt-1.5 ml-4 text-right text-sm tabular-nums' : 'sr-only',
        used > limit ? 'text-coral' : 'text-ink-soft',
      )}
    >
      <span aria-hidden>
        {formatNumber(used)} / {formatNumber(limit)}
      </span>
      <span className="sr-only">{describe(used, limit)}</span>
    </p>
  );
}

function describe(used: number, limit: number): string {
  if (used > limit) return `${formatNumber(used - limit)} karakter fazla`;
  return `${formatNumber(limit - used)} karakter kaldı`;
}
