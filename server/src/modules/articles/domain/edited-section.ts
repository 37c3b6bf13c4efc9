import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { type ArticleEvidence, findSectionEvidence } from './evidence.ts';
import { type ArticlePlan, listPlannedSections, type SectionInput } from './planned-article.ts';

/** A section of a text as it stands: its heading line and what is below it. */
interface WrittenSection {
  readonly level: number;
  /** Folded; empty before the first heading. */
  readonly key: string;
  readonly headingLine: string;
  readonly body: string;
}

/** Where a section of a plan stands in a text. */
export interface FoundSection {
  /** Without its heading line; what is below headings that the plan does not have belongs to it. */
  readonly body: string;
  /** The sections before it, each with its heading line. */
  readonly before: readonly { readonly content: string }[];
}

/**
 * Finds a section of a plan in a text by its heading, whatever its case and marks: up to the next heading of the plan, or of its level
 * or a higher one. The browser finds it in the same way (`web/app/features/articles/editor/quality/capture-section.ts`). Linear in the length of the text.
 * @returns undefined when its heading is not there
 */
export function findPlannedSection(content: string, plan: ArticlePlan, sectionId: string): FoundSection | undefined {
  const planned = plan.outline.sections.find(({ id }) => id === sectionId);
  if (planned === undefined) return undefined;
  const written = splitAtHeadings(content);
  const key = foldHeading(planned.heading);
  const start = written.findIndex((section) => section.headingLine !== '' && section.key === key);
  const found = written[start];
  if (found === undefined) return undefined;
  const keys = new Set(plan.outline.sections.map(({ heading }) => foldHeading(heading)));
  const rest = written.slice(start + 1);
  const after = rest.findIndex((section) => section.level <= found.level || keys.has(section.key));
  const below = after === -1 ? rest : rest.slice(0, after);
  return {
    body: [found.body, ...below.map(toContent)].filter((text) => text !== '').join('\n\n'),
    before: written
      .slice(0, start)
      .map((section) => ({ content: toContent(section) }))
      .filter((section) => section.content !== ''),
  };
}

/** What a section of a plan is asked for with when it is written again within its text, and what it may cite. */
export interface SectionEdit extends SectionInput {
  readonly sources: ArticleEvidence;
}

/** @returns undefined when the plan does not have the section */
export function createSectionEdit(
  content: string,
  { plan, sources }: { readonly plan: ArticlePlan; readonly sources: ArticleEvidence },
  sectionId: string,
): SectionEdit | undefined {
  const section = listPlannedSections(plan).find(({ id }) => id === sectionId);
  if (section === undefined) return undefined;
  const written = findPlannedSection(content, plan, sectionId)?.before ?? [];
  const evidence = findSectionEvidence(section.id, plan.evidence, sources);
  return { plan, section, askedWords: section.targetWords, written, evidence, sources };
}

/** An answer without the heading line that it may begin with: the one of the text stays. */
export function dropHeadingLine(answer: string, heading: string): string {
  const [first = '', ...rest] = answer.split('\n');
  const isHeading = headingMarks.test(first) && foldHeading(first) === foldHeading(heading);
  return isHeading ? rest.join('\n').trim() : answer;
}

const headingMarks = /^ {0,3}(#{1,6})(?=[ \t])/u;

/** Headings of six levels that are marked by `#`, outside of fenced code. */
function splitAtHeadings(content: string): WrittenSection[] {
  const sections: { level: number; key: string; headingLine: string; lines: string[] }[] = [];
  let current = { level: 0, key: '', headingLine: '', lines: [] as string[] };
  sections.push(current);
  const code = new FencedCode();
  for (const line of content.split('\n')) {
    const marks = code.encloses(line) ? undefined : headingMarks.exec(line)?.[1];
    if (marks === undefined) current.lines.push(line);
    else {
      current = { level: marks.length, key: foldHeading(line), headingLine: line.trim(), lines: [] };
      sections.push(current);
    }
  }
  return sections.map(({ lines, ...section }) => ({ ...section, body: lines.join('\n').trim() }));
}

function toContent({ headingLine: heading, body }: WrittenSection): string {
  return [heading, body].filter((text) => text !== '').join('\n\n');
}
