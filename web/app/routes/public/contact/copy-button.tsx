import { Copy } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { classNames } from '../../../ui/class-names.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Says what is copied. */
  readonly label: string;
  readonly className?: string;
}

/** Handled by the site script, which confirms the copy on the button; hidden without JavaScript. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  return (
    <button
      type="button"
      data-copy={text}
      className={buttonClasses('secondary', 'medium', classNames('noscript:hidden', className))}
    >
      <Copy aria-hidden size={16} />
      <span data-copy-label={label} role="status">
        {label}
      </span>
    </button>
  );
}
