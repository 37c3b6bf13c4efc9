import type { ReactNode } from 'react';
import { SchedulePanel } from '../schedule/schedule-panel.tsx';
import type { EditedArticle } from './edited-article.ts';
import { PublishPanel } from './publish-panel.tsx';

interface PublishingPanelsProps {
  readonly article: EditedArticle;
  /** Stands in the place of what a plan does not have. */
  readonly lock: ReactNode;
}

/** Where else the edited article is published, and when. */
export function PublishingPanels(props: PublishingPanelsProps) {
  return (
    <>
      <PublishPanel {...props} />
      <SchedulePanel {...props} />
    </>
  );
}
