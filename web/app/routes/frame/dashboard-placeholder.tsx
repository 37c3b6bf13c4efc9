import { useMatch } from 'react-router';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { useOpening } from '../../lib/opening.ts';
import { paths, patterns } from '../../lib/routing/paths.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { dashboardEntries } from './dashboard-entries.tsx';

/** Frame of the pages for signed-in users, shown until the user is loaded. */
export function DashboardPlaceholder() {
  useOpening(true);
  return (
    <AppShell
      isPlaceholder
      isWorkspace={useIsWorkspace()}
      name="Hokka"
      home={paths.dashboard}
      navigationLabel="Kullanıcı menüsü"
      entries={dashboardEntries.filter(({ to }) => to !== paths.approvals)}
      footer={() => <div className="h-28 border-line border-t" />}
    >
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="mt-4 h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </SkeletonGroup>
    </AppShell>
  );
}

/**
 * The same as the server renders it, visible before any script runs. Visitors without a session or without JavaScript
 * see the loading screen instead, as in the other areas. React leaves it as it is: hydrating what the page replaces at
 * once would keep a slow phone busy for half a second.
 */
export function ServerRenderedPlaceholder() {
  useOpening(true);
  if (import.meta.env.SSR) {
    return (
      <div className="contents">
        <div className="signed-in:hidden">
          <LoadingScreen />
        </div>
        <div className="signed-out:hidden">
          <DashboardPlaceholder />
        </div>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and React neither reads nor changes the content of such an element when it hydrates
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={untouchedHtml} />;
}

const untouchedHtml = { __html: '' };

/** Whether the page is the article editor, which needs the width of the window. */
export function useIsWorkspace(): boolean {
  return useMatch(patterns.editArticle) !== null;
}
