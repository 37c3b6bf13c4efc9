import { type RefObject, useState } from 'react';
import { useOpening } from '../../../lib/opening.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EarlyField } from '../../../ui/early-field.tsx';
import { ArticleImages } from '../../articles/components/reading/article-images.tsx';
import { ReadingText, TextSkeleton } from '../../articles/components/reading/reading-text.tsx';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { wishMax } from '../edits/early-menu.ts';
import type { Edits } from '../edits/use-edits.ts';
import type { SectionRewriting } from '../panels/outline-panel.tsx';
import type { ArticleDraft } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import { ToolbarSlot } from '../toolbar/toolbar-slot.tsx';
import { PlainTextEditor } from './plain-text-editor.tsx';
import { type OpenedText, type PendingText, type PlainReason, useOpenedText } from './use-opened-text.ts';

interface WritingSurfaceProps {
  readonly editor: EditorHandle;
  readonly isPreview: boolean;
  readonly column: RefObject<HTMLElement | null>;
  /** The text was visible before the editor opened. */
  readonly isInView: boolean;
  readonly prepared: RefObject<PendingText | undefined>;
  readonly spelling: Spelling | undefined;
  readonly edits: Edits;
  readonly rewriting: SectionRewriting;
  /** Begins a comment on the selection; absent where the article has no other readers. */
  readonly onComment: (() => void) | undefined;
}

const plainReasons: Readonly<Record<PlainReason, string>> = {
  lossy:
    'Bu metinde HTML, başka sitelerden görsel, dipnot ya da görev listesi gibi zengin düzenleyicinin bozabileceği bölümler var. Zarar görmemesi için metni Markdown olarak düzenliyorsunuz; sonucu ön izlemede görebilirsiniz.',
  costly:
    'Bu metin zengin düzenleyicide açılamayacak kadar uzun ya da karmaşık. Metni Markdown olarak düzenliyorsunuz; daha kısa makalelere bölerseniz zengin düzenleyici açılır.',
  missing:
    'Zengin düzenleyici yüklenemedi. Metni Markdown olarak düzenleyebilir ya da bağlantınız gelince yeniden deneyebilirsiniz.',
};

/** The text, editable or as a preview. Switching preserves the reading position. */
export function WritingSurface({
  editor,
  isPreview,
  column,
  isInView,
  prepared,
  spelling,
  edits,
  rewriting,
  onComment,
}: WritingSurfaceProps) {
  const { title, content } = editor.state.draft;
  const { body } = splitTitle(content, title);
  const { opened, step, isReadable, retry } = useOpenedText(editor.state, column, isInView, prepared);
  const [findSlot, setFindSlot] = useState<HTMLElement | null>(null);
  const isWriting = !isPreview && opened !== undefined && step !== 'made';
  useOpening(!isPreview && !isWriting);
  return (
    <ArticleImages articleId={editor.state.saved.id} texts={[content]}>
      {opened !== undefined && (
        <div hidden={!isWriting}>
          <div
            className="sticky top-[calc(var(--top-bar)+var(--editor-bar,3.5rem))] z-20 h-0 lg:top-[var(--editor-bar,3.5rem)] in-data-focus-mode:top-14!"
            data-print="hidden"
          >
            <div
              ref={setFindSlot}
              className="absolute -inset-x-4 top-[calc(3rem+1px)] in-data-focus-mode:top-0! sm:inset-x-0 pointer-coarse:top-[calc(3.25rem+1px)]"
            />
          </div>
          <EditableText
            key={opened.change}
            editor={editor}
            opened={opened}
            onRetry={retry}
            spelling={spelling}
            edits={edits}
            rewriting={rewriting}
            onComment={onComment}
            findSlot={findSlot}
            isDrawn={step !== 'made'}
          />
        </div>
      )}
      {(!isWriting || step !== 'done') && (
        <section hidden={isWriting} aria-label={isPreview ? 'Ön izleme' : 'Makale metni'}>
          <ToolbarSlot>{isPreview ? 'Okurlarınız yazıyı böyle görür.' : ''}</ToolbarSlot>
          {body.trim() === '' ? (
            <p className="text-ink-soft">Makalede henüz metin yok.</p>
          ) : isPreview || isReadable ? (
            <ReadingText text={body} isNeeded={isPreview || opened === undefined} />
          ) : (
            <TextSkeleton />
          )}
        </section>
      )}
    </ArticleImages>
  );
}

interface EditableTextProps
  extends Pick<WritingSurfaceProps, 'editor' | 'spelling' | 'edits' | 'rewriting' | 'onComment'> {
  readonly opened: OpenedText;
  /** Opens the text again after the rich text editor could not be loaded. */
  readonly onRetry: () => void;
  readonly findSlot: HTMLElement | null;
  /** Until then the text cannot take the focus. */
  readonly isDrawn: boolean;
}

/** A text in the surface that suits it; the surface does not change during editing. */
function EditableText({
  editor,
  opened,
  onRetry,
  spelling,
  edits,
  rewriting,
  onComment,
  findSlot,
  isDrawn,
}: EditableTextProps) {
  const { draft, saved } = editor.state;
  const { hasTitleLine, surface } = opened;
  const shared = {
    language: saved.language,
    onChange: hasTitleLine ? editor.editBody : editor.editWhole,
    surface: editor.surface,
    caret: editor.caret,
    findSlot,
  };
  const readBody = ({ title, content }: Pick<ArticleDraft, 'title' | 'content'>) => {
    const { titleLine, body } = splitTitle(content, title);
    return (titleLine !== '') === hasTitleLine ? body : undefined;
  };
  const checks = spelling?.loaded;
  if (surface.kind === 'plain') {
    const body = hasTitleLine ? splitTitle(draft.content, draft.title).body : draft.content;
    return (
      <PlainTextEditor
        {...shared}
        text={body}
        readBody={readBody}
        reason={plainReasons[surface.reason]}
        onRetry={surface.reason === 'missing' ? onRetry : undefined}
      >
        {checks &&
          ((field) => (
            <checks.module.PlainTextSpelling field={field} session={checks.session} analysis={checks.analysis} />
          ))}
      </PlainTextEditor>
    );
  }
  return (
    <>
      {edits.surface.hasFailed && (
        <Banner tone="warning" title="AI düzenleme araçları yüklenemedi" className="mt-9 mb-4">
          <p>Yazmaya devam edebilirsiniz; bağlantınız gelince kendiliğinden yeniden denenir.</p>
          <Button size="small" className="mt-2" onClick={edits.surface.retry}>
            Yeniden dene
          </Button>
        </Banner>
      )}
      <surface.rich.RichTextEditor
        {...shared}
        isDrawn={isDrawn}
        prepared={surface.prepared}
        readBody={readBody}
        onKeep={hasTitleLine ? editor.storeBody : editor.storeWhole}
      >
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
            {edits.surface.part === undefined && !edits.surface.hasFailed && edits.early.wish !== undefined && (
              <EarlyField
                label="AI ne yapsın?"
                max={wishMax}
                onType={edits.early.onWish}
                onCancel={() => edits.early.onWish(undefined)}
              />
            )}
            {edits.surface.part && (
              <edits.surface.part.RichTextEdits
                editor={rich}
                edits={edits}
                rewriting={rewriting}
                onComment={onComment}
              />
            )}
          </>
        )}
      </surface.rich.RichTextEditor>
    </>
  );
}
