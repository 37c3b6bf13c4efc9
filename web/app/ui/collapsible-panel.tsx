import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CollapsiblePanelProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** A word or figure at the end of the title. */
  readonly aside?: ReactNode;
  readonly defaultOpen?: boolean;
  readonly className?: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A card that opens and closes by its title; a native element, so that it works before any script. */
export function CollapsiblePanel({
  title,
  icon,
  aside,
  defaultOpen = false,
  className,
  onToggle,
  children,
}: CollapsiblePanelProps) {
  return (
    <details
      open={defaultOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={classNames('group rounded-card border border-line bg-surface', className)}
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-card px-4 py-2 font-medium focus-inset [&::-webkit-details-marker]:hidden">
        {icon}
        <h2 className="shrink-0 max-w-[60%] font-medium font-sans text-base">{title}</h2>
        {aside !== undefined && <span className="ml-auto text-right text-ink-soft text-sm tabular-nums">{aside}</span>}
        <ChevronDown
          aria-hidden
          size={18}
          className={classNames(
            'text-ink-soft transition-transform duration-150 group-open:rotate-180',
            aside === undefined && 'ml-auto',
          )}
        />
      </summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  );
}
