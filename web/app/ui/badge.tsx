import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, washClasses } from './tone.ts';

interface BadgeProps {
  readonly tone?: Tone;
  /** Without a background, for the state that most rows of a list have. */
  readonly isQuiet?: boolean;
  readonly Icon?: LucideIcon | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short label for a state, on the baseline of the text beside it. */
export function Badge({ tone = 'neutral', isQuiet = false, Icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-1 whitespace-nowrap max-[22rem]:whitespace-normal text-sm *:self-center',
        isQuiet ? 'text-ink-soft' : `rounded-full px-2.5 py-0.5 font-medium forced-colors:border ${washClasses[tone]}`,
        className,
      )}
    >
      {Icon !== undefined && <Icon aria-hidden size={14} />}
      {children}
    </span>
  );
}
