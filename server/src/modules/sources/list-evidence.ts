import type { listEvidence as listEvidenceEndpoint } from '@hokka/contracts/briefs/evidence.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { BriefRow } from '../outlines/briefs.queries.ts';
import { findSectionPassages } from './find-section-passages.ts';
import { listPassageSources } from './queries.ts';

/**
 * The passages that each section of a brief would be based on if it were written now. @throws AppError
 * `dependency_unavailable`
 */
export async function listEvidence(
  brief: BriefRow,
  dependencies: Pick<ArticlesDependencies, 'database' | 'readStems'>,
): Promise<EndpointData<typeof listEvidenceEndpoint>> {
  // Only `storeOutlineEnd` and `saveBrief` write this column.
  const outline = brief.outline as unknown as Outline | null;
  if (outline === null) return { sections: [] };
  const found = await findSectionPassages(brief.id, outline.sections, dependencies);
  const sources = await listPassageSources(dependencies.database, brief.id);
  return {
    sections: outline.sections.map(({ id }, index) => ({
      section_id: id,
      passages: (found[index] ?? []).flatMap((passage) => {
        const sourceId = sources.get(passage.id);
        // The source was deleted between the two reads.
        return sourceId === undefined ? [] : [{ ...passage, source_id: sourceId }];
      }),
    })),
  };
}
