import { type ContactMessage, getContactMessage, updateContactMessage } from '@hokka/contracts/operations/contact.ts';
import { useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useMessageMutation } from '../api.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageMetadata } from './message-metadata.tsx';
import { MessageNote } from './message-note.tsx';

interface MessageDialogProps {
  readonly id: string;
  /** The message as the list has it, until it is read again. */
  readonly shown: ContactMessage | undefined;
  readonly onClose: () => void;
}

const gone = { title: 'Mesaj bulunamadı', description: 'Silinmiş olabilir.' };

/** A whole message, and what is done about it. Opening one that is new counts as reading it. */
export function MessageDialog({ id, shown, onClose }: MessageDialogProps) {
  const query = useEndpointQuery(getContactMessage, { params: { id } });
  const { data, error } = query;
  const message = data ?? shown;
  useReadMark(message);
  return (
    <Dialog open onOpenChange={onClose} title={message?.subject ?? 'Mesaj'}>
      {message === undefined && (
        <QueryPlaceholder
          query={query}
          {...(error?.status === 404 ? gone : { title: 'Mesaj yüklenemedi' })}
          skeleton={<ListSkeleton />}
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
  const { mutate } = useMessageMutation(updateContactMessage);
  const marked = useRef(false);
  const isNew = message?.status === 'new';
  const id = message?.id;
  useEffect(() => {
    if (!isNew || id === undefined || marked.current) return;
    marked.current = true;
    mutate({ params: { id }, body: { status: 'read' } });
  }, [isNew, id, mutate]);
}
