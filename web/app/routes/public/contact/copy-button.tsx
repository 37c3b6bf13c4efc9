import { Copy } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What it does, said in full. */
  readonly what: string;
}

/** Obeyed by the site script, which says on the button that it is done; hidden where no script runs. */
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
