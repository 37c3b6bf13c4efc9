import { buildAddressName, makeSlug, slugMax, toSlug } from '@hokka/contracts/text/slug.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { findAddressWords } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';

interface AddressFieldProps {
  readonly editor: EditorHandle;
  readonly error: string | undefined;
}

/** The slug of the article, with a button that copies its whole address. */
export function AddressField({ editor, error }: AddressFieldProps) {
  const { draft, saved } = editor.state;
  // The field's text during typing: a trailing space is not part of the slug yet.
  const [typed, setTyped] = useState('');
  const words = findAddressWords(draft, saved);
  const address = `${window.location.origin}${paths.publicArticle({ id: saved.id, slug: words })}`;
  return (
    <div>
      <Field label="Adres" hint={hint} error={error}>
        <TextInput
          value={toSlug(typed) === draft.slug ? typed : draft.slug}
          placeholder={words === '' ? makeSlug(draft.title) : words}
          maxLength={slugMax}
          data-checked-field="address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="placeholder:italic"
          onChange={({ target }) => {
            setTyped(target.value);
            editor.edit({ slug: toSlug(target.value) });
          }}
          onBlur={() => setTyped(draft.slug)}
        />
      </Field>
      {/* Before, the preview of the search result shows it. */}
      {saved.is_public && (
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="wrap-anywhere min-w-0 text-ink-soft text-sm">
            {window.location.host}/…/
            {decodeURIComponent(buildAddressName({ id: `…${saved.id.slice(-6)}`, slug: words }))}
          </p>
          <IconButton
            label="Adresi panoya al"
            icon={<Copy aria-hidden size={16} />}
            onClick={() => copyText(address, 'Adres panoya kopyalandı!')}
          />
        </div>
      )}
    </div>
  );
}

const hint = 'Boş bırakırsanız yayımlanırken başlıktan alınır; eski bağlantılar çalışmayı sürdürür.';
