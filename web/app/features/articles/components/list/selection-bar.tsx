import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

interface SelectionBarProps {
  /** Number of selected articles. */
  readonly count: number;
  readonly onClear: () => void;
  /** Actions on all of them. */
  readonly children: ReactNode;
}

/** Number of selected articles, announced on every change, and the actions on them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatNumber(count)} makale seçildi`}
      </p>
      {count > 0 && (
        <section
          aria-label="Seçilen makaleler"
          data-bottom-bar
          className="sticky bottom-[calc(var(--phone-bar)+1rem)] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <div className="flex grow basis-full items-center justify-between gap-1 pl-1 sm:basis-auto sm:justify-start">
            <p aria-hidden className="font-medium tabular-nums">
              {formatNumber(count)} makale seçildi
            </p>
            <IconButton label="Seçimi kaldır" icon={<X aria-hidden size={18} />} onClick={onClear} />
          </div>
          {children}
        </section>
      )}
    </>
  );
}
