import { EmailVerification } from '../../features/accounts/components/sign-in/email-verification.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { publicReadsContext } from '../../server-context.ts';
import type { Route } from './+types/verify-email.ts';

export const handle = { isForm: true };

export const meta = () => [{ title: buildPageTitle('E-posta doğrulama') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { demo, registration_enabled } = await context.get(publicReadsContext).site();
  return { demo, isRegistrationOpen: registration_enabled };
}

export default function VerifyEmail({ params, loaderData }: Route.ComponentProps) {
  return <EmailVerification token={params.token} {...loaderData} />;
}
