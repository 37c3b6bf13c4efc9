import { brandRequest } from '@hokka/contracts/workspaces/brand.ts';
import { z } from 'zod';

/** An empty field keeps the colour of the product. */
const emptyToNull = z.string().transform((text) => (text.trim() === '' ? null : text.trim()));

/** The form of a brand, whose colours are texts. */
export const brandFormSchema = z.object({
  name: brandRequest.shape.name,
  imprint: brandRequest.shape.imprint,
  accent: emptyToNull.pipe(brandRequest.shape.accent),
  cover_colour: emptyToNull.pipe(brandRequest.shape.cover_colour),
});

export type BrandFields = z.input<typeof brandFormSchema>;
