import { Copy } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';

interface CopyButtonProps {
  readonly text: string;
  /** The complete label of the button. */
  readonly what: string;
}

/** Handled by the site script, which confirms the copy on the button; hidden without JavaScript. */
export function CopyButton({ text, what }: CopyButtonProps) {
  return (
    <button type="button" data-copy={text} className={buttonClasses('secondary', 'medium', 'noscript:hidden')}>
      <Copy aria-hidden size={16} />
      <span data-copy-label role="status">
        Kopyala
      </span>
      <span className="sr-only">: {what}</span>
    </button>
  );
}
