import {
  type ContactMessage,
  type ContactStatus,
  deleteContactMessage,
  updateContactMessage,
} from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { Ban, Check, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { notifyError, notifyFailure, notifySuccess } from '../../../ui/notify.ts';
import { useMessageMutation } from '../api.ts';

/** Maximum length of the quoted message: mail programs truncate longer addresses. */
const quotedMax = 1000;

/** A `mailto:` address that opens a reply to the sender, with the subject and the quoted message. */
export function buildReplyAddress({
  email,
  name,
  subject,
  message,
}: Pick<ContactMessage, 'email' | 'name' | 'subject' | 'message'>): string {
  const characters = Array.from(message);
  const excerpt = characters.length > quotedMax ? `${characters.slice(0, quotedMax).join('')}…` : message;
  const quoted = excerpt
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const fields = { subject: `Re: ${subject}`, body: `Merhaba ${name},\r\n\r\n\r\n\r\n${quoted}` };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query.join('&')}`;
}

interface DeleteButtonProps {
  readonly message: ContactMessage;
  readonly onDeleted: () => void;
}

interface MessageActionsProps extends DeleteButtonProps {
  /** Opens the form of a reply; absent while it is open, and after a reply. */
  readonly onReply: (() => void) | undefined;
}

/** Builds handlers that change the state of a message. */
export function useMark({ id }: Pick<ContactMessage, 'id'>) {
  const { mutateAsync: update } = useMessageMutation(updateContactMessage);
  return (status: ContactStatus) => () =>
    update({ params: { id }, body: { status } }).then(
      () => void notifySuccess(`Mesaj işaretlendi: ${contactStatusLabels[status]}`),
      (error: unknown) => notifyFailure('Mesaj güncellenemedi', error),
    );
}

/** Reply, state and deletion of a message. */
export function MessageActions({ message, onDeleted, onReply }: MessageActionsProps) {
  const mark = useMark(message);
  const isHandled = message.status === 'answered' || message.status === 'spam';
  return (
    <DialogActions>
      <DeleteButton message={message} onDeleted={onDeleted} />
      {isHandled ? (
        <Button icon={<RotateCcw aria-hidden size={18} />} onClick={mark('read')}>
          Yeniden aç
        </Button>
      ) : (
        <>
          <Button variant="quiet" icon={<Ban aria-hidden size={18} />} onClick={mark('spam')}>
            Spam
          </Button>
          <Button
            icon={<Check aria-hidden size={18} />}
            aria-label="Yanıtlandı olarak işaretle"
            onClick={mark('answered')}
          >
            Yanıtlandı
          </Button>
        </>
      )}
      {onReply !== undefined && (
        <Button variant="primary" icon={<Reply aria-hidden size={18} />} onClick={onReply}>
          Yanıtla
        </Button>
      )}
    </DialogActions>
  );
}

function DeleteButton({ message, onDeleted }: DeleteButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync: remove } = useMessageMutation(deleteContactMessage);
  const confirm = () =>
    remove({ params: { id: message.id } }).then(
      () => {
        notifySuccess('Mesaj silindi');
        onDeleted();
      },
      (error: ApiError) => {
        notifyError('Mesaj silinemedi', { description: error.message });
        if (error.status === 404) onDeleted();
      },
    );
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 mr-auto text-coral! max-sm:ml-0"
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => setConfirming(true)}
      >
        Sil
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Bu mesajı silmek istediğinizden emin misiniz?"
        description="Mesaj ve notunuz kalıcı olarak silinir. Bu işlem geri alınamaz."
        confirmLabel="Mesajı sil"
        onConfirm={confirm}
      />
    </>
  );
}
