import { type ContactMessage, updateContactMessage } from '@hokka/contracts/operations/contact.ts';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useUnsavedWork } from '../../../lib/forms/use-unsaved-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useMessageMutation } from '../api.ts';

/** What admins note down for each other. What was typed stays when it could not be saved. */
export function MessageNote({ message }: { readonly message: ContactMessage }) {
  const saved = message.note ?? '';
  const [note, setNote] = useState(saved);
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
  return (
    <div>
      <Field label="Not" optional hint="Yalnızca adminler görür." error={problem}>
        <TextArea
          size="small"
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
