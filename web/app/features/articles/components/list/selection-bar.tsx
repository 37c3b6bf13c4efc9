import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { captureFocus } from '../../../../ui/focus-return.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

const plurals = { makale: 'makaleler', görsel: 'görseller', yazı: 'yazılar' } as const;

interface SelectionBarProps {
  /** Number of selected rows. */
  readonly count: number;
  readonly noun?: keyof typeof plurals;
  readonly onClear: () => void;
  /** Actions on all of them. */
  readonly children: ReactNode;
}

/** Number of selected rows, announced on every change, and the actions on them. */
export function SelectionBar({ count, noun = 'makale', onClear, children }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatNumber(count)} ${noun} seçildi`}
      </p>
      {count > 0 && (
        <section ref={keepFocus} aria-label={`Seçilen ${plurals[noun]}`} data-bottom-bar className="selection-bar">
          <div>
            <p aria-hidden className="font-medium tabular-nums">
              {formatNumber(count)} {noun} seçildi
            </p>
            <IconButton label="Seçimi kaldır" icon={<X aria-hidden size={18} />} onClick={onClear} />
          </div>
          <div className="selection-actions">{children}</div>
        </section>
      )}
    </>
  );
}

/** The bar leaves with the last selected row: what stands before it receives the focus. */
function keepFocus(bar: HTMLElement | null) {
  return () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || bar?.contains(activeElement) !== true) return;
    queueMicrotask(captureFocus(activeElement));
  };
}
