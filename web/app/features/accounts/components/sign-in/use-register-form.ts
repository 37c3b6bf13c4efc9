import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { openSession } from '../../../../lib/session.ts';
import { useFormRefusal } from '../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../lib/use-validated-form.ts';
import { useRegister } from '../../api/use-register.ts';
import { registerForm, registrationOf } from '../../forms/account-forms.ts';

/** An account that was just opened. */
interface Registration {
  readonly email: string;
  /** Whether its owner is signed in, which is so where addresses need no verification. */
  readonly signedIn: boolean;
}

/** The registration form and what became of it. */
export function useRegisterForm() {
  const form = useValidatedForm(registerForm);
  const { mutateAsync: register } = useRegister();
  const [refusal, setRefusal] = useFormRefusal(form);
  const [closed, setClosed] = useState(false);
  const [registered, setRegistered] = useState<Registration>();

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const { user, token, refreshToken } = await register({ body: registrationOf(values) });
      const signedIn = token !== undefined && refreshToken !== undefined;
      if (signedIn) openSession({ token, refreshToken }, { remember: true });
      setRegistered({ email: user.email, signedIn });
    } catch (error) {
      if (form.showRefusedFields(error)) return;
      if (error instanceof ApiError && error.code === 'registration_closed') setClosed(true);
      else setRefusal(refusalOf(error, 'Kayıt olurken bir hata oluştu'));
    }
  });
  return { form, submit, refusal, closed, registered };
}
