import { listArticles } from '@hokka/contracts/articles/articles.ts';
import type { Editor } from '@tiptap/react';
import { ExternalLink, FileText, Unlink } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useRef, useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { measureSelection } from './measure-selection.ts';

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Reads the typed text as an address; undefined if it is none, or has an unsafe scheme. */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/][^@/.]*\.[^@/]+$/.test(text)) return `mailto:${text}`;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  if (!schemes.has(protocol)) return undefined;
  return hasScheme || hostname.includes('.') ? address : undefined;
}

interface LinkMenuProps {
  readonly editor: Editor;
  /** Typed before the menu was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link of the selected words: an address, or one of the user's public articles. */
export function LinkMenu({ editor, typed, onClose }: LinkMenuProps) {
  const place = useRef({ getBoundingClientRect: () => measureSelection(editor) });
  const close = () => {
    onClose();
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  return (
    <Popover.Root open onOpenChange={(open) => open || close()}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Bağlantı"
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <LinkForm editor={editor} typed={typed} onDone={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface LinkFormProps extends Pick<LinkMenuProps, 'editor' | 'typed'> {
  readonly onDone: () => void;
}

function LinkForm({ editor, typed: first, onDone }: LinkFormProps) {
  const [{ current, words }] = useState(() => readLink(editor));
  const [typed, setTyped] = useState(first || current);
  const [error, setError] = useState<string>();
  const apply = (href: string, name: string) => {
    const chain = editor.chain().extendMarkRange('link');
    const isBare = editor.state.selection.empty && !editor.isActive('link');
    if (isBare) chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readLinkAddress(typed);
    if (href === undefined) setError('Geçerli bir adres girin, örneğin https://ornek.com');
    else apply(href, href);
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      {words !== '' && <p className="wrap-anywhere line-clamp-2 text-ink-soft text-sm">“{words}” için bağlantı</p>}
      <div className="flex items-start gap-2">
        <Field label="Adres" isLabelHidden error={error} className="min-w-0 flex-1">
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https:// ya da makale adı"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" variant="primary" aria-label="Bağlantıyı uygula">
          Uygula
        </Button>
      </div>
      <OwnArticles text={typed} onChoose={(href, title) => apply(href, title)} />
      {current !== '' && (
        <div className="-mx-2 -mb-1 flex flex-wrap">
          <Button
            variant="quiet"
            size="small"
            aria-label="Adresi yeni sekmede aç"
            icon={<ExternalLink aria-hidden size={16} />}
            onClick={() => window.open(current, '_blank', 'noopener')}
          >
            Yeni sekmede aç
          </Button>
          <Button variant="quiet-danger" size="small" icon={<Unlink aria-hidden size={16} />} onClick={remove}>
            Bağlantıyı kaldır
          </Button>
        </div>
      )}
    </form>
  );
}

/** The address of the link at the cursor, and the words that have it or would get it. */
function readLink(editor: Editor): { readonly current: string; readonly words: string } {
  const { href } = editor.getAttributes('link');
  const { from, to } = editor.state.selection;
  return {
    current: typeof href === 'string' ? href : '',
    words: editor.state.doc.textBetween(from, to, ' ').slice(0, 120).trim(),
  };
}

/** In ms, before articles with the typed words are searched. */
const pauseMs = 300;
const searchedMin = 2;
const shownMax = 4;

interface OwnArticlesProps {
  readonly text: string;
  readonly onChoose: (address: string, title: string) => void;
}

/** Public articles of the user with the typed words. */
function OwnArticles({ text, onChoose }: OwnArticlesProps) {
  const search = useDebounced(text.trim(), pauseMs);
  // An address that is still being typed is no title.
  const isAddress = search.includes('://') || readLinkAddress(search) !== undefined;
  const isSearched = search.length >= searchedMin && !isAddress;
  const query = { search, visibility: 'public', limit: shownMax } as const;
  const { data } = usePagedQuery(listArticles, { query }, { enabled: isSearched });
  if (!isSearched || data === undefined) return null;
  if (data.articles.length === 0)
    return (
      <p role="status" className="text-ink-soft text-sm">
        Bu sözlerle yayında bir makaleniz yok.
      </p>
    );
  return (
    <ul aria-label="Yayındaki makaleleriniz">
      {data.articles.map((article) => (
        <li key={article.id}>
          <button
            type="button"
            className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-wash focus-visible:bg-wash touch-target"
            onClick={() => onChoose(`${window.location.origin}${paths.publicArticle(article)}`, article.title)}
          >
            <FileText aria-hidden size={16} className="shrink-0 text-ink-soft" />
            <span className="min-w-0 truncate">{article.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
