import { deleteAccountRequest } from '@hokka/contracts/account-data.ts';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { paths } from '../../../../../lib/paths.ts';
import { type ErrorNotice, toErrorNotice } from '../../../../../lib/refusal.ts';
import { useFormError } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { PasswordInput } from '../../../../../ui/password-input.tsx';
import { ErrorBanner } from '../../../../../ui/refusal-banner.tsx';
import { closeAccount } from '../../../api/close-account.ts';
import { useCurrentUser } from '../../../current-user.ts';

interface AccountDeletionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for the password before the account is deleted; stays while the server is at it. */
export function AccountDeletionDialog({ open, onOpenChange }: AccountDeletionDialogProps) {
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      title="Hesabınızı silmek istediğinizden emin misiniz?"
      description="Makaleleriniz ve kişisel verileriniz kalıcı olarak silinir. Bu işlem geri alınamaz."
      initialFocus={password}
    >
      <DeletionForm passwordRef={password} onBusyChange={setBusy} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface DeletionFormProps {
  readonly passwordRef: RefObject<HTMLInputElement | null>;
  readonly onBusyChange: (busy: boolean) => void;
  readonly onCancel: () => void;
}

function DeletionForm({ passwordRef, onBusyChange, onCancel }: DeletionFormProps) {
  const { id, email } = useCurrentUser();
  const { register, formState, submit, errorNotice, busy } = useDeletion(id, onBusyChange);
  const { ref, ...password } = register('password');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorBanner errorNotice={errorNotice}>{errorNotice?.hint}</ErrorBanner>
      {/* Tells a password manager whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label="Mevcut şifre" required error={formState.errors.password?.message}>
        <PasswordInput
          {...password}
          ref={(input) => {
            ref(input);
            passwordRef.current = input;
          }}
          autoComplete="current-password"
          enterKeyHint="done"
        />
      </Field>
      <DialogActions>
        <Button onClick={() => busy || onCancel()}>Vazgeç</Button>
        <Button type="submit" variant="danger" pending={busy} pendingLabel="Siliniyor...">
          Hesabımı kalıcı olarak sil
        </Button>
      </DialogActions>
    </form>
  );
}

function useDeletion(userId: string, onBusyChange: (busy: boolean) => void) {
  const form = useValidatedForm(deleteAccountRequest, { password: '' });
  const [errorNotice, setErrorNotice] = useFormError<ErrorNotice & { readonly hint: string | undefined }>(form);
  const [isRedirecting, setRedirecting] = useState(false);
  const submit = form.handleSubmit(async ({ password }) => {
    setErrorNotice(undefined);
    onBusyChange(true);
    try {
      await closeAccount(userId, password);
      setRedirecting(true);
      window.location.replace(paths.accountDeleted);
    } catch (error) {
      onBusyChange(false);
      if (!form.showServerErrors(error))
        setErrorNotice({ ...toErrorNotice(error, 'Hesabınız silinemedi'), hint: toPasswordHint(error) });
    }
  });
  const busy = form.formState.isSubmitting || isRedirecting;
  return { register: form.register, formState: form.formState, submit, errorNotice, busy };
}

function toPasswordHint(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'last_super_admin') return undefined;
  return 'Hesabınızı silmeden önce başka bir kullanıcıya süper admin yetkisi verin.';
}
