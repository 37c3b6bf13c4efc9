import { ForgotPasswordForm } from '../../features/accounts/components/sign-in/forgot-password-form.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { publicReadsContext } from '../../server-context.ts';
import type { Route } from './+types/forgot-password.ts';

export const handle = { noIndex: true, isForm: true };

export const meta = () => [{ title: buildPageTitle('Şifremi unuttum') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { demo } = await context.get(publicReadsContext).site();
  return { demo };
}

export default function ForgotPassword({ loaderData: { demo } }: Route.ComponentProps) {
  return <ForgotPasswordForm demo={demo} />;
}
