import { Copy } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Says what is copied. */
  readonly label: string;
  /** Quiet where the text to copy stands right beside it. */
  readonly look?: 'secondary' | 'quiet';
}

/** Handled by the site script, which confirms the copy on the button; hidden without JavaScript. */
export function CopyButton({ text, label, look = 'secondary' }: CopyButtonProps) {
  return (
    <button
      type="button"
      data-copy={text}
      className={buttonClasses(look, look === 'quiet' ? 'small' : 'medium', 'noscript:hidden')}
    >
      <Copy aria-hidden size={16} />
      <span data-copy-label={label} role="status">
        {label}
      </span>
    </button>
  );
}
