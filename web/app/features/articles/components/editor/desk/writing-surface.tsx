import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { splitTitle } from '../../../editing/title-line.ts';
import { ReadingText } from '../../reading/reading-text.tsx';
import { findPlace, type Place, returnToPlace } from '../keep-place.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { ToolbarRoom } from '../toolbar-room.tsx';
import { PlainTextEditor } from './plain-text-editor.tsx';
import type { Desk } from './use-desk.ts';

interface WritingSurfaceProps {
  readonly desk: Desk;
  readonly isPreview: boolean;
  readonly column: RefObject<HTMLElement | null>;
}

type RichText = Awaited<ReturnType<typeof loadRichText>>;

const cannotHold =
  'Bu metinde görsel, dipnot ya da görev listesi gibi zengin düzenleyicinin bozabileceği bölümler var. Zarar görmemesi için metni Markdown olarak düzenliyorsunuz; sonucu Önizleme’de görebilirsiniz.';
const cannotLoad =
  'Zengin düzenleyici yüklenemedi. Metni Markdown olarak düzenleyebilirsiniz; bağlantınız gelince sayfayı yenileyin.';

/** The text, to be written in or as it will be read. Going from one to the other keeps the reader's place. */
export function WritingSurface({ desk, isPreview, column }: WritingSurfaceProps) {
  const { title, content } = desk.state.draft;
  const { body } = splitTitle(content, title);
  const rich = useRichText(column);
  const isWriting = !isPreview && rich !== undefined;
  return (
    <>
      {rich !== undefined && (
        <div hidden={!isWriting}>
          <EditableText key={desk.state.textChanges} desk={desk} rich={rich} />
        </div>
      )}
      {!isWriting && (
        <section aria-label={isPreview ? 'Önizleme' : 'Makale metni'}>
          <ToolbarRoom />
          {body.trim() === '' ? (
            <p className="text-ink-soft">Makalede henüz metin yok.</p>
          ) : (
            <ReadingText text={body} />
          )}
        </section>
      )}
    </>
  );
}

/** One text in the surface that suits it; which one that is does not change while it is written. */
function EditableText({ desk, rich }: { readonly desk: Desk; readonly rich: RichText | 'missing' }) {
  const { draft, saved } = desk.state;
  const split = splitTitle(draft.content, draft.title);
  // Decided once: a heading that comes to equal the title while it is typed stays where it is typed.
  const [hasTitleLine] = useState(split.titleLine !== '');
  const body = hasTitleLine ? split.body : draft.content;
  const [opened] = useState(() => (rich === 'missing' ? undefined : rich.openDocument(body)));
  const shared = {
    language: saved.language,
    onChange: hasTitleLine ? desk.editBody : desk.editWhole,
    surface: desk.surface,
  };
  if (rich === 'missing' || opened === undefined) {
    return <PlainTextEditor {...shared} text={body} reason={rich === 'missing' ? cannotLoad : cannotHold} />;
  }
  return <rich.RichTextEditor {...shared} opened={opened} />;
}

/** The rich surface once it is loaded; until then the text is read in its place. */
function useRichText(column: RefObject<HTMLElement | null>): RichText | 'missing' | undefined {
  const [rich, setRich] = useState<RichText | 'missing'>();
  const place = useRef<Place>(undefined);
  useEffect(() => {
    let isHere = true;
    const show = (loaded: RichText | 'missing') => {
      if (!isHere) return;
      place.current = findPlace(column.current);
      setRich(loaded);
    };
    loadRichText().then(show, () => show('missing'));
    return () => {
      isHere = false;
    };
  }, [column]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the surface took the text's place
  useLayoutEffect(() => returnToPlace(column.current, place.current), [rich, column]);
  return rich;
}
