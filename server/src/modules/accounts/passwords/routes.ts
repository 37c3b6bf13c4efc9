import * as contracts from '@hokka/contracts/accounts/authentication.ts';
import { changePassword as changePasswordCall } from '@hokka/contracts/accounts/profile.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { changePassword } from './change-password.ts';
import { checkPasswordLink, requestPasswordReset, resetPassword } from './reset-password.ts';

export function passwordRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.forgotPassword, {
      message: 'Bu adrese kayıtlı bir hesap varsa şifre sıfırlama bağlantısını gönderdik.',
      handle: async ({ body, request }) => {
        await requestPasswordReset(dependencies, body.email, request.now);
        return null;
      },
    }),
    route(contracts.checkPasswordLink, {
      handle: async ({ params, request }) => {
        await checkPasswordLink(dependencies.database, params.token, request.now);
        return null;
      },
    }),
    route(contracts.resetPassword, {
      message: 'Şifreniz güncellendi. Yeni şifrenizle giriş yapabilirsiniz.',
      handle: async ({ body, request }) => {
        await resetPassword(dependencies, body, request);
        return null;
      },
    }),
    route(changePasswordCall, {
      message: 'Şifreniz başarıyla güncellendi.',
      handle: async ({ body, caller, request }) => {
        await changePassword(dependencies, caller, body, request);
        return null;
      },
    }),
  ];
}
