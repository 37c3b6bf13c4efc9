import { register } from '@hokka/contracts/accounts/authentication.ts';
import { useEffect, useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useStoredFields } from '../../../../lib/forms/use-form-draft.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { openSession } from '../../../../lib/session/session.ts';
import {
  clearPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
  writePendingRegistration,
} from '../../../../lib/storage/pending-registration.ts';
import { clearTypedFields } from '../../../../lib/storage/typed-fields.ts';
import { registerFormSchema, toRegisterRequest } from '../../account-form-schemas.ts';

const keptFields = ['name', 'email', 'phone'] as const;

/** State of the registration form and its result, which stays when the page is opened again. */
export function useRegisterForm() {
  const form = useValidatedForm(registerFormSchema);
  useStoredFields(form, { name: 'register', owner: '', fields: keptFields });
  const { mutateAsync: openAccount } = useEndpointMutation(register);
  const [closed, setClosed] = useState(false);
  const [isSignedIn, setSignedIn] = useState(false);
  const [pending, setPending] = useState<PendingRegistration>();
  const [isPasswordShown, showPassword] = useState(false);
  useEffect(() => setPending(readPendingRegistration()), []);
  const sending = useFormSubmit(form, 'Kayıt olurken bir hata oluştu', async (values) => {
    try {
      const { user, token, refreshToken, registration } = await openAccount({ body: toRegisterRequest(values) });
      clearTypedFields('register', '', sessionStorage);
      if (token !== undefined && refreshToken !== undefined) {
        setSignedIn(true);
        openSession({ token, refreshToken }, { remember: true });
      } else if (registration !== undefined) {
        writePendingRegistration({ email: user.email, registration });
        setPending({ email: user.email, registration });
      }
    } catch (error) {
      if (!hasErrorCode(error, 'registration_closed')) throw error;
      setClosed(true);
    }
  });
  const onSubmit: typeof sending.onSubmit = (event) => {
    // A password that is seen need not be repeated.
    if (isPasswordShown) form.setValue('confirmation', form.getValues('password'));
    return sending.onSubmit(event);
  };
  return {
    ...sending,
    onSubmit,
    form,
    closed,
    isSignedIn,
    pending,
    setPending: (next: PendingRegistration | undefined) => {
      if (next === undefined) clearPendingRegistration();
      setPending(next);
    },
    isPasswordShown,
    showPassword,
  };
}
