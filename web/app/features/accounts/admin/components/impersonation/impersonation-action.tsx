import type { UserRecord } from '@hokka/contracts/user-admin.ts';
import { impersonateUser } from '@hokka/contracts/user-grants.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../../lib/endpoint-hooks.ts';
import { beginImpersonation } from '../../../../../lib/impersonation.ts';
import { paths } from '../../../../../lib/paths.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useCurrentUser } from '../../../current-user.ts';

/** For super_admins: sees what an ordinary user sees, in this tab. */
export function ImpersonationAction({ user }: { readonly user: UserRecord }) {
  const [open, setOpen] = useState(false);
  const admin = useCurrentUser();
  if (admin.role !== 'super_admin' || user.role !== 'user' || !user.is_active) return null;
  return (
    <div>
      <h3 className="mb-2 font-medium font-sans">Destek</h3>
      <Button size="small" onClick={() => setOpen(true)}>
        Kullanıcı olarak gör
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Kullanıcı olarak gör"
        description="Bu sekmede kullanıcının gördüklerini 30 dakika görürsünüz; hiçbir şey değiştiremezsiniz. Kayıtlara geçer ve kullanıcı oturumları arasında görür."
      >
        <ImpersonationForm user={user} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function ImpersonationForm({ user, onClose }: { readonly user: UserRecord; readonly onClose: () => void }) {
  const form = useValidatedForm(impersonateUser.body, { reason: '' });
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync } = useEndpointMutation(impersonateUser);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      const { token, expires_at: expiresAt } = await mutateAsync({ params: { id: user.id }, body });
      beginImpersonation({ token, expiresAt, userId: user.id, userName: user.name });
      window.location.assign(paths.dashboard);
    } catch (error) {
      if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'Görüntüleme başlatılamadı'));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal} />
      <Field
        label="Gerekçe"
        required
        hint="Denetim kaydında saklanır; kişisel bilgi yazmayın."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} value={form.watch('reason')} size="small" limit={500} />
      </Field>
      <DialogActions>
        <Button onClick={() => isSubmitting || onClose()}>Vazgeç</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Görüntülemeye başla
        </Button>
      </DialogActions>
    </form>
  );
}
