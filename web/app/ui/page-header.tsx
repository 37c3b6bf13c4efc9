import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** What the title does not say, in one short line. */
  readonly description?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
  /** What the page has to spend, at the end of the line; on phones below the title. */
  readonly figures?: ReactNode;
  /** Link to the parent page; on phones beside the buttons, or without any only its arrow beside the title. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** The heading of a page: on phones the title shares its line with the buttons, or with the arrow to the parent page. */
export function PageHeader({ title, description, actions, figures, back }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back !== undefined && (
        <div className="page-back">
          <Link
            to={back.to}
            className="-ml-2 inline-flex items-center gap-1.5 rounded-control px-2 py-1 text-ink-soft hover:text-ink touch-target"
          >
            <ArrowLeft aria-hidden size={16} />
            <span className="page-back-label">{back.label}</span>
          </Link>
        </div>
      )}
      <h1 className="wrap-anywhere hyphens-auto">{title}</h1>
      {Boolean(actions) && <div className="page-actions">{actions}</div>}
      {figures !== undefined && <div className="page-figures">{figures}</div>}
      {description !== undefined && <p className="basis-full sm:-mt-1 text-ink-soft">{description}</p>}
    </header>
  );
}
