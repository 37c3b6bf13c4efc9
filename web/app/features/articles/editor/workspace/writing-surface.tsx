import { type RefObject, useState } from 'react';
import { ArticleImages } from '../../components/reading/article-images.tsx';
import { ReadingText } from '../../components/reading/reading-text.tsx';
import { splitTitle } from '../../markdown/title-line.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import type { EditorHandle } from '../state/use-editor.ts';
import { ToolbarSlot } from '../toolbar/toolbar-slot.tsx';
import { PlainTextEditor } from './plain-text-editor.tsx';
import { type OpenedText, type PlainReason, useOpenedText } from './use-opened-text.ts';

interface WritingSurfaceProps {
  readonly editor: EditorHandle;
  readonly isPreview: boolean;
  readonly column: RefObject<HTMLElement | null>;
  readonly spelling: Spelling | undefined;
  readonly edits: Edits;
}

const plainReasons: Readonly<Record<PlainReason, string>> = {
  lossy:
    'Bu metinde başka sitelerden görsel, dipnot ya da görev listesi gibi zengin düzenleyicinin bozabileceği bölümler var. Zarar görmemesi için metni Markdown olarak düzenliyorsunuz; sonucu Önizleme’de görebilirsiniz.',
  costly:
    'Bu metin zengin düzenleyicide açılamayacak kadar uzun ya da karmaşık. Metni Markdown olarak düzenliyorsunuz; daha kısa makalelere bölerseniz zengin düzenleyici açılır.',
  missing:
    'Zengin düzenleyici yüklenemedi. Metni Markdown olarak düzenleyebilirsiniz; bağlantınız gelince sayfayı yenileyin.',
};

/** The text, to be written in or as it will be read. Going from one to the other keeps the reader's place. */
export function WritingSurface({ editor, isPreview, column, spelling, edits }: WritingSurfaceProps) {
  const { title, content } = editor.state.draft;
  const { body } = splitTitle(content, title);
  const opened = useOpenedText(editor.state, column);
  const [findSlot, setFindSlot] = useState<HTMLElement | null>(null);
  const isWriting = !isPreview && opened !== undefined;
  return (
    <ArticleImages articleId={editor.state.saved.id} texts={[content]}>
      {opened !== undefined && (
        <div hidden={!isWriting}>
          <div className="sticky top-28 z-20 h-0 lg:top-14 in-data-focus-mode:top-14!" data-print="hidden">
            <div ref={setFindSlot} className="absolute top-[3.5rem] right-0 max-w-full in-data-focus-mode:top-0" />
          </div>
          <EditableText
            key={opened.change}
            editor={editor}
            opened={opened}
            spelling={spelling}
            edits={edits}
            findSlot={findSlot}
          />
        </div>
      )}
      {!isWriting && (
        <section aria-label={isPreview ? 'Önizleme' : 'Makale metni'}>
          <ToolbarSlot />
          {body.trim() === '' ? (
            <p className="text-ink-soft">Makalede henüz metin yok.</p>
          ) : (
            <ReadingText text={body} />
          )}
        </section>
      )}
    </ArticleImages>
  );
}

interface EditableTextProps extends Pick<WritingSurfaceProps, 'editor' | 'spelling' | 'edits'> {
  readonly opened: OpenedText;
  readonly findSlot: HTMLElement | null;
}

/** One text in the surface that suits it; which one that is does not change while it is written. */
function EditableText({ editor, opened, spelling, edits, findSlot }: EditableTextProps) {
  const { draft, saved } = editor.state;
  const { hasTitleLine, surface } = opened;
  const shared = {
    language: saved.language,
    onChange: hasTitleLine ? editor.editBody : editor.editWhole,
    surface: editor.surface,
    findSlot,
  };
  const checks = spelling?.loaded;
  if (surface.kind === 'plain') {
    const body = hasTitleLine ? splitTitle(draft.content, draft.title).body : draft.content;
    return (
      <PlainTextEditor {...shared} text={body} reason={plainReasons[surface.reason]}>
        {checks &&
          ((field) => (
            <checks.module.PlainTextSpelling field={field} session={checks.session} analysis={checks.analysis} />
          ))}
      </PlainTextEditor>
    );
  }
  return (
    <surface.rich.RichTextEditor {...shared} caret={editor.caret} opened={surface.document}>
      {(rich) => (
        <>
          {checks && (
            <checks.module.RichTextSpelling
              editor={rich}
              session={checks.session}
              analysis={checks.analysis}
              dictionary={spelling.dictionary.actions}
            />
          )}
          {edits.module && <edits.module.RichTextEdits editor={rich} edits={edits} />}
        </>
      )}
    </surface.rich.RichTextEditor>
  );
}
