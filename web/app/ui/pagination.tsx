import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface PaginationProps {
  readonly page: number;
  readonly totalPages: number;
  /** The address of a page, e.g. `?page=2&search=…`. */
  readonly buildHref: (page: number) => string;
}

const stepClasses =
  'inline-flex size-10 items-center justify-center rounded-control tabular-nums transition-colors duration-150 touch-target';

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, totalPages, buildHref }: PaginationProps) {
  if (totalPages <= 1) return null;
  // On a phone more numbers leave no room for arrows.
  const arrow = { className: totalPages > 5 ? classNames(stepClasses, 'max-sm:hidden') : stepClasses };
  return (
    <nav aria-label="Sayfalar" className="mt-6 flex flex-wrap items-center justify-center gap-1">
      <Neighbour {...arrow} to={page > 1 ? buildHref(page - 1) : undefined} label="Önceki sayfa">
        <ChevronLeft aria-hidden size={18} />
      </Neighbour>
      {pageWindow(page, totalPages).map((step, index, steps) =>
        step === 'gap' ? (
          <span key={`after ${steps[index - 1]}`} aria-hidden className="w-6 text-center text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={step}
            to={buildHref(step)}
            aria-label={`Sayfa ${step}`}
            aria-current={step === page ? 'page' : undefined}
            className={classNames(stepClasses, step === page ? 'bg-cobalt font-medium text-paper' : 'hover:bg-wash')}
          >
            {step}
          </Link>
        ),
      )}
      <Neighbour {...arrow} to={page < totalPages ? buildHref(page + 1) : undefined} label="Sonraki sayfa">
        <ChevronRight aria-hidden size={18} />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Neighbour({ to, label, className, children }: NeighbourProps) {
  if (to === undefined) {
    return (
      <span aria-hidden className={`${className} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={`${className} hover:bg-wash`}>
      {children}
    </Link>
  );
}

/** A page number, or a gap between two that are not adjacent. */
type PageStep = number | 'gap';

/** The page numbers to show: first, last, current and adjacent ones; a gap never replaces a single page. */
export function pageWindow(page: number, totalPages: number): PageStep[] {
  const shown = new Set([1, totalPages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= totalPages));
  if (page <= 4) for (let one = 2; one <= Math.min(4, totalPages); one++) shown.add(one);
  const steps: PageStep[] = [];
  let last = 0;
  for (const one of [...shown].sort((a, b) => a - b)) {
    if (one === last + 2) steps.push(one - 1);
    else if (one > last + 2) steps.push('gap');
    steps.push(one);
    last = one;
  }
  return steps;
}
