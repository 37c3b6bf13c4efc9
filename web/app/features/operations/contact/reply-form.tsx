import { type ContactMessage, contactReplyRequest, updateContactMessage } from '@hokka/contracts/operations/contact.ts';
import { Mail } from 'lucide-react';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useUnsavedWork } from '../../../lib/session/unsaved-work.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useMessageMutation } from '../api.ts';
import { buildReplyAddress } from './message-actions.tsx';

interface ReplyFormProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}

/** A reply that is mailed to the sender of a message, or the way to write it in a mail program. */
export function ReplyForm({ message, onClose }: ReplyFormProps) {
  const form = useValidatedForm(contactReplyRequest, { reply: '' });
  const { mutateAsync: update } = useMessageMutation(updateContactMessage);
  const { errors, isDirty } = form.formState;
  useUnsavedWork(() => isDirty);
  const sending = useFormSubmit(form, 'Yanıt gönderilemedi', async ({ reply }) => {
    await update({ params: { id: message.id }, body: { reply } });
    notifySuccess('Yanıt gönderildi');
    onClose();
  });
  return (
    <DialogForm {...sending} submitLabel="Yanıtı gönder" onCancel={onClose}>
      <Field
        label="Yanıtınız"
        hint={`${message.email} adresine e-posta olarak gider; gönderenin mesajı altında yer alır.`}
        error={errors.reply?.message}
      >
        <TextArea {...form.register('reply')} value={form.watch('reply')} size="medium" limit={5000} autoFocus />
      </Field>
      <a
        href={buildReplyAddress(message)}
        className="inline-flex items-center gap-2 self-start text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2 touch-target"
      >
        <Mail aria-hidden size={16} />
        E-posta programında aç
      </a>
    </DialogForm>
  );
}
