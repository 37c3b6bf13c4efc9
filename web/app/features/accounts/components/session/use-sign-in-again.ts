import { loginRequest } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { acceptNewSession } from '../../../../lib/session/session-end.ts';
import { useLogin } from '../../sign-in-api.ts';

export type SignInAgain = ReturnType<typeof useSignInAgain>;

const passwordForm = loginRequest.pick({ password: true });

/** Takes the session of the page up again with the password of the same account. */
export function useSignInAgain(email: string) {
  const form = useValidatedForm(passwordForm, { password: '' });
  const { mutateAsync: login } = useLogin();
  const [refusal, setRefusal] = useState<ErrorNotice>();
  const [code, setCode] = useState<ApiError['code']>();

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    setCode(undefined);
    try {
      acceptNewSession(await login({ body: { email, password } }));
    } catch (error) {
      if (form.showServerErrors(error)) return;
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true });
        return;
      }
      setRefusal(toErrorNotice(error, 'Giriş yapılırken bir hata oluştu'));
      if (error instanceof ApiError) setCode(error.code);
    }
  });
  return {
    form,
    submit,
    refusal,
    isUnverified: code === 'email_not_verified',
    isInactive: code === 'account_inactive',
  };
}
