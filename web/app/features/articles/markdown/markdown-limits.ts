import { markdownCost, tableCellsIn } from './markdown-cost.ts';

/** Maximum length of an article, in characters. */
const lengthMax = 500_000;
/**
 * In milliseconds, as estimated by `markdownCost`: a base for every text and more for longer ones, up to the cost of a
 * long article of prose.
 */
const measureCost = { base: 300, perCharacter: 0.004, max: 1500 };
/** In milliseconds: how long a page can compute before its reader notices. */
const fastCostMax = 100;
/** Half a million tabs or zeros have no measurable cost each, but take half a second together. */
const fastLengthMax = 100_000;

/**
 * Whether a text would take far longer to parse and render than ordinary text of its length, or would become many times
 * as long; it is then shown as typed. Linear in the text, and fast for costly texts.
 */
export function isCostlyMarkdown(markdown: string): boolean {
  if (markdown.length > lengthMax) return true;
  const allowed = Math.min(measureCost.max, measureCost.base + measureCost.perCharacter * markdown.length);
  return markdownCost(markdown, allowed) >= allowed;
}

/**
 * The rich editor renders each cell as a text of its own: 2,000 cells take it a third of a second, 80,000 half a
 * minute. Nothing else that an accepted text can contain is as slow.
 */
const editableCellsMax = 4000;

/** Whether the rich editor would take far too long to show a text. */
export function isCostlyToEdit(markdown: string): boolean {
  return isCostlyMarkdown(markdown) || tableCellsIn(markdown) > editableCellsMax;
}

/** Whether a text can be parsed and rendered on the page's thread; others are passed to a worker. */
export function isFastMarkdown(markdown: string): boolean {
  return markdown.length <= fastLengthMax && markdownCost(markdown, fastCostMax) < fastCostMax;
}

/**
 * In milliseconds, as estimated by `markdownCost`: how long a page can compute on rare occasions, such as a save on
 * another device. Plain prose of 420,000 characters takes this long, text with many marks half of it.
 */
const rareCostMax = 500;

/** Whether a version that another device saved can be merged on the page's thread into the text being edited. */
export function isMergeableMarkdown(markdown: string): boolean {
  return markdown.length <= lengthMax && markdownCost(markdown, rareCostMax) < rareCostMax;
}
