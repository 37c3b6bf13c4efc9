import { useMatch } from 'react-router';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { useOpening } from '../../lib/opening.ts';
import { paths, patterns } from '../../lib/routing/paths.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { dashboardEntries } from './dashboard-entries.tsx';

/**
 * Server-rendered frame of the pages for signed-in users, visible before any script runs. Visitors without a session or
 * without JavaScript see the loading screen instead, as in the other areas.
 */
export function DashboardPlaceholder() {
  useOpening(true);
  return (
    <>
      <div className="signed-in:hidden">
        <LoadingScreen />
      </div>
      <div className="signed-out:hidden">
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
      </div>
    </>
  );
}

/** Whether the page is the article editor, which needs the width of the window. */
export function useIsWorkspace(): boolean {
  return useMatch(patterns.editArticle) !== null;
}
