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
      className={classNames('state-badge', isQuiet ? 'text-ink-soft' : `state-pill ${washClasses[tone]}`, className)}
    >
      {Icon !== undefined && <Icon aria-hidden size={14} />}
      {children}
    </span>
  );
}
