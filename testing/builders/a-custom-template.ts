import { randomUUID } from 'node:crypto';
import { templateForm } from '@hokka/contracts/articles/custom-template.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';

/** A form with a field, a section and a fixed block. */
export const templateInput = {
  name: 'Ürün tanıtımı',
  format: 'blog',
  tone: 'friendly',
  sections: [
    { heading: '{{ürün}} nedir?', purpose: 'Kime yaradığını anlat', words: 150 },
    { heading: 'Fiyatı', words: 100 },
  ],
  instructions: '{{ürün}} için bir tanıtım yaz.',
  blocks: [{ kind: 'disclaimer', place: 'end', text: '*Bu yazı {{ürün}} üreticisinin desteğiyle hazırlandı.*' }],
  fields: [
    { name: 'ürün', kind: 'text', example: 'Filtre kahve makinesi' },
    { name: 'fiyat', kind: 'number', is_required: false },
  ],
} as const;

interface TemplateOptions {
  readonly userId: string;
  readonly form?: object;
}

/** Inserts a template of a workspace in its first version. */
export async function aCustomTemplate(
  database: Database,
  { userId, form = {} }: TemplateOptions,
): Promise<{ id: string }> {
  const id = randomUUID();
  const at = new Date('2026-03-10T09:00:00.000Z');
  const stored = templateForm.parse({ ...templateInput, name: `Ürün tanıtımı ${id.slice(0, 8)}`, ...form });
  await database
    .insertInto('custom_templates')
    .values({ id, user_id: userId, name: stored.name, version: 1, created_at: at, updated_at: at })
    .execute();
  await database
    .insertInto('custom_template_versions')
    .values({ template_id: id, version: 1, form: JSON.stringify(stored), saved_by: userId, saved_at: at })
    .execute();
  return { id };
}
