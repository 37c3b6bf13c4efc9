import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { formatHeadingLine, type PlannedSection } from '../article-text/planned-article.rules.ts';
import { isClosingHeading } from './closing-section.ts';
import { ruleAtEnd } from './second-version.ts';
import { dropTrailingNotes } from './trailing-notes.ts';

const headingLine = /^ {0,3}(#{1,6})[ \t](.*)$/u;

interface FoundHeading {
  readonly level: number;
  readonly key: string;
  /** Start of the heading line and of the text after it, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The plan that a section belongs to. */
export interface SectionPlan {
  /** Headings of all its sections, in order. */
  readonly headings: readonly string[];
  readonly language: ArticleLanguage;
  readonly title?: string;
  /** What its author asked for. */
  readonly request?: string;
}

/**
 * Extracts the section from an answer: of a whole article, the part below the section’s heading; otherwise the text up
 * to an article title, another section’s heading, a closing that the plan has elsewhere, or notes about the section.
 * Other headings of the same or a higher level become subheadings. Linear in the length of the answer.
 * @param answer begins with the heading line of its section
 * @param wordsEnough number of words of a complete section
 */
export function keepSection(
  answer: string,
  section: Pick<PlannedSection, 'heading' | 'level'>,
  { headings: others, language, title, request }: SectionPlan,
  wordsEnough = Number.POSITIVE_INFINITY,
): string {
  const line = formatHeadingLine(section);
  if (!answer.startsWith(line)) return answer;
  const body = answer.slice(line.length);
  const own = foldHeading(section.heading);
  const foreign = new Set(others.map(foldHeading));
  foreign.delete(own);
  const headings = listHeadings(body);
  const again = headings.find(({ key, level }) => key === own && level <= section.level);
  // A repeated section heading or article title above the text is not part of it.
  const names = new Set([own, ...(title === undefined ? [] : [foldHeading(title)])]);
  let from = again?.end ?? 0;
  for (const { key, start, end } of headings)
    if (start >= from && names.has(key) && body.slice(from, start).trim() === '') from = end;
  const rest = headings.filter(({ start }) => start >= from);
  const isLast = foldHeading(others.at(-1) ?? '') === own;
  // An introduction has no subsections: a second-level heading begins another section.
  const ownLevel = Math.max(2, section.level);
  // Once a section is long enough, a heading of its level begins another one.
  let counted = from;
  let words = 0;
  const isEnough = (end: number) => {
    words += countWords(body.slice(counted, end));
    counted = end;
    return words >= wordsEnough;
  };
  const next = rest.find(
    ({ level, key, start }) =>
      foreign.has(key) ||
      (again !== undefined ? level <= again.level : level === 1) ||
      (level <= ownLevel && ((!isLast && isClosingHeading(key)) || isEnough(start))),
  );
  const to = next?.start ?? body.length;
  if (body.slice(from, to).trim() === '') return answer;
  let kept = '';
  let at = from;
  for (const { level, start } of rest) {
    if (start >= to || level > section.level) continue;
    kept += `${body.slice(at, start)}${'#'.repeat(Math.min(6, section.level + 1))}`;
    at = body.indexOf('#', start) + level;
  }
  kept += body.slice(at, to);
  // It set off what is not part of the section.
  if (to < body.length) kept = kept.trimEnd().replace(ruleAtEnd, '');
  return dropTrailingNotes(`${line}\n\n${kept.trim()}`, language, { isSection: true, about: title, request });
}

function listHeadings(text: string): FoundHeading[] {
  const headings: FoundHeading[] = [];
  const code = new FencedCode();
  let start = 0;
  for (const line of text.split('\n')) {
    const [, marks = '', heading = ''] = code.encloses(line) ? [] : (headingLine.exec(line) ?? []);
    const end = start + line.length + 1;
    if (marks !== '') headings.push({ level: marks.length, key: foldHeading(heading), start, end });
    start = end;
  }
  return headings;
}
