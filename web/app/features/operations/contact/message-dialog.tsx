import type { ContactMessage } from '@hokka/contracts/operations/contact.ts';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useContactMessage, useUpdateMessage } from '../api.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageMetadata } from './message-metadata.tsx';
import { MessageNote } from './message-note.tsx';

interface MessageDialogProps {
  readonly id: string;
  /** The message as the list has it, until it is read again. */
  readonly shown: ContactMessage | undefined;
  readonly onClose: () => void;
}

/** A whole message, and what is done about it. Opening one that is new counts as reading it. */
export function MessageDialog({ id, shown, onClose }: MessageDialogProps) {
  const { data, error, refetch } = useContactMessage(id);
  const message = data ?? shown;
  useReadMark(message);
  return (
    <Dialog open onOpenChange={onClose} title={message?.subject ?? 'Mesaj'}>
      {message === undefined && error === null && <ListSkeleton />}
      {message === undefined && error !== null && (
        <ErrorState
          title={error.status === 404 ? 'Mesaj bulunamadı' : 'Mesaj yüklenemedi'}
          description={error.status === 404 ? 'Silinmiş olabilir.' : error.message}
          requestId={error.requestId}
          onRetry={refetch}
        />
      )}
      {message !== undefined && (
        <div className="flex flex-col gap-5">
          <MessageMetadata message={message} />
          <p className="wrap-anywhere whitespace-pre-wrap rounded-control bg-wash px-4 py-3">{message.message}</p>
          <MessageNote message={message} />
          <MessageActions message={message} onDeleted={onClose} />
        </div>
      )}
    </Dialog>
  );
}

/** Marks a new message as read, once; should that fail, it just stays new. */
function useReadMark(message: ContactMessage | undefined): void {
  const { mutate } = useUpdateMessage();
  const marked = useRef(false);
  const isNew = message?.status === 'new';
  const id = message?.id;
  useEffect(() => {
    if (!isNew || id === undefined || marked.current) return;
    marked.current = true;
    mutate({ params: { id }, body: { status: 'read' } });
  }, [isNew, id, mutate]);
}
