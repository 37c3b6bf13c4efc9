import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/primitives.ts';

const sectionEvidence = z.object({
  section_id: z.string(),
  /** Best first; empty if no passage shares a word with the section. */
  passages: z.array(
    z.object({
      /** The number under which a text cites it: `e12`. */
      id: z.string(),
      source_id: z.uuid(),
      text: z.string(),
    }),
  ),
});

export const listEvidence = endpoint({
  name: 'listEvidence',
  summary:
    'Lists, for each section of a saved outline, the source passages that it would be given if it were written now',
  method: 'GET',
  path: '/briefs/:id/evidence',
  access: 'user',
  right: 'articles.read',
  impersonation: 'refused',
  scope: 'articles:read',
  params: idParams,
  /** In the order of the outline; empty if there is no outline. */
  data: z.object({ sections: z.array(sectionEvidence) }),
  errors: ['brief_not_found', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'list-evidence', subject: 'user', max: 120, windowSeconds: 60 }],
});
