import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { type ArticleEvidence, findSectionEvidence } from './evidence.rules.ts';
import { type ArticlePlan, listPlannedSections, type SectionInput } from './planned-article.rules.ts';

/** A section as it is in the text: its heading line and the text below. */
interface WrittenSection {
  readonly level: number;
  /** The folded heading; empty before the first heading. */
  readonly key: string;
  readonly headingLine: string;
  readonly body: string;
}

/** A planned section found in a text. */
export interface FoundSection {
  /** Without the heading line. Includes subsections whose headings are not in the plan. */
  readonly body: string;
  /** The sections before this one, each with its heading line. */
  readonly before: readonly { readonly content: string }[];
}

/**
 * Finds a planned section in a text by its heading, ignoring case and punctuation. The section ends at the next heading
 * that is in the plan or has the same or a higher level. The browser uses the same rule
 * (`web/app/features/editor/quality/capture-section.ts`). Linear in the length of the text.
 * @returns undefined when the text does not have its heading
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

/** Input for rewriting a planned section within its text, with the sources it may cite. */
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
  return { plan, section, requestedWords: section.targetWords, written, evidence, sources };
}

/** Removes the heading line that an answer may begin with, since the text keeps its own. */
export function dropHeadingLine(answer: string, heading: string): string {
  const [first = '', ...rest] = answer.split('\n');
  const isHeading = headingMarks.test(first) && foldHeading(first) === foldHeading(heading);
  return isHeading ? rest.join('\n').trim() : answer;
}

const headingMarks = /^ {0,3}(#{1,6})(?=[ \t])/u;

/** Splits at ATX headings (`#` to `######`) outside fenced code. */
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
