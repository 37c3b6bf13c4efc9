import { redirect } from 'react-router';
import { LoadingScreen } from '../../features/accounts/components/session/loading-screen.tsx';
import { requireSession } from '../../features/accounts/require-session.ts';
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
  throw redirect(`${path.startsWith(paths.dashboard) ? path : paths.dashboard}${search}`);
}
clientLoader.hydrate = true as const;

export { LoadingScreen as HydrateFallback };

export default function EnterWorkspace() {
  return null;
}
