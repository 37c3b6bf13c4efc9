import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { paths } from '../../lib/routing/paths.ts';

/** What every public page knows from its layout's loader. */
export interface RegistrationState {
  readonly isRegistrationOpen: boolean;
}

/** Whether registration is open: every public page is rendered again when that changes. */
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

/** The way to an account of one's own; nothing while no new members are taken. */
export function RegisterLink(props: RegisterLinkProps) {
  return useRegistrationOpen() && <a href={paths.register} {...props} />;
}
