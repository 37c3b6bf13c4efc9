import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { useEffect } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import type { AnalysisSession } from '../analysis/analysis-session.ts';
import { describeClaims } from './describe-citations.ts';

interface QualityMarksOptions {
  readonly articleId: string;
  /** Undefined until it is loaded, and for languages that are not checked. */
  readonly analysis: AnalysisSession | undefined;
  readonly hasPlan: boolean;
}

/**
 * Marks the places of the quality measures in the text: immediately if the text has a plan, otherwise once the panel
 * has been opened.
 */
export function useQualityMarks({ articleId, analysis, hasPlan }: QualityMarksOptions): void {
  const { data } = useEndpointQuery(
    getArticleQuality,
    { params: { id: articleId } },
    {
      enabled: hasPlan && analysis !== undefined,
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    },
  );
  const places = data?.citations?.unsupported.places;
  useEffect(
    () =>
      analysis?.setPlaces(
        'unsupported',
        (places ?? []).map((place) => ({ ...place, title: describeClaims(place.claims) })),
      ),
    [analysis, places],
  );
  // Measured before the panel is opened if the text has a plan, otherwise from then on.
  const placeholders = data?.placeholders.places;
  useEffect(
    () =>
      analysis?.setPlaces(
        'placeholder',
        (placeholders ?? []).map((place) => ({ ...place, title: 'doldurulacak yer' })),
      ),
    [analysis, placeholders],
  );
}
