import { useState } from 'react';
import { formatDate } from '../../../lib/formatting/format.ts';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TagList } from '../../../ui/tag-list.tsx';
import { ArticleImages } from '../../articles/components/reading/article-images.tsx';
import { ReadingText } from '../../articles/components/reading/reading-text.tsx';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { SearchPreview } from '../panels/search-preview.tsx';
import type { EditorHandle } from '../save/use-editor.ts';

const places = [
  { value: 'hokka', label: 'Hokka’da' },
  { value: 'site', label: 'Sitenizde' },
  { value: 'search', label: 'Aramada' },
] as const;
type Place = (typeof places)[number]['value'];

/** How the text on the screen will look where it is published. */
export function PublishPreview({ editor }: { readonly editor: EditorHandle }) {
  const [place, setPlace] = useState<Place>('hokka');
  return (
    <section aria-label="Yayın ön izlemesi" className="relative min-w-0">
      {/* Beside the places it is as high as they are. */}
      <div className="flex flex-col md:absolute md:inset-0">
        <fieldset className="mb-3 flex flex-wrap gap-1">
          <legend className="sr-only">Nerede nasıl görünür?</legend>
          {places.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === place}
              onClick={() => setPlace(value)}
              className={classNames(
                'min-h-9 rounded-full px-3.5 font-medium text-sm transition-colors duration-150 touch-target',
                value === place ? 'bg-cobalt-wash text-cobalt' : 'text-ink-soft hover:bg-wash hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <div className="flex min-h-0 flex-col rounded-card border border-line max-md:max-h-[min(34rem,60dvh)]">
          <section
            aria-label="Görünüm"
            className={classNames(
              'min-h-0 overflow-y-auto p-5 focus-inset',
              // A text goes on below: it fades out, and ends above the faded part.
              place !== 'search' && 'mask-b-from-[calc(100%-5rem)] mask-b-to-[calc(100%-1rem)] pb-20',
            )}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {place === 'search' ? (
              <SearchPreview editor={editor} />
            ) : (
              <Page key={place} editor={editor} isSite={place === 'site'} />
            )}
          </section>
        </div>
        {place === 'site' && (
          <p className="mt-2 text-ink-soft text-sm">
            Gönderilen içerik budur: başlık, özet, metin ve etiketler. Yazı tipini ve renkleri sitenizin teması
            belirler.
          </p>
        )}
      </div>
    </section>
  );
}

function Page({ editor, isSite }: { readonly editor: EditorHandle; readonly isSite: boolean }) {
  const { draft, saved } = editor.state;
  const { body } = splitTitle(draft.content, draft.title);
  const tags = splitTags(draft.tags);
  return (
    <article>
      <h3 dir="auto" className={classNames('break-words font-semibold text-2xl', isSite ? 'font-sans' : 'font-serif')}>
        {draft.title}
      </h3>
      <p className="mt-2 text-ink-soft text-sm">
        {[draft.category, formatDate(saved.updated_at)].filter((part) => part !== '').join(' · ')}
      </p>
      {isSite && draft.metaDescription.trim() !== '' && <p className="mt-3 text-ink-soft">{draft.metaDescription}</p>}
      <div className={classNames('mt-5', isSite && 'neutral-text')}>
        {body.trim() === '' ? (
          <p className="text-ink-soft">Makalede henüz metin yok.</p>
        ) : (
          <ArticleImages articleId={saved.id} texts={[draft.content]}>
            <ReadingText text={body} />
          </ArticleImages>
        )}
      </div>
      {tags.length > 0 && (
        <div className="mt-5">
          <TagList tags={tags} />
        </div>
      )}
    </article>
  );
}
