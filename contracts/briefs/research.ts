import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';

/** How many pages one research adds at most. */
export const researchPagesMax = 10;

export const researchStates = ['none', 'wanted', 'searching', 'done', 'failed'] as const;

/** Why pages could not be searched for, as the owner of the brief is told. */
export const researchFailureReasons = {
  unavailable: 'Arama servisine şu anda ulaşılamıyor. Daha sonra yeniden deneyin.',
  off: 'Araştırma kapatılmış.',
  interrupted: 'Arama sırasında bir sorun oldu. Yeniden deneyin.',
} as const;
export type ResearchFailure = keyof typeof researchFailureReasons;

/** The research of a brief. */
export const research = z.object({
  /** Whether the service searches for pages at all. */
  is_available: z.boolean(),
  /** `wanted`: it begins once the outline has come. */
  state: z.enum(researchStates),
  /** How many pages the last one added; those that were deleted since included. */
  found: z.int(),
  failure_reason: z.string().nullable(),
});
export type Research = z.infer<typeof research>;

/** Costs nothing: it is limited by rate. */
export const orderResearch = endpoint({
  name: 'orderResearch',
  summary:
    'Searches the web for the points of an outline; up to 10 pages become sources. While one runs, nothing more begins',
  method: 'POST',
  path: '/briefs/:id/research',
  access: 'user',
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
