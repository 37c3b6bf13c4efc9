import { login, loginRequest } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import type { FormError } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { acceptNewSession } from '../../../../lib/session/session-end.ts';

export type SignInAgain = ReturnType<typeof useSignInAgain>;

const passwordForm = loginRequest.pick({ password: true });

/** Renews the session of the page with the password of the same account. */
export function useSignInAgain(email: string) {
  const form = useValidatedForm(passwordForm, { password: '' });
  const { mutateAsync: signIn } = useEndpointMutation(login);
  // Stays while the form is edited, because the mail that it offers may be on its way.
  const [errorNotice, setErrorNotice] = useState<FormError>();
  const submit = form.handleSubmit(async ({ password }) => {
    setErrorNotice(undefined);
    try {
      acceptNewSession(await signIn({ body: { email, password } }));
    } catch (error) {
      if (form.showServerErrors(error)) return;
      if (hasErrorCode(error, 'invalid_credentials'))
        form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true });
      else setErrorNotice({ ...toErrorNotice(error, 'Giriş yapılırken bir hata oluştu'), error });
    }
  });
  return {
    form,
    submit,
    errorNotice,
    isUnverified: hasErrorCode(errorNotice?.error, 'email_not_verified'),
    isInactive: hasErrorCode(errorNotice?.error, 'account_inactive'),
  };
}
