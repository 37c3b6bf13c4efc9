import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface NoticeStripProps {
  /** The word that must not be missed. */
  readonly title: string;
  /** From edge to edge instead of in the public column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One line across the page about the place itself. */
export function NoticeStrip({ title, wide = false, children }: NoticeStripProps) {
  return (
    <section data-print="hidden" aria-label={title} className="border-line border-b bg-amber-wash py-2 text-sm">
      <p className={classNames('flex items-start gap-2', wide ? 'px-4 sm:px-8' : 'mx-auto max-w-[70rem] px-5')}>
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-amber" />
        <span>
          <strong className="font-semibold">{title}</strong> · {children}
        </span>
      </p>
    </section>
  );
}
