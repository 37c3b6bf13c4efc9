import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useUnsavedForm } from '../../../../lib/forms/use-unsaved-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { notifyInfo } from '../../../../ui/notify.ts';
import { useCreateArticle } from '../../api.ts';
import {
  type ArticleFormOutput,
  type ArticleFormValues,
  articleFormSchema,
  emptyForm,
  findFormField,
  toCreateArticleInput,
} from './article-form-schema.ts';
import { type CreationError, toCreationError } from './creation-error.ts';
import { clearPromptDraft, readPromptDraft, writePromptDraft } from './prompt-draft.ts';

/**
 * The state of the creation form: what is typed is kept in the browser until an article was made of it, which then opens
 * in its editor.
 * @param userId whose draft it is
 */
export function useArticleForm(userId: string) {
  const [draft] = useState(() => readPromptDraft(userId, localStorage));
  const [restored, setRestored] = useState(draft !== undefined);
  const [creationError, setCreationError] = useState<CreationError>();
  const { mutateAsync: createArticle } = useCreateArticle();
  const navigate = useNavigate();
  const form = useForm<ArticleFormValues, unknown, ArticleFormOutput>({
    resolver: zodResolver(articleFormSchema),
    defaultValues: draft ?? emptyForm,
    // A field's error goes when the field is edited; the next submission looks again.
    reValidateMode: 'onSubmit',
  });
  useUnsavedForm(form);
  const { subscribe, setError, clearErrors, getValues, reset } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          writePromptDraft(userId, values, localStorage);
          if (name !== undefined) clearErrors(name as keyof ArticleFormValues);
        },
      }),
    [subscribe, clearErrors, userId],
  );

  const submit = form.handleSubmit(async (values) => {
    setCreationError(undefined);
    try {
      const article = await createArticle({ body: toCreateArticleInput(values) });
      clearPromptDraft(userId, localStorage);
      await navigate(paths.editArticle(article.id));
    } catch (error) {
      if (!showFieldErrors(error, setError)) setCreationError(toCreationError(error));
    }
  });

  const startOver = () => {
    const typed = getValues();
    reset(emptyForm);
    setRestored(false);
    notifyInfo('Taslak temizlendi', { action: { label: 'Geri al', onClick: () => reset(typed) } });
  };
  return { form, submit, creationError, restored, keepDraft: () => setRestored(false), startOver };
}

type SetError = ReturnType<typeof useForm<ArticleFormValues>>['setError'];

/** Puts the server's refusals beside their fields. @returns whether there were any. */
function showFieldErrors(error: unknown, setError: SetError): boolean {
  if (!(error instanceof ApiError)) return false;
  const refused = error.errors.flatMap(({ field, message }) => {
    const name = findFormField(field);
    return name === undefined ? [] : [{ name, message }];
  });
  refused.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return refused.length > 0;
}
