import { createFieldError } from '../../../platform/errors.ts';

export const unknownCategoryMessage = 'Lütfen listeden bir kategori seçin';

/** A category must be one of the list, or the one that is stored. @throws AppError `validation_failed` */
export function parseCategory(
  category: string | null | undefined,
  categories: readonly string[],
  stored?: string | null,
): string | null {
  if (category === undefined || category === null || category === '') return null;
  if (!categories.includes(category) && category !== stored) throw createFieldError('category', unknownCategoryMessage);
  return category;
}
