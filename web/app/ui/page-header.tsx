import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
  /** Link to the parent page. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** The heading of a page. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back !== undefined && (
        <Link
          to={back.to}
          className="-ml-2 mb-2 inline-flex max-sm:-mt-3 max-sm:mb-0 items-center gap-1.5 rounded-control px-2 py-1 text-ink-soft hover:text-ink touch-target"
        >
          <ArrowLeft aria-hidden size={16} />
          {back.label}
        </Link>
      )}
      {/* The description has a line of its own, so that a short button stands beside the title on phones as well. */}
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-3 sm:gap-x-6">
        <h1 className="wrap-anywhere min-w-0 grow basis-44 hyphens-auto text-2xl sm:basis-80 sm:text-3xl">{title}</h1>
        {Boolean(actions) && <div className="page-actions">{actions}</div>}
        {description !== undefined && <p className="-mt-2 basis-full text-ink-soft">{description}</p>}
      </div>
    </header>
  );
}
