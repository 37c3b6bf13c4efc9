import { register } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useStoredFields } from '../../../../lib/forms/use-form-draft.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { openSession } from '../../../../lib/session/session.ts';
import { clearTypedFields } from '../../../../lib/storage/typed-fields.ts';
import { registerFormSchema, toRegisterRequest } from '../../account-form-schemas.ts';

/** An account that was just created. */
interface Registration {
  readonly email: string;
  /** True where addresses need no verification. */
  readonly signedIn: boolean;
}

const keptFields = ['name', 'email', 'phone'] as const;

/** State of the registration form and its result. */
export function useRegisterForm() {
  const form = useValidatedForm(registerFormSchema);
  useStoredFields(form, { name: 'register', owner: '', fields: keptFields });
  const { mutateAsync: openAccount } = useEndpointMutation(register);
  const [closed, setClosed] = useState(false);
  const [registered, setRegistered] = useState<Registration>();
  const sending = useFormSubmit(form, 'Kayıt olurken bir hata oluştu', async (values) => {
    try {
      const { user, token, refreshToken } = await openAccount({ body: toRegisterRequest(values) });
      const signedIn = token !== undefined && refreshToken !== undefined;
      if (signedIn) openSession({ token, refreshToken }, { remember: true });
      clearTypedFields('register', '', sessionStorage);
      setRegistered({ email: user.email, signedIn });
    } catch (error) {
      if (!hasErrorCode(error, 'registration_closed')) throw error;
      setClosed(true);
    }
  });
  return { ...sending, form, closed, registered };
}
