import { formatNumber } from '../../../lib/formatting/format.ts';
import { type Spelling, useSpellingSnapshot } from '../spelling/use-spelling.ts';

/**
 * Number of spelling warnings of a text that is about to be published. They do not prevent publishing; remarks on style
 * do not count.
 */
export function SpellingCount({ spelling }: { readonly spelling: Spelling }) {
  const { issues } = useSpellingSnapshot(spelling);
  const count = issues.filter(({ kind }) => kind !== 'style').length;
  return count === 0 ? null : <p className="mt-1 text-ink-soft text-sm">{formatNumber(count)} yazım uyarısı</p>;
}
