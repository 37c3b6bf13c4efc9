import type { ProposalKind } from '@hokka/contracts/articles/edits.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useStoredFlag } from '../../../ui/use-stored-flag.ts';
import { useCategories } from '../../articles/api.ts';
import { CoverField } from '../images/cover-field.tsx';
import { findProblem } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import { ProposedMeta } from './proposed-meta.tsx';
import { SpellingCount } from './spelling-count.tsx';
import { TagField } from './tag-field.tsx';

interface SettingsPanelProps {
  readonly editor: EditorHandle;
  readonly problems: readonly FieldError[];
  readonly spelling: Spelling | undefined;
  /** Renders the AI proposals of a field. */
  readonly propose: (kind: ProposalKind, value: string, onChange: (value: string) => void) => ReactNode;
}

const visibilityDescription = 'Herkes görebilir; Makaleler sayfasında ve arama motorlarında çıkar.';

/** Category, visibility and other settings of the article; saved together with the text. */
export function SettingsPanel({ editor, problems, spelling, propose }: SettingsPanelProps) {
  const { draft, saved } = editor.state;
  return (
    <section>
      <h2 className="sr-only">Ayarlar</h2>
      <div className="flex flex-col gap-5">
        <CategoryField editor={editor} error={findProblem(problems, 'category')} />
        <TagField
          value={draft.tags}
          error={findProblem(problems, 'tags')}
          onChange={(tags) => editor.edit({ tags })}
          aside={propose('tags', draft.tags, (tags) => editor.edit({ tags }))}
        />
        <Field
          label="Meta açıklama"
          hint={`Arama sonuçlarında görünür: ${formatNumber([...draft.metaDescription.trim()].length)} / 160 karakter`}
          error={findProblem(problems, 'meta_description')}
          aside={propose('description', draft.metaDescription, (metaDescription) => editor.edit({ metaDescription }))}
        >
          <TextArea
            value={draft.metaDescription}
            size="small"
            limit={500}
            data-checked-field="description"
            onChange={(event) => editor.edit({ metaDescription: event.target.value })}
          />
        </Field>
        <ProposedMeta editor={editor} />
        <CoverField editor={editor} error={findProblem(problems, 'cover')} />
        <div>
          <Switch
            label="Halka açık"
            hint={draft.isPublic ? visibilityDescription : 'Yalnızca siz görebilirsiniz.'}
            checked={draft.isPublic}
            onChange={(event) => editor.edit({ isPublic: event.target.checked })}
          />
          {draft.isPublic && !saved.is_public && (
            <Banner tone="info" className="mt-3">
              <p>Kaydettiğinizde makale yayımlanır ve adınız yazar olarak herkese görünür.</p>
              {spelling !== undefined && <SpellingCount spelling={spelling} />}
            </Banner>
          )}
          {saved.is_public && saved.moderation_status === 'approved' && (
            <LinkButton
              size="small"
              className="mt-3"
              to={paths.publicArticle(saved)}
              target="_blank"
              rel="noopener"
              reloadDocument
              icon={<ExternalLink aria-hidden size={14} />}
            >
              Makaleyi görüntüle
            </LinkButton>
          )}
        </div>
        <PunctuationSwitch />
      </div>
    </section>
  );
}

/** A setting of this device, not of the article. */
function PunctuationSwitch() {
  const [isPlain, setPlain] = useStoredFlag('plainPunctuation');
  return (
    <Switch
      label="Akıllı noktalama"
      hint="Yazarken düz tırnaklar “ ” ve ’, üç nokta …, sayılar arasındaki kısa çizgi – olur. “Geri al” yazdığınız işareti geri getirir."
      checked={!isPlain}
      onChange={(event) => setPlain(!event.target.checked)}
    />
  );
}

function CategoryField({ editor, error }: { readonly editor: EditorHandle; readonly error: string | undefined }) {
  const categories = useCategories();
  const { draft, saved } = editor.state;
  const names = new Set([...(categories.data ?? []), saved.category ?? '', draft.category]);
  names.delete('');
  return (
    <Field label="Kategori" error={error}>
      <Select
        value={draft.category}
        onChange={(event) => editor.edit({ category: event.target.value })}
        emptyLabel="Kategori seçilmedi"
        options={[...names]}
      />
    </Field>
  );
}
