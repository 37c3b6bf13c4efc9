import { ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface DetailsButtonProps {
  /** Name of the button, if ‘Ayrıntılar’ does not say what it opens. */
  readonly label?: string;
  readonly isOpen: boolean;
  /** Id of the element that contains the details. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Opens and closes the details of a row, at its end. */
export function DetailsButton({ label = 'Ayrıntılar', isOpen, controls, onToggle }: DetailsButtonProps) {
  return (
    <IconButton
      label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      icon={
        <ChevronRight
          aria-hidden
          size={18}
          className={classNames('transition-transform duration-150', isOpen && 'rotate-90')}
        />
      }
    />
  );
}
