import type { ReactNode } from 'react';
import { SchedulePanel } from '../schedule/schedule-panel.tsx';
import type { EditedArticle } from './edited-article.ts';
import { PublishPanel } from './publish-panel.tsx';

interface PublishingPanelsProps {
  readonly article: EditedArticle;
  /** Replaces a function that the plan does not include. */
  readonly lock: ReactNode;
}

/** Panels for publishing and scheduling the edited article. */
export function PublishingPanels(props: PublishingPanelsProps) {
  return (
    <>
      <PublishPanel {...props} />
      <SchedulePanel {...props} />
    </>
  );
}
