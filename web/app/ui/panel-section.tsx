import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PanelSectionProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** A word or figure at the end of the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a side panel or a wide dialog. Several below each other are divided by lines. */
export function PanelSection({ title, icon, aside, className, children }: PanelSectionProps) {
  return (
    <section className={classNames('border-line not-first:border-t not-first:pt-5', className)}>
      <div className="mb-3 flex items-center gap-2.5">
        {icon}
        <h2 className="min-w-0 font-medium font-sans text-base">{title}</h2>
        {aside !== undefined && <span className="ml-auto text-right text-ink-soft text-sm tabular-nums">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
