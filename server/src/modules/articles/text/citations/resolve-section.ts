import { nothingChecked } from '../../../text/index.ts';
import type { SectionEdit } from '../../domain/edited-section.ts';
import type { ArticleEvidence, SectionCitations } from '../../domain/evidence.ts';
import { addSourceRows, splitAtSources } from '../../domain/former-text.ts';
import { type ArticlePlan, assembleText, type PlannedSection } from '../../domain/planned-article.ts';
import type { TextProcessor } from '../text-processor.ts';
import { findCitationMarks } from './citation-marks.ts';
import { formatSourceList, resolveCitations } from './resolve-citations.ts';

/** Citations are compared in another thread: those of a long section take a second. */
type Checker = Pick<TextProcessor, 'checkCitations'>;

export interface ResolvedSection {
  readonly text: string;
  readonly citations: SectionCitations;
}

/** What is stored of a section that says what its sources do not; more is no section that its author mends by hand. */
const unsupportedMax = 100;
const supportedMax = 200;
const claimsMax = 20;
const lengthMax = { sentence: 1_000, claim: 200 } as const;

/**
 * Makes links of the citations of a section, takes out what was made up, and compares what cites in a Turkish text with its passages. The heading line stays
 * as it was planned.
 * @param written what came of the section; it begins with its heading line, unless it goes on with what stands in the text
 * @param citedBefore ids of the sources that have numbers by now; see `ArticleEvidence`
 */
export async function resolveSection(
  section: PlannedSection,
  written: string,
  citedBefore: readonly string[],
  { plan, evidence }: { readonly plan: ArticlePlan; readonly evidence: ArticleEvidence },
  texts: Checker,
): Promise<ResolvedSection> {
  const bodyStart = section.begun === undefined ? written.indexOf('\n') + 1 : 0;
  const body = written.slice(bodyStart);
  const resolved = await resolveBody(section.heading, body, citedBefore, { plan, evidence, texts });
  return { ...resolved, text: `${written.slice(0, bodyStart)}${resolved.text}`.trimEnd() };
}

/**
 * The same of a section that is written again below its heading. The rest of the text stays, with its list of sources: what is not in that
 * list is named where it is cited.
 * @param given what its author wrote for it: addresses that stand there may stand in the section
 */
export async function resolveSectionEdit(
  { plan, section, sources: evidence }: SectionEdit,
  body: string,
  given: readonly string[],
  texts: Checker,
): Promise<ResolvedSection> {
  const context = { plan, evidence, given, isListFixed: true, texts };
  const resolved = await resolveBody(section.heading, body, evidence.citedBefore, context);
  return { ...resolved, text: resolved.text.trim() };
}

interface BodyContext {
  readonly plan: ArticlePlan;
  readonly evidence: ArticleEvidence;
  readonly given?: readonly string[];
  readonly isListFixed?: boolean;
  readonly texts: Checker;
}

async function resolveBody(
  heading: string,
  body: string,
  citedBefore: readonly string[],
  { plan, evidence: { sources, passages }, given = [], isListFixed = false, texts }: BodyContext,
): Promise<ResolvedSection> {
  const context = {
    sources,
    passages: new Map(passages.map(({ number, sourceId }) => [number, sourceId])),
    given: [plan.title, plan.request, JSON.stringify(plan.outline), ...passages.map(({ text }) => text), ...given],
    isListFixed,
  };
  const marked = new Set(findCitationMarks(body).flatMap(({ numbers }) => numbers));
  const cited = passages.filter(({ number }) => marked.has(number));
  // Numbers, dates and names are read as Turkish texts write them.
  const { checked, supported, unsupported } =
    plan.language === 'tr' && cited.length > 0
      ? await texts.checkCitations(body, new Map(cited.map(({ number, text }) => [number, text])))
      : nothingChecked;
  const resolved = resolveCitations(body, context, citedBefore);
  return {
    text: resolved.text,
    citations: {
      cited: resolved.cited.slice(citedBefore.length),
      checked,
      supported: supported.slice(0, supportedMax).map((sentence) => cut(sentence, lengthMax.sentence)),
      removed: resolved.removedIds + resolved.removedUrls,
      unsupported: unsupported.slice(0, unsupportedMax).map(({ sentence, claims }) => ({
        heading: heading.replace(/\s+/gu, ' ').trim(),
        sentence: cut(sentence, lengthMax.sentence),
        claims: claims.slice(0, claimsMax).map((claim) => ({ ...claim, text: cut(claim.text, lengthMax.claim) })),
      })),
    },
  };
}

/** Ends with a whole character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The end of a text, with the list of sources as its last section, or where its author has put it.
 * @param former as it was before; its author may have changed the list, so that it stays, and what is cited since is added
 * @param cited ids of all sources that have numbers, in their order
 */
export function extendSources(
  former: string,
  cited: readonly string[],
  { plan, evidence }: { readonly plan: ArticlePlan; readonly evidence: ArticleEvidence },
): string {
  const { sources, citedBefore } = evidence;
  const list = formatSourceList(cited, sources, plan.language);
  const { head, tail } = splitAtSources(former);
  if (tail === '') return assembleText([head, list]);
  const added = list.split('\n').slice(2 + citedBefore.length);
  return assembleText([head, addSourceRows(tail, added)]);
}
