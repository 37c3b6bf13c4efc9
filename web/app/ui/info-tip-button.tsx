import { CircleHelp } from 'lucide-react';
import type { ComponentProps } from 'react';

interface InfoTipButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  /** What is explained. */
  readonly about: string;
}

/** The button that opens an explanation. */
export function InfoTipButton({ about, ...rest }: InfoTipButtonProps) {
  return (
    <button type="button" {...rest} aria-label={`${about} nedir?`} className="info-tip-button">
      <CircleHelp aria-hidden size={16} />
    </button>
  );
}
