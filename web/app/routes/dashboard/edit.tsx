import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { ArticleEditor } from '../../features/articles/components/editor/article-editor.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import type { Route } from './+types/edit.ts';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Makaleyi düzenle') }];

/** /dashboard/articles/edit/:id */
export default function EditArticlePage({ params }: Route.ComponentProps) {
  const user = useCurrentUser();
  return <ArticleEditor key={params.id} userId={user.id} id={params.id} />;
}
