import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { listEdits } from '@hokka/contracts/articles/edits.ts';
import { getDictionary } from '@hokka/contracts/text/dictionary.ts';
import type { ComponentProps } from 'react';
import { Navigate } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { PaidPlanLock } from '../../features/billing/components/use-plan-entitlements.tsx';
import { useOpenAtEnd } from '../../features/editor/navigation/use-open-at-end.ts';
import { ArticleEditor } from '../../features/editor/workspace/article-editor.tsx';
import { EditorFailed, EditorSkeleton } from '../../features/editor/workspace/editor-skeleton.tsx';
import type { PublishingPanels } from '../../features/publishing/panel/publishing-panels.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { type FirstReadRequest, type FirstReadsPlace, firstRead } from '../../lib/api/first-reads.ts';
import { createPartLoader, usePagePart } from '../../lib/page-part.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import type { Route } from './+types/edit.ts';

const loadReading = createPartLoader(() => import('../../features/public-site/components/restricted-article.tsx'));
const loadPublishing = createPartLoader(() => import('../../features/publishing/panel/publishing-panels.tsx'));

export const handle = {
  firstReads: ({ params: { id } }: FirstReadsPlace) => (id === undefined ? [] : listEditorReads(id)),
};

export const meta: Route.MetaFunction = () => [{ title: buildPageTitle('Makaleyi düzenle') }];

/** /dashboard/articles/edit/:id */
export default function EditArticlePage({ params }: Route.ComponentProps) {
  const user = useCurrentUser();
  useOpenAtEnd();
  // Who may not write reads the text, with its approval and comments below.
  const mayWrite = useRight('articles.write');
  // A read-only session shows the article only, since every save of the editor would be refused.
  const isReadOnly = useReadOnly();
  if (isReadOnly) return <ReadOnlyArticle key={params.id} id={params.id} />;
  if (!mayWrite) return <Navigate to={paths.readArticle(params.id)} replace />;
  return (
    <ArticleEditor
      key={params.id}
      userId={user.id}
      id={params.id}
      renderPublishing={(article) => <Publishing article={article} lock={<PaidPlanLock />} />}
    />
  );
}

function ReadOnlyArticle({ id }: { readonly id: string }) {
  const { part, hasFailed, retry } = usePagePart(loadReading);
  if (part !== undefined) return <part.RestrictedArticle id={id} />;
  return hasFailed ? <EditorFailed onRetry={retry} /> : <EditorSkeleton />;
}

/**
 * Loaded together with the other panels. If it cannot be loaded, they are shown without it until the connection
 * returns.
 */
function Publishing(props: ComponentProps<typeof PublishingPanels>) {
  const { part } = usePagePart(loadPublishing);
  return part === undefined ? null : <part.PublishingPanels {...props} />;
}

/** Requests of the editor when an article is opened; its panels read when they are shown. */
function listEditorReads(id: string): readonly FirstReadRequest[] {
  const params = { id };
  return [
    firstRead(getArticle, { params }),
    firstRead(getDictionary),
    firstRead(listEdits, { params, query: { page: 1, limit: 10 } }),
  ];
}
