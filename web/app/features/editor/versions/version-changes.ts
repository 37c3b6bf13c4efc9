import { applyChoices, compareDrafts, type Difference } from '../conflict/choose-differences.ts';
import type { ArticleDraft } from '../save/article-changes.ts';

/** A part of two versions, in the order of the text: unchanged, or different. */
export type VersionPart = { readonly same: string } | VersionChange;

/** A place where an earlier version and the current text differ. */
export interface VersionChange {
  readonly key: string;
  readonly kind: 'title' | 'changed' | 'added' | 'removed';
  readonly former: string;
  readonly current: string;
}

interface VersionText {
  readonly title: string;
  readonly content: string;
}

/** Lists the parts of an earlier version and the current text; the title first, if it differs. */
export function listVersionParts(former: VersionText, current: ArticleDraft): readonly VersionPart[] {
  const { fields, parts } = compareDrafts(undefined, current, { ...current, ...former });
  return [...fields.filter(({ key }) => key === 'title'), ...parts].map((part) =>
    'same' in part ? part : toChange(part),
  );
}

/**
 * The current text with one part as it was in the earlier version.
 * @returns undefined if the text has no such difference any more
 */
export function revertChange(
  former: VersionText,
  current: ArticleDraft,
  change: VersionChange,
): ArticleDraft | undefined {
  const then = { ...current, ...former };
  const comparison = compareDrafts(undefined, current, then);
  const left = [...comparison.fields, ...comparison.parts].find(
    (part) => 'key' in part && part.mine === change.current && part.theirs === change.former,
  );
  if (left === undefined || !('key' in left)) return undefined;
  return applyChoices(comparison, current, then, new Map([[left.key, 'theirs']]));
}

function toChange({ key, label, mine, theirs }: Difference): VersionChange {
  const kind =
    label !== undefined ? 'title' : theirs.trim() === '' ? 'added' : mine.trim() === '' ? 'removed' : 'changed';
  return { key, kind, former: theirs, current: mine };
}
