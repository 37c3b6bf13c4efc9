import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';

/** Maximum number of pages that one search adds. */
export const researchPagesMax = 10;

export const researchStates = ['none', 'wanted', 'searching', 'done', 'failed'] as const;

/** Messages for the brief's owner about why the search for pages failed. */
export const researchFailureReasons = {
  unavailable: 'Arama servisine şu anda ulaşılamıyor. Daha sonra yeniden deneyin.',
  off: 'Araştırma kapatılmış.',
  interrupted: 'Arama sırasında bir sorun oldu. Yeniden deneyin.',
} as const;
export type ResearchFailure = keyof typeof researchFailureReasons;

/** The web search for sources of a brief. */
export const research = z.object({
  /** Whether the service can search the web. */
  is_available: z.boolean(),
  /** `wanted`: begins once the outline is generated. */
  state: z.enum(researchStates),
  /** Number of pages that the last search added, including those deleted since. */
  found: z.int(),
  failure_reason: z.string().nullable(),
});
export type Research = z.infer<typeof research>;

/** Free; a rate limit applies instead. */
export const orderResearch = endpoint({
  name: 'orderResearch',
  summary:
    'Searches the web for the points of an outline and adds up to 10 pages as sources. One search per brief runs at a time',
  method: 'POST',
  path: '/briefs/:id/research',
  access: 'user',
  right: 'articles.write',
  scope: 'generate',
  params: idParams,
  data: research,
  status: 201,
  idempotent: true,
  errors: [
    'brief_not_found',
    'brief_planning',
    'brief_not_planned',
    'too_many_sources',
    'research_off',
    'feature_not_in_plan',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'order-research', subject: 'user', max: 10, windowSeconds: 3600 }],
  invalidates: ['listSources'],
});
