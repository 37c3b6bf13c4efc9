import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { useCallback } from 'react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { usePagePart } from '../../lib/page-part.ts';
import { PartFailure } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { loadTeamwork } from './load-teamwork.ts';
import type { PlaceWording } from './suggestion-box.tsx';

interface LoadedPanelProps {
  readonly panel: 'review' | 'comments' | 'timeline';
  readonly articleId: string;
  readonly title: string;
  /** Saves what was typed. @returns whether it is saved */
  readonly save: () => Promise<boolean>;
  readonly canWrite: boolean;
  /** Selects the element whose text is commented. */
  readonly textSelector: string;
  readonly onShow: (select: () => void) => void;
  readonly onPlace?: PlaceWording;
  /** Counts how often a comment was asked for beside the text. */
  readonly asked?: number;
}

/** The panel of approvals or comments, loaded when it is first shown. */
export function LoadedPanel({ panel, textSelector, ...props }: LoadedPanelProps) {
  const { part, hasFailed, retry } = usePagePart(loadTeamwork);
  const userId = useEndpointQuery(getProfile, {}, { staleTime: 60_000 }).data?.id ?? '';
  const findText = useCallback(() => document.querySelector(textSelector), [textSelector]);
  if (hasFailed) return <PartFailure onRetry={retry}>Bu bölüm yüklenemedi.</PartFailure>;
  if (part === undefined) return <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-2/3', 'h-16 w-full']} />;
  if (panel === 'timeline') return <part.TimelinePanel articleId={props.articleId} />;
  return panel === 'review' ? (
    <part.ReviewPanel {...props} />
  ) : (
    <part.CommentsPanel {...props} userId={userId} findText={findText} />
  );
}
