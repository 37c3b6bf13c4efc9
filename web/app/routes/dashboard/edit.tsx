import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { useOpenAtEnd } from '../../features/articles/editor/navigation/use-open-at-end.ts';
import { ArticleEditor } from '../../features/articles/editor/workspace/article-editor.tsx';
import { listEditorReads } from '../../features/articles/editor/workspace/editor-reads.ts';
import { RestrictedArticle } from '../../features/articles/public/components/restricted-article.tsx';
import { PaidPlanLock } from '../../features/billing/components/paid-plan-lock.tsx';
import { PublishPanel } from '../../features/publishing/panel/publish-panel.tsx';
import { SchedulePanel } from '../../features/publishing/schedule/schedule-panel.tsx';
import type { FirstReadsPlace } from '../../lib/api/first-read-requests.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import type { Route } from './+types/edit.ts';

export const handle = {
  firstReads: ({ params: { id } }: FirstReadsPlace) => (id === undefined ? [] : listEditorReads(id)),
};

export const meta: Route.MetaFunction = () => [{ title: buildPageTitle('Makaleyi düzenle') }];

/** /dashboard/articles/edit/:id */
export default function EditArticlePage({ params }: Route.ComponentProps) {
  const user = useCurrentUser();
  useOpenAtEnd();
  // In a read-only session the article is only read: every save of the editor would be denied.
  if (useReadOnly()) return <RestrictedArticle key={params.id} id={params.id} />;
  return (
    <ArticleEditor
      key={params.id}
      userId={user.id}
      id={params.id}
      renderPublishing={(article) => (
        <>
          <PublishPanel article={article} lock={<PaidPlanLock />} />
          <SchedulePanel article={article} lock={<PaidPlanLock />} />
        </>
      )}
    />
  );
}
