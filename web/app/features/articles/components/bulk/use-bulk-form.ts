import { articleFormats, articleLanguages, articleLengths, articleTones } from '@hokka/contracts/articles/article.ts';
import { bulkMax } from '@hokka/contracts/articles/generation.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { useStoredDraft, useStoredDraftUpdates } from '../../../../lib/forms/use-form-draft.ts';
import { useUnsavedForm } from '../../../../lib/forms/use-unsaved-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import type { FormDraft } from '../../../../lib/storage/form-draft.ts';
import { notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { useCreateArticles } from '../../api.ts';
import { type CreationError, toCreationError } from '../create/creation-error.ts';
import {
  type BulkValues,
  bulkFormSchema,
  emptyBulk,
  emptyRow,
  isEmptyRow,
  parseRows,
  toCreateArticlesInput,
} from './bulk-form-schema.ts';

const storedBulk = z.object({
  items: z.array(z.object({ title: z.string(), ai_prompt: z.string() })).min(1),
  language: z.enum(articleLanguages).catch(emptyBulk.language),
  format: z.enum(articleFormats).catch(emptyBulk.format),
  tone: z.enum(articleTones).catch(emptyBulk.tone),
  length: z.enum(articleLengths).catch(emptyBulk.length),
});

/** The draft of the form for several articles. */
export const bulkDraft: FormDraft<BulkValues> = {
  name: 'bulkDraft',
  schema: storedBulk,
  isEmpty: ({ items }) => items.every(isEmptyRow),
};

/**
 * State of the form for several articles: its rows, pasting, and the order, which opens the list. The draft is stored
 * in the browser until the articles are ordered.
 * @param userId the user to whom the draft belongs
 */
export function useBulkForm(userId: string) {
  const { values: draft, clear: clearDraft } = useStoredDraft(bulkDraft, userId);
  const [creationError, setCreationError] = useState<CreationError>();
  const { mutateAsync: createArticles } = useCreateArticles();
  const navigate = useNavigate();
  const form = useForm<BulkValues>({ resolver: zodResolver(bulkFormSchema), defaultValues: draft ?? emptyBulk });
  const rows = useFieldArray({ control: form.control, name: 'items' });

  useUnsavedForm(form);
  useStoredDraftUpdates(form, bulkDraft, userId);

  const submitRows = form.handleSubmit(async (values) => {
    setCreationError(undefined);
    try {
      const { articles } = await createArticles({ body: toCreateArticlesInput(values) });
      clearDraft();
      notifySuccess(`${articles.length} makale sıraya alındı`);
      await navigate(paths.articles);
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors.filter(({ field }) => isRowField(field)) : [];
      for (const { field, message } of refused)
        form.setError(field as `items.${number}.title`, { type: 'server', message });
      if (refused.length === 0) setCreationError(toCreationError(error));
    }
  });

  /** Rows that were left empty are not ordered. */
  const submit = (event: FormEvent) => {
    const items = form.getValues('items');
    const written = items.filter((item) => !isEmptyRow(item));
    if (written.length > 0 && written.length < items.length) form.setValue('items', written);
    return submitRows(event);
  };

  /** Several lines become several rows; if the row pasted into is empty, it takes the first one. */
  const paste = (index: number) => (event: ClipboardEvent) => {
    const pasted = parseRows(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const items = form.getValues('items');
    const remaining = items.filter((item, position) => position !== index || !isEmptyRow(item));
    const all = remaining.toSpliced(remaining.length < items.length ? index : index + 1, 0, ...pasted);
    form.setValue('items', all.slice(0, bulkMax), { shouldDirty: true });
    if (all.length > bulkMax)
      notifyInfo(`Bir seferde en fazla ${bulkMax} makale oluşturulabilir`, {
        description: `${formatNumber(all.length - bulkMax)} satır alınmadı.`,
      });
  };

  return {
    form,
    submit,
    creationError,
    rows: rows.fields,
    add: () => rows.append(emptyRow),
    remove: rows.remove,
    paste,
  };
}

function isRowField(field: string): boolean {
  return /^items\.\d+\.(?:title|ai_prompt)$/.test(field);
}
