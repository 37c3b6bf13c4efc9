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
          className="-ml-2 mb-2 inline-flex items-center gap-1.5 rounded-control px-2 py-1 text-ink-soft hover:text-ink touch-target"
        >
          <ArrowLeft aria-hidden size={16} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-48 sm:basis-80">
          <h1 className="wrap-anywhere hyphens-auto text-2xl sm:text-3xl">{title}</h1>
          {description !== undefined && <p className="mt-1 text-ink-soft">{description}</p>}
        </div>
        {Boolean(actions) && <div className="flex min-w-0 max-w-full flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}
