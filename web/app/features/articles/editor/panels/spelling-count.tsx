import { formatNumber } from '../../../../lib/formatting/format.ts';
import { type Spelling, useSpellingSnapshot } from '../spelling/use-spelling.ts';

/** How many warnings a text has that is about to be published, which they do not stop; remarks on style are none. */
export function SpellingCount({ spelling }: { readonly spelling: Spelling }) {
  const { issues } = useSpellingSnapshot(spelling);
  const count = issues.filter(({ kind }) => kind !== 'style').length;
  return count === 0 ? null : <p className="mt-1 text-ink-soft text-sm">{formatNumber(count)} yazım uyarısı</p>;
}
