import { RestrictedArticle } from '../../features/public-site/components/restricted-article.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/read.ts';

export const meta = () => [{ title: buildPageTitle('Makale') }];

/** An article that is not public, for its owner and admins; its public address redirects here. */
export default function ReadArticle({ params }: Route.ComponentProps) {
  return <RestrictedArticle key={params.id} id={params.id} />;
}
