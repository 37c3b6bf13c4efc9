import { EmailVerification } from '../../features/accounts/components/sign-in/email-verification.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import type { Route } from './+types/verify-email.ts';

export const meta = () => [{ title: pageTitle('E-posta doğrulama') }, { name: 'robots', content: 'noindex' }];

export default function VerifyEmail({ params }: Route.ComponentProps) {
  return <EmailVerification token={params.token} />;
}
