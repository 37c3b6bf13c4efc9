import { workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import { invitedRoles, sendInvite, type WorkspaceInvite } from '@hokka/contracts/workspaces/invites.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const roleOptions = invitedRoles.map((value) => ({ value, label: workspaceRoleLabels[value].label }));

/** Invites an address in a role. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<WorkspaceInvite['role']>('editor');
  const { mutateAsync, error, isPending, reset } = useEndpointMutation(sendInvite);
  const fieldError = error?.errors.find(({ field }) => field === 'email')?.message;
  const notice = error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Davet gönderilemedi');
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Davet et"
      description="Davet 7 gün geçerlidir ve yalnızca bu adresle kabul edilir. Hesabı olmayanlar aynı adresle kaydolabilir."
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          const sent = await mutateAsync({ body: { email, role } }).catch(() => undefined);
          if (sent === undefined) return;
          notifySuccess(`Davet gönderildi: ${sent.email}`);
          setEmail('');
          close();
        }}
        errorNotice={notice}
        isSubmitting={isPending}
        submitLabel="Davet gönder"
        pendingLabel="Gönderiliyor..."
        onCancel={close}
      >
        <Field label="E-posta" required error={fieldError}>
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Rol" hint={workspaceRoleLabels[role].description}>
          <Select
            options={roleOptions}
            value={role}
            onChange={(event) => setRole(event.target.value as WorkspaceInvite['role'])}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
