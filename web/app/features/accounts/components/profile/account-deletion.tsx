import { deleteAccountRequest } from '@hokka/contracts/accounts/account-data.ts';
import { useId, useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { replacePage } from '../../../../lib/routing/redirects.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { closeAccount } from '../../api.ts';
import { useCurrentUser } from '../../current-user.ts';

const consequences = [
  'Bütün cihazlardaki oturumlarınız hemen kapanır.',
  'Makaleleriniz, eski sürümleri ve kişisel verileriniz kalıcı olarak silinir.',
  'Yayımladığınız makaleler herkese kapanır, bağlantıları çalışmaz olur.',
  'Aboneliğiniz sona erer.',
  'Ödeme kayıtları, yasa gereği adınız olmadan 10 yıl saklanır.',
];

/** Account deletion with its consequences. */
export function AccountDeletion() {
  const headingId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-coral/30 bg-surface p-5">
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
      <Button variant="outline-danger" onClick={() => setOpen(true)}>
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

/** Asks for the password before the account is deleted; stays open while the request runs. */
function AccountDeletionDialog({ open, onOpenChange }: AccountDeletionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Hesabınızı silmek istediğinizden emin misiniz?"
      description="Makaleleriniz ve kişisel verileriniz kalıcı olarak silinir. Bu işlem geri alınamaz."
    >
      <DeletionForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeletionForm({ onCancel }: { readonly onCancel: () => void }) {
  const { id, email } = useCurrentUser();
  const form = useValidatedForm(deleteAccountRequest, { password: '' });
  const sending = useFormSubmit(form, 'Hesabınız silinemedi', async ({ password }) => {
    await closeAccount(id, password);
    await replacePage(paths.accountDeleted);
  });
  const isLastAdmin = hasErrorCode(sending.errorNotice?.error, 'last_super_admin');
  return (
    <DialogForm
      {...sending}
      errorHint={isLastAdmin && 'Hesabınızı silmeden önce başka bir kullanıcıya süper admin yetkisi verin.'}
      tone="danger"
      submitLabel="Hesabımı kalıcı olarak sil"
      pendingLabel="Siliniyor..."
      onCancel={onCancel}
    >
      {/* Tells password managers to which account the password belongs. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label="Mevcut şifre" required error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" enterKeyHint="done" />
      </Field>
    </DialogForm>
  );
}
