import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeStripProps {
  /** The word that must not be missed. */
  readonly title: string;
  readonly children: ReactNode;
}

/** One line across the page about the place itself. */
export function NoticeStrip({ title, children }: NoticeStripProps) {
  return (
    <aside className="border-line border-b bg-amber-wash px-5 py-2 text-sm">
      <p className="mx-auto flex max-w-[70rem] items-start gap-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-amber" />
        <span>
          <strong className="font-semibold">{title}</strong> · {children}
        </span>
      </p>
    </aside>
  );
}
