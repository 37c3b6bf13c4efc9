import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { paths } from '../../lib/routing/paths.ts';

/** State that the layout's loader provides to all public pages. */
export interface RegistrationState {
  readonly isRegistrationOpen: boolean;
}

/** Whether registration is open; re-renders when that changes. */
export function useRegistrationOpen(): boolean {
  const data: RegistrationState | undefined = useRouteLoaderData('routes/public/layout');
  return data?.isRegistrationOpen === true;
}

interface RegisterLinkProps {
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly 'data-print'?: 'hidden';
  readonly children: ReactNode;
}

/** Link to registration; renders nothing while it is closed. */
export function RegisterLink(props: RegisterLinkProps) {
  return useRegistrationOpen() && <a href={paths.register} {...props} />;
}
