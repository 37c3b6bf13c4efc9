import type { WritingWait } from '@hokka/contracts/articles/article.ts';
import { type Brief, outlinesAgainMax, type SectionRewrite } from '@hokka/contracts/briefs/brief.ts';
import type { listBriefs } from '@hokka/contracts/briefs/briefs.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { type Research, type ResearchFailure, researchFailureReasons } from '@hokka/contracts/briefs/research.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { BriefRow, FormerOutline, listOwnBriefs } from './briefs.queries.ts';

/** A brief as the API returns it. */
export function toBrief(
  row: BriefRow,
  formerOutlines: readonly FormerOutline[],
  rewrite: SectionRewrite | null,
  wait: { readonly waiting?: WritingWait },
): Brief {
  const { request, tone, audience, goal, keyphrase, keyphrases, voice_id, faq, chosen_model, outline, outline_orders } =
    row;
  return {
    ...toBriefListItem(row),
    request,
    tone,
    audience,
    goal,
    keyphrase,
    keyphrases,
    voice_id,
    faq,
    model: chosen_model,
    // Only `storeOutlineEnd` and `saveBrief` write this column.
    outline: outline as unknown as Outline | null,
    former_outlines: formerOutlines.map((former) => ({
      outline: former.outline,
      replaced_at: former.replaced_at.toISOString(),
    })),
    outlines_left: Math.max(0, outlinesAgainMax + 1 - outline_orders),
    rewrite,
    ...wait,
  };
}

/** What only the list has. */
type Counts = 'sections' | 'sources' | 'articles';
type ListedRow = Omit<Awaited<ReturnType<typeof listOwnBriefs>>['rows'][number], Counts>;

/** The fields of a brief that its owner's list and the brief itself have. */
export function toBriefListItem(row: ListedRow): Omit<EndpointData<typeof listBriefs>['briefs'][number], Counts> {
  const { id, title, language, format, word_target, status, failure_reason, version } = row;
  return {
    id,
    title,
    language,
    format,
    word_target,
    status,
    failure_reason,
    version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The research of a brief as shown to its owner. */
export function presentResearch(
  { research_state, research_found, research_failure }: BriefRow,
  isAvailable: boolean,
): Research {
  // Only `research.queries.ts` writes both columns.
  const failure = research_failure as ResearchFailure | null;
  return {
    is_available: isAvailable,
    state: research_state as Research['state'],
    found: research_found,
    failure_reason: failure === null ? null : researchFailureReasons[failure],
  };
}
