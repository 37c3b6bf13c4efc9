import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DisclosureProps {
  readonly label: ReactNode;
  readonly className?: string;
  /** Opens it, e.g. for a field with an error. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** Details behind a line with a chevron; a native element, so that it works before any script. */
export function Disclosure({ label, className, open, children }: DisclosureProps) {
  return (
    <details open={open} className={classNames('group/disclosure text-sm', className)}>
      <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-1 rounded-control text-ink-soft hover:text-ink touch-target [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={16}
          className="shrink-0 transition-transform duration-150 group-open/disclosure:rotate-90"
        />
        {label}
      </summary>
      {children}
    </details>
  );
}
