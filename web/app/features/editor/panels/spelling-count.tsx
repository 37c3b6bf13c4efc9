import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Spelling, useSpellingSnapshot } from '../spelling/use-spelling.ts';

interface SpellingCountProps {
  readonly spelling: Spelling;
  /** Leads to the warnings. */
  readonly onShow?: () => void;
}

/**
 * Number of spelling warnings of a text that is about to be published, and the way to them. They do not prevent publishing;
 * remarks on style do not count.
 */
export function SpellingCount({ spelling, onShow }: SpellingCountProps) {
  const { issues } = useSpellingSnapshot(spelling);
  const count = issues.filter(({ kind }) => kind !== 'style').length;
  if (count === 0) return null;
  return (
    <p className="mt-3 flex items-center gap-2">
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-amber" />
      {formatNumber(count)} yazım uyarısı
      {onShow !== undefined && (
        <Button variant="quiet" size="small" className="-my-1 -ml-1 px-2! text-cobalt!" onClick={onShow}>
          Göster
        </Button>
      )}
    </p>
  );
}
