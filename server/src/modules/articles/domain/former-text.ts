import type { MissingSection } from '@hokka/contracts/articles/article.ts';
import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import { isSourcesHeading } from '@hokka/contracts/text/sources-heading.ts';
import { type ArticlePlan, introductionId, listPlannedSections, type PlannedSection } from './planned-article.ts';
import { computeMissingWords } from './section-length.ts';

/** A text whose missing sections are written: what stands before them, and what stays behind them. */
export interface FormerText {
  readonly head: string;
  /** The end of `head` that belongs to the section that a stop cut; '' where there is none. */
  readonly begun: string;
  /** The list of the sources, or whatever stands behind the section that was cut. */
  readonly tail: string;
}

/** Of a text that is written whole. */
export const noFormerText: FormerText = { head: '', begun: '', tail: '' };

/** Whether something of the text was there before: what is written goes on with its numbers of sources. */
export function hasFormerText({ head, tail }: FormerText): boolean {
  return head !== '' || tail !== '';
}

/**
 * Divides a text where its missing sections belong: behind the section that a stop cut, as far as that still stands there, else before
 * the list of the sources.
 */
export function splitFormerText(text: string, missing: readonly MissingSection[]): FormerText {
  const begun = missing.find(({ is_begun }) => is_begun === true);
  const place = begun === undefined ? undefined : findSection(text, begun);
  if (place === undefined) return splitAtSources(text);
  return {
    head: text.slice(0, place.end).trim(),
    begun: text.slice(place.start, place.end).trim(),
    tail: text.slice(place.end).trim(),
  };
}

/** The sections of a plan that are to be written, in their order. */
export function listSectionsToWrite(
  plan: ArticlePlan,
  missing: readonly MissingSection[],
  { begun }: FormerText,
): PlannedSection[] {
  const byId = new Map(missing.map((section) => [section.id, section]));
  return listPlannedSections(plan).flatMap((section) => {
    const lacking = byId.get(section.id);
    if (lacking === undefined) return [];
    if (lacking.is_begun !== true) return section;
    if (begun !== '') {
      const words = countWords(removeCitations(begun));
      return { ...section, begun, targetWords: computeMissingWords(section.targetWords, words) };
    }
    // A beginning that its author deleted has no place any more; any other section is written whole.
    return section.id === introductionId ? [] : section;
  });
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where a section stands: from its heading to the next one that does not belong to it. */
function findSection(text: string, { id, heading }: MissingSection): { start: number; end: number } | undefined {
  const headings = listHeadings(text);
  const [first] = headings;
  if (id === introductionId) {
    const isTitled = first !== undefined && text.slice(0, first.start).trim() === '' && first.level === 1;
    const end = (isTitled ? headings[1] : first)?.start ?? text.length;
    return text.slice(0, end).trim() === '' ? undefined : { start: 0, end };
  }
  const own = headings.findLast((one) => foldHeading(one.text) === foldHeading(heading));
  if (own === undefined) return undefined;
  const next = headings.find(({ start, level }) => start > own.start && level <= own.level);
  return { start: own.start, end: next?.start ?? text.length };
}

function listHeadings(text: string): Heading[] {
  return [...text.matchAll(/^(#{1,6})[ \t](.*)$/gmu)].map(({ index, 0: line, 1: marks = '', 2: heading = '' }) => ({
    level: marks.length,
    text: heading.trim(),
    start: index,
    end: index + line.length,
  }));
}

/** Divides a text before the list of its sources, if it ends with one. */
export function splitAtSources(text: string): FormerText {
  const last = listHeadings(text).at(-1);
  if (last === undefined || !isSourcesHeading(last.text)) return { head: text.trim(), begun: '', tail: '' };
  return { head: text.slice(0, last.start).trim(), begun: '', tail: text.slice(last.start).trim() };
}
