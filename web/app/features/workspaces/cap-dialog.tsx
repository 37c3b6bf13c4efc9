import { setMemberCap, type WorkspaceMember } from '@hokka/contracts/workspaces/members.ts';
import { getWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.tsx';

interface CapDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly member: WorkspaceMember;
}

const units = [
  { name: 'articles', label: 'Makale' },
  { name: 'ai_requests', label: 'AI isteği' },
] as const;

/** Dialog that limits how much of the workspace's monthly quota a member may use. */
export function CapDialog({ open, onClose, member }: CapDialogProps) {
  const [typed, setTyped] = useState({
    articles: member.quota?.cap.articles?.toString() ?? '',
    ai_requests: member.quota?.cap.ai_requests?.toString() ?? '',
  });
  const { mutateAsync, error, isPending } = useEndpointMutation(setMemberCap, { rereadOnError: [getWorkspace] });
  const notice = error === null || error.errors.length > 0 ? undefined : toErrorNotice(error, 'Sınır kaydedilemedi');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Hak sınırı: ${member.name}`}
      description="Üye, çalışma alanının haklarından bir dönemde en çok bu kadar kullanabilir. Boş bırakırsanız sınırı olmaz."
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          const body = { articles: readUnits(typed.articles), ai_requests: readUnits(typed.ai_requests) };
          const saved = await mutateAsync({ params: { id: member.id }, body }).then(
            () => true,
            () => false,
          );
          if (!saved) return;
          notifySuccess('Sınır kaydedildi');
          onClose();
        }}
        errorNotice={notice}
        isSubmitting={isPending}
        submitLabel="Kaydet"
        pendingLabel="Kaydediliyor..."
        onCancel={onClose}
      >
        {units.map(({ name, label }) => (
          <Field key={name} label={label} optional error={error?.errors.find(({ field }) => field === name)?.message}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
      </DialogForm>
    </Dialog>
  );
}

function readUnits(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
