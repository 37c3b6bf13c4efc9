import { RestrictedArticle } from '../../features/articles/public/components/restricted-article.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/read.ts';

export const meta = () => [{ title: buildPageTitle('Makale') }];

/** Where the public address of an article leads its owner and admins while it is not public. */
export default function ReadArticle({ params }: Route.ComponentProps) {
  return <RestrictedArticle key={params.id} id={params.id} />;
}
