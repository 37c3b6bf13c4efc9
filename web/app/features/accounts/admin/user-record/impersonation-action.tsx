import { impersonateUser, impersonationRequest, type UserRecord } from '@hokka/contracts/accounts/user-admin.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { beginImpersonation } from '../../../../lib/session/impersonation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { ReasonField } from '../../../../ui/text-area.tsx';
import { useCurrentUser } from '../../current-user.ts';

/** For super_admins: opens this tab as an ordinary user. */
export function ImpersonationAction({ user }: { readonly user: UserRecord }) {
  const [open, setOpen] = useState(false);
  const admin = useCurrentUser();
  if (admin.role !== 'super_admin' || user.role !== 'user' || !user.is_active) return null;
  return (
    <>
      <Button size="small" icon={<Eye aria-hidden size={16} />} onClick={() => setOpen(true)}>
        Kullanıcı olarak gör
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Kullanıcı olarak gör"
        description="Bu sekmede kullanıcının gördüklerini 30 dakika görürsünüz; hiçbir şey değiştiremezsiniz. Denetim kaydına geçer, kullanıcı da oturumları arasında görür."
      >
        <ImpersonationForm user={user} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ImpersonationForm({ user, onClose }: { readonly user: UserRecord; readonly onClose: () => void }) {
  const form = useValidatedForm(impersonationRequest, { reason: '' });
  const { mutateAsync } = useEndpointMutation(impersonateUser);
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Görüntüleme başlatılamadı', async (body) => {
    const { token, expires_at: expiresAt } = await mutateAsync({ params: { id: user.id }, body });
    beginImpersonation({ token, expiresAt, userId: user.id, userName: user.name });
    window.location.assign(paths.dashboard);
  });
  return (
    <DialogForm {...sending} submitLabel="Görüntülemeye başla" onCancel={onClose}>
      <ReasonField {...form.register('reason')} value={form.watch('reason')} error={errors.reason?.message} />
    </DialogForm>
  );
}
