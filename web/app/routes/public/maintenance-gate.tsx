import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { publicReadsContext } from '../../server-context.ts';
import { ErrorMessage } from '../error-page.tsx';
import type { Route } from './+types/maintenance-gate.ts';
import { MaintenancePage } from './maintenance-page.tsx';

const mark = 'maintenance';
const maintenanceResponse = { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } };

/**
 * @throws a 503 during maintenance; it is thrown rather than returned, so that it takes precedence over the responses
 * of the pages behind the gate
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { maintenance } = await context.get(publicReadsContext).site();
  if (maintenance) throw data(mark, maintenanceResponse);
  return null;
}

/** Headers of the error, e.g. `Retry-After`. */
export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? new Headers();

export const meta: Route.MetaFunction = ({ error }) =>
  isMaintenance(error) ? [{ title: buildPageTitle('Bakımdayız') }, { name: 'robots', content: 'noindex' }] : [];

/** Wraps the pages that close during maintenance. */
export default function MaintenanceGate() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isMaintenance(error)) return <MaintenancePage />;
  return (
    <div className="mx-auto max-w-[30rem] py-14 sm:py-24">
      <ErrorMessage error={error} />
    </div>
  );
}

function isMaintenance(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === maintenanceResponse.status && error.data === mark;
}
