import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface NoticeStripProps {
  /** The most important word. */
  readonly title: string;
  /** Full width instead of the public column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A line across the page with a notice about the site. */
export function NoticeStrip({ title, wide = false, children }: NoticeStripProps) {
  return (
    <section
      data-print="hidden"
      aria-label={title}
      className="border-line border-b bg-amber-wash py-1.5 text-[min(var(--text-sm),5vw)]/[1.54]"
    >
      <p className={classNames('flex items-start gap-2', wide ? 'px-4 sm:px-8' : 'mx-auto max-w-[70rem] px-5')}>
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-amber" />
        <span>
          <strong className="font-semibold">{title}</strong> · {children}
        </span>
      </p>
    </section>
  );
}
