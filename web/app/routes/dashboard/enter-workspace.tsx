import { replace } from 'react-router';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { requireSession } from '../../features/accounts/current-user.ts';
import { paths } from '../../lib/routing/paths.ts';
import { chooseWorkspace } from '../../lib/session/workspace.ts';
import type { Route } from './+types/enter-workspace.ts';

export const handle = { noIndex: true };

/** Chooses the workspace of the address for this tab and opens the page below it. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSession(request);
  chooseWorkspace(params.slug);
  const { search } = new URL(request.url);
  const path = `/${params['*'] ?? ''}`;
  // Replaces the entry of the history, so that going back does not come here again.
  throw replace(`${path.startsWith(paths.dashboard) ? path : paths.dashboard}${search}${window.location.hash}`);
}
clientLoader.hydrate = true as const;

export { LoadingScreen as HydrateFallback };

export default function EnterWorkspace() {
  return null;
}
