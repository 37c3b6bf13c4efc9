import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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
    <section data-print="hidden" data-wide={wide || undefined} aria-label={title} className="notice-strip">
      <TriangleAlert aria-hidden size={16} />
      <p>
        <strong>{title}</strong> · {children}
      </p>
    </section>
  );
}
