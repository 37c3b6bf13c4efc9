import { nothingChecked } from '../../text/index.ts';
import type { SectionEdit } from '../edited-section.rules.ts';
import type { ArticleEvidence, SectionCitations } from '../evidence.rules.ts';
import { addSourceRows, splitAtSources } from '../former-text.rules.ts';
import { type ArticlePlan, assembleText, type PlannedSection } from '../planned-article.rules.ts';
import type { TextProcessor } from '../text-processor.ts';
import { findCitationMarks } from './citation-marks.ts';
import { formatSourceList, resolveCitations } from './resolve-citations.ts';

/** Runs in a worker thread: the citations of a long section take about a second. */
type Checker = Pick<TextProcessor, 'checkCitations'>;

export interface ResolvedSection {
  readonly text: string;
  readonly citations: SectionCitations;
}

/**
 * Maximum number of unsupported sentences stored per section. With more of them, the author would not correct the
 * section by hand.
 */
const unsupportedMax = 100;
const supportedMax = 200;
const claimsMax = 20;
const lengthMax = { sentence: 1_000, claim: 200 } as const;

/**
 * Turns the citations of a section into links, removes invented ones, and in a Turkish text compares the citing
 * sentences with their passages. The planned heading line stays.
 * @param written the generated text. Begins with its heading line, unless it continues an existing section
 * @param citedBefore ids of the sources that have numbers already; see `ArticleEvidence`
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
 * Like `resolveSection`, for a section rewritten below its heading. The rest of the text and its list of sources do not
 * change, so sources that are not in the list are named at the citation.
 * @param given what the author wrote for this edit; its addresses are allowed in the section
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
  // The check only understands Turkish numbers, dates and names.
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

/** Truncates without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The existing text with its list of sources at the end, or where its author has moved it.
 * @param former the existing text. Its author may have changed the list, so rows for newly cited sources are only added
 * @param cited ids of all numbered sources, in the order of their numbers
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
