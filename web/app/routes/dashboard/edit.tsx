import { ArticleEditor } from '../../features/articles/components/editor/article-editor.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import type { Route } from './+types/edit.ts';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Makaleyi düzenle') }];

/** /dashboard/articles/edit/:id */
export default function EditArticlePage({ params }: Route.ComponentProps) {
  return <ArticleEditor key={params.id} id={params.id} />;
}
