import { Copy } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';

interface CodeFigureProps {
  /** Distinguishes the figure from others on the page. */
  readonly label: string;
  /** The command that starts the program, or the path of the file. */
  readonly command: string;
  readonly code: string;
}

/** A program or file that can be copied. */
export function CodeFigure({ label, command, code }: CodeFigureProps) {
  return (
    <figure aria-label={`Örnek: ${label}`} className="overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-2">
        <code className="wrap-anywhere text-ink-soft text-sm">{command}</code>
        <Button
          size="small"
          icon={<Copy aria-hidden size={16} />}
          aria-label={`Örneği kopyala: ${label}`}
          onClick={() => copyText(code, 'Örnek panoya kopyalandı')}
        >
          Kopyala
        </Button>
      </figcaption>
      <section
        aria-label={`${label} örneği`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto p-4 text-sm focus-inset"
      >
        <pre className="max-sm:whitespace-pre-wrap max-sm:wrap-anywhere">
          <code lang="en">{code}</code>
        </pre>
      </section>
    </figure>
  );
}
