import { markdownCost, tableCellsIn } from './markdown-cost.ts';

/** As long as an article may be. */
const lengthMax = 500_000;
/** Milliseconds, as `markdownCost` counts them: some for every text, more for a longer one, but never more than a long article of prose. */
const measureCost = { base: 300, perCharacter: 0.004, max: 1500 };
/** What a page may compute at a stretch before its reader notices. */
const fastCostMax = 100;
/** Half a million tabs or zeros take no time to speak of each, but half a second together. */
const fastLengthMax = 100_000;

/**
 * Whether a text would take far longer to parse and to render than ordinary text of its length, or would come out many times as long; it
 * is shown as it was typed then. Linear in the text, and quick where it says yes.
 */
export function isCostlyMarkdown(markdown: string): boolean {
  if (markdown.length > lengthMax) return true;
  const allowed = Math.min(measureCost.max, measureCost.base + measureCost.perCharacter * markdown.length);
  return markdownCost(markdown, allowed) >= allowed;
}

/**
 * The rich editor draws a cell as a text of its own: 2,000 of them take it a third of a second, 80,000 half a minute. No page is that slow
 * with anything else of which an accepted text can have as much.
 */
const editableCellsMax = 4000;

/** Whether the rich editor would take far too long to show a text. */
export function isCostlyToEdit(markdown: string): boolean {
  return isCostlyMarkdown(markdown) || tableCellsIn(markdown) > editableCellsMax;
}

/** Whether a text can be parsed and rendered on the spot; others are given to a thread beside. */
export function isFastMarkdown(markdown: string): boolean {
  return markdown.length <= fastLengthMax && markdownCost(markdown, fastCostMax) < fastCostMax;
}

/**
 * What a page may compute once in a long while, such as when another device has saved: in milliseconds as `markdownCost` counts them. Plain
 * prose of 420,000 characters takes that long, text with many marks half as much of it.
 */
const rareCostMax = 500;

/** Whether what another device saved can be merged on the spot into a text that is being written. */
export function isMergeableMarkdown(markdown: string): boolean {
  return markdown.length <= lengthMax && markdownCost(markdown, rareCostMax) < rareCostMax;
}
