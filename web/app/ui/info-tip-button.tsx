import { CircleHelp } from 'lucide-react';
import type { ComponentProps } from 'react';

interface InfoTipButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  /** What is explained. */
  readonly about: string;
}

/** The button that opens an explanation. */
export function InfoTipButton({ about, ...rest }: InfoTipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`${about} nedir?`}
      className="relative z-10 ml-1 inline-flex size-6 pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 items-center justify-center rounded-full align-middle text-ink-soft hover:text-ink"
    >
      <CircleHelp aria-hidden size={16} />
    </button>
  );
}
