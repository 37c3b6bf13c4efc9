import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStoredDraft, useStoredDraftUpdates } from '../../../../lib/forms/use-form-draft.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { notifyInfo } from '../../../../ui/notify.ts';
import { useCreateArticle } from '../../api.ts';
import { articleFormSchema, emptyForm, findFormField, toCreateArticleInput } from './article-form-schema.ts';
import { type CreationError, toCreationError } from './creation-error.ts';
import { readLastOptions, writeLastOptions } from './last-options.ts';
import { articleDraft } from './prompt-draft.ts';

/**
 * State of the form for a new article. Its draft is stored in the browser until the article is ordered; then the editor
 * opens.
 * @param userId the user to whom the draft belongs
 * @param isSwitched the draft is what the user brought along from the other form
 * @param initialTemplate the template of the workspace to begin with, if any
 */
export function useArticleForm(userId: string, isSwitched = false, initialTemplate = '') {
  const { values: draft, clear: clearDraft } = useStoredDraft(articleDraft, userId);
  const [restored, setRestored] = useState(draft !== undefined && !isSwitched);
  const [creationError, setCreationError] = useState<CreationError>();
  const { mutateAsync: createArticle } = useCreateArticle();
  const navigate = useNavigate();
  const form = useValidatedForm(
    articleFormSchema,
    {
      ...(draft ?? { ...emptyForm, ...readLastOptions(userId) }),
      ...(initialTemplate !== '' && { template: initialTemplate, template_fields: {} }),
    },
    findFormField,
  );
  const { getValues, reset } = form;

  useStoredDraftUpdates(form, articleDraft, userId);

  const submit = form.handleSubmit(async (values) => {
    setCreationError(undefined);
    try {
      const article = await createArticle({ body: toCreateArticleInput(values) });
      clearDraft();
      writeLastOptions(userId, getValues());
      await navigate(paths.editArticle(article.id));
    } catch (error) {
      if (!form.showServerErrors(error)) setCreationError(toCreationError(error));
    }
  });

  const startOver = () => {
    const typed = getValues();
    reset({ ...emptyForm, ...readLastOptions(userId) });
    setRestored(false);
    notifyInfo('Taslak temizlendi', { action: { label: 'Geri al', onClick: () => reset(typed) } });
  };
  return { form, submit, creationError, restored, keepDraft: () => setRestored(false), startOver };
}
