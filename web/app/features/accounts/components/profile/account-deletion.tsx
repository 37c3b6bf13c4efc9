import { deleteAccountRequest } from '@hokka/contracts/accounts/account-data.ts';
import { type RefObject, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { useFormError } from '../../../../lib/forms/use-form-error.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { closeAccount } from '../../api.ts';
import { useCurrentUser } from '../../current-user.ts';

const consequences = [
  'Bütün cihazlardaki oturumlarınız hemen kapanır.',
  'Makaleleriniz, eski sürümleri ve kişisel verileriniz kalıcı olarak silinir.',
  'Yayınladığınız makaleler herkese kapanır, bağlantıları çalışmaz olur.',
  'Aboneliğiniz sona erer.',
  'Ödeme kayıtları, yasa gereği adınız olmadan 10 yıl saklanır.',
];

/** The way out for good, with what it means. */
export function AccountDeletion() {
  const headingId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-coral/40 p-5">
      <h2 id={headingId} className="text-xl">
        Hesabı sil
      </h2>
      <p className="mt-1 text-ink-soft">
        Bu işlem geri alınamaz. Makalelerinizi saklamak istiyorsanız önce verilerinizi indirin.
      </p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-1.5 pl-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Hesabı sil
      </Button>
      <AccountDeletionDialog open={open} onOpenChange={setOpen} />
    </section>
  );
}

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
