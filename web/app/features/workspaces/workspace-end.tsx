import { hasRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import { acceptWorkspace, withdrawWorkspaceOffer } from '@hokka/contracts/workspaces/members.ts';
import {
  deleteWorkspace,
  exportWorkspace,
  getWorkspace,
  keepWorkspace,
} from '@hokka/contracts/workspaces/workspaces.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { saveDownload } from '../../lib/api/save-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { DateText } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import type { Workspace } from './current-workspace.ts';

/** An offer of the workspace, to whom it was made and to whom may withdraw it. */
export function HandoverNotice({ workspace, userId }: { readonly workspace: Workspace; readonly userId: string }) {
  const reread = { rereadOnError: [getWorkspace] };
  const { mutateAsync: accept } = useEndpointMutation(acceptWorkspace, reread);
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawWorkspaceOffer, reread);
  const { handover, members } = workspace;
  if (handover === null) return null;
  const findName = (id: string) => members.find((member) => member.id === id)?.name ?? 'Bir üye';
  const run = (work: Promise<unknown>, done: string) =>
    work.then(
      () => notifySuccess(done),
      (error) => notifyErrorNotice(error, 'İşlem yapılamadı'),
    );
  const isHeir = handover.to_id === userId;
  if (!isHeir && !hasRight(workspace.role, 'ownership')) return null;
  return (
    <Card as="section" aria-label="Devir teklifi" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="wrap-anywhere min-w-0 grow basis-60">
        {isHeir
          ? `${findName(handover.from_id)} bu çalışma alanını size devretmek istiyor.`
          : `Çalışma alanı ${findName(handover.to_id)} adlı üyeye teklif edildi; yanıtı bekleniyor.`}
      </p>
      <Writable>
        {isHeir ? (
          <Button variant="primary" onClick={() => run(accept({}), 'Çalışma alanı artık sizin')}>
            Devral
          </Button>
        ) : (
          <Button onClick={() => run(withdraw({}), 'Devir teklifi geri çekildi')}>Teklifi geri çek</Button>
        )}
      </Writable>
    </Card>
  );
}

/** Deletion of the workspace, for its owners; others see when it is going to happen. */
export function WorkspaceEnd({ workspace }: { readonly workspace: Workspace }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: keep } = useEndpointMutation(keepWorkspace, { rereadOnError: [getWorkspace] });
  const isOwner = hasRight(workspace.role, 'ownership');
  if (!isOwner && workspace.ends_at === null) return null;
  return (
    <Card as="section" aria-labelledby="workspace-end" className="split-card">
      <div>
        <h2 id="workspace-end" className="mb-1 text-xl">
          Veriler ve silme
        </h2>
        {workspace.ends_at === null ? (
          <p className="text-ink-soft">
            Silinen çalışma alanı 30 gün daha kullanılabilir ve geri alınabilir; sonra makaleleri, siteleri, anahtarları
            ve kalan aboneliğiyle birlikte silinir.
          </p>
        ) : (
          <p className="text-coral">
            Bu çalışma alanı <DateText value={workspace.ends_at} /> tarihinde silinecek.
          </p>
        )}
      </div>
      {isOwner && (
        <div className="flex flex-wrap content-center justify-between gap-3">
          <ExportLink />
          <Writable>
            {workspace.ends_at === null ? (
              <Button variant="outline-danger" onClick={() => setOpen(true)}>
                Çalışma alanını sil
              </Button>
            ) : (
              <Button
                onClick={() =>
                  keep({}).then(
                    () => notifySuccess('Silme geri alındı'),
                    (error) => notifyErrorNotice(error, 'Silme geri alınamadı'),
                  )
                }
              >
                Silmeyi geri al
              </Button>
            )}
          </Writable>
        </div>
      )}
      <DeletionDialog open={open} onClose={() => setOpen(false)} name={workspace.name} />
    </Card>
  );
}

/** All data of the workspace as a file, to be saved before the deletion. */
function ExportLink() {
  return (
    <Button
      icon={<FileDown aria-hidden size={18} />}
      pendingLabel="Hazırlanıyor..."
      onClick={() =>
        saveDownload(exportWorkspace, {}, 'calisma-alani.zip').catch((error: unknown) =>
          notifyErrorNotice(error, 'Dosya indirilemedi'),
        )
      }
    >
      Bütün verileri indir (zip)
    </Button>
  );
}

interface DeletionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
}

function DeletionDialog({ open, onClose, name }: DeletionDialogProps) {
  const [password, setPassword] = useState('');
  const { mutateAsync, error, isPending } = useEndpointMutation(deleteWorkspace);
  const fieldError = error?.errors.find(({ field }) => field === 'password')?.message;
  const notice = error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Silinemedi');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`“${name}” silinsin mi?`}
      description="Üyelere e-posta gönderilir. 30 gün içinde geri alabilirsiniz."
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          const isDone = await mutateAsync({ body: { password } }).then(
            () => true,
            () => false,
          );
          if (!isDone) return;
          setPassword('');
          onClose();
        }}
        errorNotice={notice}
        isSubmitting={isPending}
        submitLabel="Çalışma alanını sil"
        pendingLabel="Siliniyor..."
        tone="danger"
        onCancel={onClose}
      >
        <Field label="Mevcut şifre" required error={fieldError}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
