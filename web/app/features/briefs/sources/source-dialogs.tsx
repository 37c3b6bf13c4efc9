import { type Source, sourceTitleMax } from '@hokka/contracts/briefs/sources.ts';
import { trimmedText } from '@hokka/contracts/shared/primitives.ts';
import { z } from 'zod';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSource, useUpdateSource } from '../source-api.ts';
import { describeLength } from './source-labels.ts';

interface SourceDialogProps {
  readonly briefId: string;
  readonly source: Source;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The text that was read from a source, split into its passages. */
export function SourceText({ briefId, source, open, onOpenChange }: SourceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={source.title} description={describeLength(source)}>
      {open && <Passages briefId={briefId} sourceId={source.id} />}
    </Dialog>
  );
}

function Passages({ briefId, sourceId }: { readonly briefId: string; readonly sourceId: string }) {
  const query = useSource(briefId, sourceId);
  if (query.data === undefined)
    return (
      <QueryPlaceholder
        query={query}
        title="Kaynağın metni yüklenemedi"
        skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-4 w-full', 'h-4 w-11/12', 'h-4 w-3/4']} />}
      />
    );
  return (
    <ol aria-label="Parçalar" className="flex flex-col gap-3">
      {query.data.cited_as.map(({ id, text }) => (
        <li key={id} className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-3">
          {text}
        </li>
      ))}
    </ol>
  );
}

const titleSchema = z.object({
  title: trimmedText({
    required: 'Başlık zorunludur',
    max: [sourceTitleMax, 'Başlık en fazla 200 karakter olabilir'],
  }),
});

/** Renames a source; the article's list of sources uses the new title. */
export function RenameSource({ briefId, source, open, onOpenChange }: SourceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Kaynağın başlığı"
      description="Kaynakçada bu başlıkla gösterilir."
    >
      {open && <TitleForm briefId={briefId} source={source} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

interface TitleFormProps extends Pick<SourceDialogProps, 'briefId' | 'source'> {
  readonly onClose: () => void;
}

function TitleForm({ briefId, source, onClose }: TitleFormProps) {
  const form = useValidatedForm(titleSchema, { title: source.title });
  const { mutateAsync: update } = useUpdateSource();
  const { onSubmit, ...state } = useFormSubmit(form, 'Başlık değiştirilemedi', async (body) => {
    await update({ params: { id: briefId, source: source.id }, body });
    form.reset(form.getValues());
    onClose();
  });
  return (
    <DialogForm {...state} onSubmit={onSubmit} submitLabel="Başlığı kaydet" onCancel={onClose}>
      <Field label="Başlık" required error={form.formState.errors.title?.message}>
        <TextInput {...form.register('title')} autoComplete="off" />
      </Field>
    </DialogForm>
  );
}
