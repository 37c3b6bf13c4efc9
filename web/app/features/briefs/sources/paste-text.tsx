import { addSourceRequest, sourceTextMax, sourceTitleMax } from '@hokka/contracts/briefs/sources.ts';
import { trimmedText } from '@hokka/contracts/shared/primitives.ts';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAddSource } from '../source-api.ts';

const formSchema = z.object({
  title: trimmedText({
    required: 'Başlık zorunludur',
    max: [sourceTitleMax, 'Başlık en fazla 200 karakter olabilir'],
  }),
  text: trimmedText({
    required: 'Metin zorunludur',
    max: [sourceTextMax, 'Metin en fazla 200.000 karakter olabilir'],
  }),
  listed: addSourceRequest.shape.listed.unwrap(),
});

interface PasteTextProps {
  readonly briefId: string;
  readonly isFull: boolean;
}

/** Adds a pasted text under a title given by the user. */
export function PasteText({ briefId, isFull }: PasteTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ClipboardPaste aria-hidden size={16} />} disabled={isFull} onClick={() => setOpen(true)}>
        Metin yapıştır
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Metin ekle"
        description="Notlarınızı, bir raporu ya da okunamayan bir sayfanın metnini yapıştırın."
      >
        {isOpen && <TextForm briefId={briefId} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function TextForm({ briefId, onClose }: { readonly briefId: string; readonly onClose: () => void }) {
  const form = useValidatedForm(formSchema, { title: '', text: '', listed: false });
  const { mutateAsync: add } = useAddSource();
  const { onSubmit, ...state } = useFormSubmit(form, 'Metin eklenemedi', async (body) => {
    await add({ params: { id: briefId }, body });
    form.reset(form.getValues());
    onClose();
  });
  const { errors } = form.formState;
  return (
    <DialogForm {...state} onSubmit={onSubmit} submitLabel="Metni ekle" pendingLabel="Ekleniyor..." onCancel={onClose}>
      <Field label="Başlık" required error={errors.title?.message}>
        <TextInput {...form.register('title')} autoComplete="off" placeholder="Toplantı notları, 2025 raporu…" />
      </Field>
      <Field label="Metin" required error={errors.text?.message}>
        <TextArea {...form.register('text')} value={form.watch('text')} limit={sourceTextMax} />
      </Field>
      <Checkbox {...form.register('listed')} label="Kaynakçada göster" />
    </DialogForm>
  );
}
