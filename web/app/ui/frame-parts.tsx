import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The first element in the tab order: skips the navigation and moves to the element with the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      İçeriğe geç
    </a>
  );
}

/** The inkwell. Decorative: the name is next to it. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-cobalt" />
      <path
        d="M12 7h8v3.2h-1.4v2.3c3.6 1 6 3.6 6 6.9 0 3.4-2.6 5.6-5.6 5.6h-6c-3 0-5.6-2.2-5.6-5.6 0-3.3 2.4-5.9 6-6.9v-2.3H12z"
        className="fill-paper"
      />
      <path d="M10.6 19.2h10.8c-.2 2-1.7 3.3-3.4 3.3h-4c-1.7 0-3.2-1.3-3.4-3.3z" className="fill-turquoise" />
    </svg>
  );
}

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
