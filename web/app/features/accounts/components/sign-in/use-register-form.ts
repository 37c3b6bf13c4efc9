import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { useFormError } from '../../../../lib/forms/use-form-error.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { openSession } from '../../../../lib/session/session.ts';
import { registerFormSchema, toRegisterRequest } from '../../account-form-schemas.ts';
import { useRegister } from '../../sign-in-api.ts';

/** An account that was just opened. */
interface Registration {
  readonly email: string;
  /** Whether its owner is signed in, which is so where addresses need no verification. */
  readonly signedIn: boolean;
}

/** The registration form and what became of it. */
export function useRegisterForm() {
  const form = useValidatedForm(registerFormSchema);
  const { mutateAsync: register } = useRegister();
  const [errorNotice, setErrorNotice] = useFormError(form);
  const [closed, setClosed] = useState(false);
  const [registered, setRegistered] = useState<Registration>();

  const submit = form.handleSubmit(async (values) => {
    setErrorNotice(undefined);
    try {
      const { user, token, refreshToken } = await register({ body: toRegisterRequest(values) });
      const signedIn = token !== undefined && refreshToken !== undefined;
      if (signedIn) openSession({ token, refreshToken }, { remember: true });
      setRegistered({ email: user.email, signedIn });
    } catch (error) {
      if (form.showServerErrors(error)) return;
      if (error instanceof ApiError && error.code === 'registration_closed') setClosed(true);
      else setErrorNotice(toErrorNotice(error, 'Kayıt olurken bir hata oluştu'));
    }
  });
  return { form, submit, errorNotice, closed, registered };
}
