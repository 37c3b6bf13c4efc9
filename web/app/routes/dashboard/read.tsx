import { LoadedPanel } from '../../features/approvals/loaded-panels.tsx';
import { RestrictedArticle, reviewPlaceId } from '../../features/public-site/components/restricted-article.tsx';
import { useRight, useTeamwork } from '../../lib/api/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/read.ts';

export const meta = () => [{ title: buildPageTitle('Makale') }];

/** An article that is not public, for its owner and admins; its public address redirects here. */
export default function ReadArticle({ params: { id } }: Route.ComponentProps) {
  const isTeamwork = useTeamwork();
  const canEdit = useRight('articles.write');
  const article = <RestrictedArticle key={id} id={id} canEdit={canEdit} hasReview={isTeamwork} />;
  if (!isTeamwork) return article;
  return (
    <div className="with-aside gap-x-8 gap-y-10 [--aside:20.5rem] [--main:30rem]">
      <div>{article}</div>
      <ReadersPanels key={id} id={id} />
    </div>
  );
}

/** Approval and comments beside the text, for members who read without editing; below it where there is little room. */
function ReadersPanels({ id }: { readonly id: string }) {
  const panel = {
    ...{ articleId: id, title: '', save: async () => true, canWrite: false },
    ...{ textSelector: '.reading-text', onShow: (select: () => void) => select() },
  };
  return (
    <aside
      data-aside
      id={reviewPlaceId}
      aria-label="Onay ve yorumlar"
      tabIndex={-1}
      className="scroll-mt-20 outline-none xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto"
      data-print="hidden"
    >
      <div className="flex flex-col gap-8 rounded-card border border-line bg-surface p-5">
        <LoadedPanel panel="review" {...panel} />
        <LoadedPanel panel="comments" {...panel} />
      </div>
    </aside>
  );
}
