import { useSearchParams } from 'react-router';
import { LoginForm } from '../../features/accounts/components/sign-in/login-form.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { parseReturnPath } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import type { Route } from './+types/login.ts';

export const handle = { noIndex: true, isForm: true };

export const meta = () => [{ title: buildPageTitle('Giriş Yap') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { demo, registration_enabled } = await context.get(publicReadsContext).site();
  return { demo, isRegistrationOpen: registration_enabled };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LoginForm returnTo={parseReturnPath(search.toString())} {...loaderData} />;
}
