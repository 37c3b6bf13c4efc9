import { LoadedPanel } from '../../features/approvals/loaded-panels.tsx';
import { isTeamwork } from '../../features/approvals/teamwork.ts';
import { RestrictedArticle } from '../../features/public-site/components/restricted-article.tsx';
import { useRight } from '../../features/workspaces/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/read.ts';

export const meta = () => [{ title: buildPageTitle('Makale') }];

/** An article that is not public, for its owner and admins; its public address redirects here. */
export default function ReadArticle({ params }: Route.ComponentProps) {
  return (
    <>
      <RestrictedArticle key={params.id} id={params.id} canEdit={useRight('articles.write')} />
      {isTeamwork() && <ReadersPanels key={params.id} id={params.id} />}
    </>
  );
}

/** Approval and comments below the text, for members who read without editing. */
function ReadersPanels({ id }: { readonly id: string }) {
  const panel = {
    ...{ articleId: id, title: '', save: async () => true, canWrite: false },
    ...{ textSelector: '.reading-text', onShow: (select: () => void) => select() },
  };
  return (
    <div className="mx-auto mt-10 flex max-w-[38rem] flex-col gap-8" data-print="hidden">
      <LoadedPanel panel="review" {...panel} />
      <LoadedPanel panel="comments" {...panel} />
    </div>
  );
}
