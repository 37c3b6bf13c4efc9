import { type ContactMessage, getContactMessage, updateContactMessage } from '@hokka/contracts/operations/contact.ts';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useUnsavedWork } from '../../../lib/session/unsaved-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DateTimeText } from '../../../ui/time-text.tsx';
import { useMessageMutation } from '../api.ts';
import { ContactStatusBadge, PriorityBadge } from './contact-row.tsx';
import { MessageActions } from './message-actions.tsx';
import { ReplyForm } from './reply-form.tsx';

interface MessageDialogProps {
  readonly id: string;
  /** The message as listed, shown until it is loaded. */
  readonly shown: ContactMessage | undefined;
  readonly onClose: () => void;
}

const gone = { title: 'Mesaj bulunamadı', description: 'Silinmiş olabilir.' };

/** A complete message with its actions. Opening a new message marks it as read. */
export function MessageDialog({ id, shown, onClose }: MessageDialogProps) {
  const query = useEndpointQuery(getContactMessage, { params: { id } });
  const { data, error } = query;
  const message = data ?? shown;
  const [isReplying, setReplying] = useState(false);
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
          {/* A server of the version before sends no replies. */}
          {message.reply != null && <SentReply reply={message.reply} />}
          <MessageNote message={message} />
          {isReplying && message.reply == null ? (
            <ReplyForm message={message} onClose={() => setReplying(false)} />
          ) : (
            <MessageActions
              message={message}
              onDeleted={onClose}
              onReply={message.reply == null ? () => setReplying(true) : undefined}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function SentReply({ reply }: { readonly reply: string }) {
  return (
    <div>
      <p className="font-medium">Gönderilen yanıt</p>
      <p className="wrap-anywhere mt-1.5 whitespace-pre-wrap border-line-strong border-l-2 pl-3">{reply}</p>
    </div>
  );
}

/** Marks a new message as read, once. If that fails, it stays new. */
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

/** Sender, time and state. */
function MessageMetadata({ message }: { readonly message: ContactMessage }) {
  return (
    <div>
      <p className="wrap-anywhere">
        <span className="block font-medium">{message.name}</span>
        <a href={`mailto:${message.email}`} className="text-cobalt underline underline-offset-3">
          {message.email}
        </a>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ink-soft text-sm">
        <ContactStatusBadge status={message.status} />
        {message.is_priority && <PriorityBadge />}
        <DateTimeText value={message.created_at} />
        <span aria-hidden>·</span>
        {message.User === null ? (
          'Giriş yapmadan yazdı'
        ) : (
          <span>
            Hesap: <TextLink to={paths.adminUser(message.User.id)}>{message.User.name}</TextLink>
          </span>
        )}
      </p>
    </div>
  );
}

/** Notes of admins for each other. If saving fails, the input stays. */
function MessageNote({ message }: { readonly message: ContactMessage }) {
  const saved = message.note ?? '';
  const [note, setNote] = useState(saved);
  const [isWriting, setWriting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: update } = useMessageMutation(updateContactMessage);
  useUnsavedWork(() => note.trim() !== saved);
  const save = () =>
    update({ params: { id: message.id }, body: { note } }).then(
      (stored) => {
        setNote(stored.note ?? '');
        notifySuccess('Not kaydedildi');
      },
      (error: ApiError) => setProblem(error.errors[0]?.message ?? error.message),
    );
  // What is typed stays when another admin removes the saved note meanwhile.
  if (!isWriting && saved === '' && note === '')
    return (
      <Button
        variant="quiet"
        icon={<NotebookPen aria-hidden size={18} />}
        className="-ml-4 self-start"
        onClick={() => setWriting(true)}
      >
        Not ekle
      </Button>
    );
  return (
    <div>
      <Field label="Not" hint="Yalnızca yöneticiler görür." error={problem}>
        <TextArea
          size="line"
          autoFocus={saved === ''}
          limit={2000}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </Field>
      {note.trim() !== saved && (
        <Button size="small" className="mt-2" onClick={save} pendingLabel="Kaydediliyor...">
          Notu kaydet
        </Button>
      )}
    </div>
  );
}
