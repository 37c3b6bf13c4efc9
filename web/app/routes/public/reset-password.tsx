import { ResetPasswordForm } from '../../features/accounts/components/sign-in/reset-password-form.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/reset-password.ts';

export const handle = { isForm: true };

export const meta = () => [{ title: buildPageTitle('Yeni şifre belirleyin') }, { name: 'robots', content: 'noindex' }];

export default function ResetPassword({ params }: Route.ComponentProps) {
  return <ResetPasswordForm token={params.token} />;
}
