import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStoredDraft, useStoredDraftUpdates } from '../../../lib/forms/use-form-draft.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { notifyInfo } from '../../../ui/notify.ts';
import { type CreationError, toCreationError } from '../../articles/components/create/creation-error.ts';
import { useCreateBrief } from '../api.ts';
import { briefDraft } from './brief-draft.ts';
import { briefFormSchema, emptyBriefForm, findBriefField, toCreateBriefInput } from './brief-form-schema.ts';

/**
 * State of the form for a new brief. Its draft is stored in the browser until a brief is ordered; then the page of the
 * brief opens.
 * @param userId the user to whom the draft belongs
 * @param isSwitched the draft is what the user brought along from the other form
 */
export function useBriefForm(userId: string, isSwitched = false) {
  const { values: draft, clear: clearDraft } = useStoredDraft(briefDraft, userId);
  const [restored, setRestored] = useState(draft !== undefined && !isSwitched);
  const [creationError, setCreationError] = useState<CreationError>();
  const { mutateAsync: createBrief } = useCreateBrief();
  const navigate = useNavigate();
  const form = useValidatedForm(briefFormSchema, draft ?? emptyBriefForm, findBriefField);
  const { getValues, reset } = form;

  useStoredDraftUpdates(form, briefDraft, userId);

  const submit = form.handleSubmit(async (values) => {
    setCreationError(undefined);
    try {
      const brief = await createBrief({ body: toCreateBriefInput(values) });
      clearDraft();
      await navigate(paths.brief(brief.id));
    } catch (error) {
      if (!form.showServerErrors(error)) setCreationError(toCreationError(error, 'Yazı planı oluşturulamadı'));
    }
  });

  const startOver = () => {
    const typed = getValues();
    reset(emptyBriefForm);
    setRestored(false);
    notifyInfo('Taslak temizlendi', { action: { label: 'Geri al', onClick: () => reset(typed) } });
  };
  return { form, submit, creationError, restored, keepDraft: () => setRestored(false), startOver };
}
