import type { Article } from '@hokka/contracts/articles/article.ts';
import { ChevronDown } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';

/** Misspellings that were corrected when the text was generated; renders nothing without any. */
export function CorrectedWords({ mended }: { readonly mended: NonNullable<Article['mended']> }) {
  const count = mended.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <details className="group mt-2.5 border-line border-t pt-1">
      <summary className="flex min-h-11 list-none items-center gap-2 text-ink-soft text-sm focus-inset [&::-webkit-details-marker]:hidden">
        {formatNumber(count)} yazım yanlışı düzeltildi
        <ChevronDown
          aria-hidden
          size={16}
          className="ml-auto transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-1 pb-1 text-sm">
        {mended.map(({ from, to, count: times }) => (
          <li key={`${from} ${to}`} className="break-words">
            <span className="text-ink-soft">{from}</span> <span aria-hidden>→</span>
            <span className="sr-only"> yerine </span> {to}
            {times > 1 && <span className="text-ink-soft"> ({formatNumber(times)} kez)</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
