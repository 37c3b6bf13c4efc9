import type { MissingSection } from '@hokka/contracts/articles/article.ts';
import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { isSourcesHeading, removeCitations } from '@hokka/contracts/text/citations.ts';
import {
  type ArticlePlan,
  type ExistingText,
  introductionId,
  listPlannedSections,
  type PlannedSection,
} from './planned-article.rules.ts';
import { computeMissingWords } from './section-length.rules.ts';

/** For a text that is written from the beginning. */
export const noExistingText: ExistingText = { head: '', begun: '', tail: '' };

/** Whether there was text before. New text then continues its numbering of sources. */
export function hasExistingText({ head, tail }: ExistingText): boolean {
  return head !== '' || tail !== '';
}

/**
 * Divides a text where its missing sections belong: after the section that was cut off, if it is still in the text,
 * otherwise before the list of sources.
 */
export function splitExistingText(text: string, missing: readonly MissingSection[]): ExistingText {
  const begun = missing.find(({ is_begun }) => is_begun === true);
  const place = begun === undefined ? undefined : findSection(text, begun);
  if (place === undefined) return splitAtSources(text);
  return {
    head: text.slice(0, place.end).trim(),
    begun: text.slice(place.start, place.end).trim(),
    tail: text.slice(place.end).trim(),
  };
}

/** The planned sections that remain to be written, in order. */
export function listSectionsToWrite(
  plan: ArticlePlan,
  missing: readonly MissingSection[],
  { begun }: ExistingText,
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
    // If the author has deleted the beginning of the introduction, there is no place for the rest. Other sections are
    // written from the beginning.
    return section.id === introductionId ? [] : section;
  });
}

/**
 * The section that lacks the most words compared with its plan; undefined when every section in the text is long
 * enough.
 */
export function findShortestSection(plan: ArticlePlan, text: string): MissingSection | undefined {
  const lacking = listPlannedSections(plan).flatMap(({ id, heading, targetWords }) => {
    const place = findSection(text, { id, heading });
    if (place === undefined) return [];
    const words = countWords(removeCitations(text.slice(place.start, place.end)));
    return words < targetWords ? [{ id, heading, missing: targetWords - words }] : [];
  });
  const [most] = lacking.sort((one, other) => other.missing - one.missing);
  return most && { id: most.id, heading: most.heading, is_begun: true };
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Finds a section: from its heading to the next one of the same or a higher level. */
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

/** Divides a text before its list of sources; what the author wrote after the list stays in `tail`. */
export function splitAtSources(text: string): ExistingText {
  const list = listHeadings(text).findLast((heading) => isSourcesHeading(heading.text));
  if (list === undefined) return { head: text.trim(), begun: '', tail: '' };
  return { head: text.slice(0, list.start).trim(), begun: '', tail: text.slice(list.start).trim() };
}

const listRow = /^ {0,3}(?:\d{1,9}[.)]|[-*+])[ \t]/u;

/** Adds rows to the list of sources at the beginning of `tail`, after its last row and before what follows the list. */
export function addSourceRows(tail: string, rows: readonly string[]): string {
  if (rows.length === 0) return tail;
  const next = listHeadings(tail)[1]?.start ?? tail.length;
  const lines = tail.slice(0, next).trimEnd().split('\n');
  const last = lines.findLastIndex((line) => listRow.test(line));
  const at = last === -1 ? lines.length : last + 1;
  const list = lines.toSpliced(at, 0, ...rows).join('\n');
  return next === tail.length ? list : `${list}\n\n${tail.slice(next)}`;
}
