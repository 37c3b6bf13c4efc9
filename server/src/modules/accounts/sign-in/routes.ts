import * as contracts from '@hokka/contracts/accounts/authentication.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { signOut } from '../../sessions/end-sessions.ts';
import { rotateTokens } from '../../sessions/rotate-tokens.ts';
import { changeRegisteredEmail } from './change-registered-email.ts';
import { assertRegistrationOpen, register } from './register.ts';
import { signIn } from './sign-in.ts';
import { requestVerification, signInByVerification, verifyEmail } from './verify-email.ts';

export function signInRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.register, {
      message: 'Hesabınız oluşturuldu.',
      // Closed registration is reported before the form is validated.
      find: async () => assertRegistrationOpen(dependencies),
      handle: ({ body, request }) => register(dependencies, body, request),
    }),
    route(contracts.login, {
      handle: ({ body, request }) => signIn(dependencies, body, request),
    }),
    route(contracts.logout, {
      message: 'Çıkış yapıldı.',
      handle: async ({ caller, request }) => {
        await signOut(dependencies, caller.sessionId, request.now);
        return null;
      },
    }),
    route(contracts.refreshToken, {
      handle: ({ body, request }) => rotateTokens(dependencies, body.refreshToken, request.now),
    }),
    route(contracts.verifyEmail, {
      message: 'E-posta adresiniz doğrulandı.',
      handle: async ({ params, request }) => {
        await verifyEmail(dependencies, params.token, request.now);
        return null;
      },
    }),
    route(contracts.confirmEmail, {
      message: 'E-posta adresiniz doğrulandı.',
      handle: ({ body, request }) => signInByVerification(dependencies, body.token, request),
    }),
    route(contracts.changeRegisteredEmail, {
      message: 'Bu adres boştaysa doğrulama bağlantısını oraya gönderdik.',
      handle: async ({ body, request }) => {
        await changeRegisteredEmail(dependencies, { ...body, now: request.now });
        return null;
      },
    }),
    route(contracts.resendVerification, {
      message: 'Bu adresle doğrulanmayı bekleyen bir hesap varsa doğrulama bağlantısını yeniden gönderdik.',
      handle: async ({ body, request }) => {
        await requestVerification(dependencies, body.email, request.now);
        return null;
      },
    }),
  ];
}
