import { useSearchParams } from 'react-router';
import { RegisterForm } from '../../features/accounts/components/sign-in/register-form.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { parseReturnPath } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import type { Route } from './+types/register.ts';

export const handle = { noIndex: true, isForm: true };

export const meta = () => [
  { title: buildPageTitle('Kayıt Ol') },
  { name: 'description', content: 'Hokka’ya ücretsiz üye olun ve ilk makalenizi dakikalar içinde oluşturun.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { registration_enabled: open, demo } = await context.get(publicReadsContext).site();
  return { open, demo };
}

export default function Register({ loaderData: { open, demo } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <RegisterForm returnTo={parseReturnPath(search.toString())} open={open} demo={demo} />;
}
