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
  const steps = pageWindow(page, totalPages);
  const gaps = steps.filter((step) => step === 'gap').length;
  // A phone has room for the arrows and four numbers.
  const isFar = (step: number) => (gaps > 1 ? Math.abs(step - page) === 1 : gaps > 0 && page < 4 && step === 4);
  return (
    <nav aria-label="Sayfalar" className="page-links">
      <Neighbour to={page > 1 ? buildHref(page - 1) : undefined} label="Önceki sayfa">
        <ChevronLeft aria-hidden size={18} />
      </Neighbour>
      {steps.map((step, index) =>
        step === 'gap' ? (
          <span key={`after ${steps[index - 1]}`} aria-hidden className="w-6 text-center text-ink-soft max-sm:w-4">
            …
          </span>
        ) : (
          <Link
            key={step}
            to={buildHref(step)}
            aria-label={`Sayfa ${step}`}
            aria-current={step === page ? 'page' : undefined}
            className={classNames(
              stepClasses,
              isFar(step) && 'max-sm:hidden',
              step === page ? 'bg-cobalt font-medium text-paper' : 'hover:bg-wash',
            )}
          >
            {step}
          </Link>
        ),
      )}
      <Neighbour to={page < totalPages ? buildHref(page + 1) : undefined} label="Sonraki sayfa">
        <ChevronRight aria-hidden size={18} />
      </Neighbour>
    </nav>
  );
}

function Neighbour(props: { readonly to: string | undefined; readonly label: string; readonly children: ReactNode }) {
  if (props.to === undefined) {
    return (
      <span aria-hidden className={classNames(stepClasses, 'opacity-40')}>
        {props.children}
      </span>
    );
  }
  return (
    <Link to={props.to} aria-label={props.label} className={classNames(stepClasses, 'hover:bg-wash')}>
      {props.children}
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
