import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { EditorHandle } from '../save/use-editor.ts';

/** Title and description proposed with the text, as far as the article has none. */
export function ProposedMeta({ editor }: { readonly editor: EditorHandle }) {
  const { draft, saved } = editor.state;
  const { title, description } = saved.proposed_meta ?? {};
  const proposals = [
    { name: 'Başlık', text: title, current: draft.title, use: editor.editTitle },
    {
      name: 'Meta açıklama',
      text: description,
      current: draft.metaDescription,
      use: (text: string) => editor.edit({ metaDescription: text }),
    },
  ].flatMap(({ text, current, ...one }) => (text === undefined || text === current.trim() ? [] : [{ ...one, text }]));
  if (proposals.length === 0) return null;
  return (
    <section aria-label="Yazıyla gelen öneriler" className="rounded-card border border-line p-3">
      <h3 className="flex items-center gap-2 font-medium font-sans text-sm">
        <Sparkles aria-hidden size={16} className="shrink-0 text-ink-soft" />
        Arama motorları için öneri
      </h3>
      <dl className="mt-2 flex flex-col gap-3 text-sm">
        {proposals.map(({ name, text, use }) => (
          <div key={name} className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere" dir="auto">
                {text}
              </dd>
            </div>
            <Button size="small" aria-label={`${name} önerisini kullan`} onClick={() => use(text)}>
              Kullan
            </Button>
          </div>
        ))}
      </dl>
    </section>
  );
}
