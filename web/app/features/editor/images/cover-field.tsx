import {
  coverTemplates,
  findCoverTemplate,
  imageTypes,
  toTemplateCover,
  type UploadedImage,
} from '@hokka/contracts/articles/images.ts';
import { findImageId, toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { Ban, Images, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ArticleImages, useArticleImages } from '../../articles/components/reading/article-images.tsx';
import { templateClasses } from '../../articles/components/reading/cover-thumbnail.tsx';
import { toImageProps } from '../../articles/components/reading/hast-elements.ts';
import { coverTemplateLabels } from '../../articles/labels.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import { ImagePicker } from './image-picker.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface CoverFieldProps {
  readonly editor: EditorHandle;
  readonly error: string | undefined;
}

/** Cover of the article, above its text and in links: none, a template with the title, or a picture. */
export function CoverField(props: CoverFieldProps) {
  const { saved, draft } = props.editor.state;
  return (
    <ArticleImages articleId={saved.id} texts={[draft.cover]}>
      <CoverChoices {...props} />
    </ArticleImages>
  );
}

function CoverChoices({ editor, error }: CoverFieldProps) {
  const { draft, saved } = editor.state;
  const input = useRef<HTMLInputElement>(null);
  const { add } = useArticleImages();
  const [file, setFile] = useState<File>();
  const [isPicking, setPicking] = useState(false);
  const chosen = findCoverTemplate(draft.cover);
  const choices = [
    { value: '', label: 'Yok', template: undefined },
    ...coverTemplates.map((template) => ({
      ...{ template, label: coverTemplateLabels[template] },
      value: toTemplateCover(template),
    })),
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Kapak</legend>
      <div className="grid grid-cols-4 gap-2">
        {choices.map(({ value, label, template }) => (
          <button
            key={value}
            type="button"
            aria-pressed={draft.cover === value}
            onClick={() => editor.edit({ cover: value })}
            className={classNames(
              'flex min-w-0 flex-col items-stretch gap-1 rounded-control border p-1.5 text-sm transition-colors duration-150',
              draft.cover === value
                ? 'border-cobalt bg-cobalt-wash text-cobalt'
                : 'border-line text-ink-soft hover:bg-wash hover:text-ink',
            )}
          >
            <span
              aria-hidden
              className={classNames(
                'flex h-8 items-center justify-center rounded-sm border outline outline-line-strong',
                template === undefined ? 'border-transparent' : templateClasses[template],
              )}
            >
              {template === undefined && <Ban size={14} />}
            </span>
            <span className="truncate">{label}</span>
          </button>
        ))}
      </div>
      {chosen !== undefined && (
        <div
          aria-hidden
          className={classNames(
            'mt-3 flex aspect-[1200/630] items-center rounded-card border p-4 font-semibold font-serif text-lg leading-snug',
            templateClasses[chosen],
          )}
        >
          <span className="line-clamp-3" dir="auto">
            {draft.title}
          </span>
        </div>
      )}
      <CoverPicture cover={draft.cover} />
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        hidden
        aria-label="Kapak görseli dosyası"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {file !== undefined && (
        <CoverUpload
          key={`${file.name} ${file.lastModified} ${file.size}`}
          articleId={saved.id}
          file={file}
          onDone={(image) => {
            setFile(undefined);
            editor.edit({ cover: image.url });
          }}
          onCancel={() => setFile(undefined)}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<ImageUp aria-hidden size={16} />} onClick={() => input.current?.click()}>
          Görsel yükle
        </Button>
        <Button size="small" icon={<Images aria-hidden size={16} />} onClick={() => setPicking(true)}>
          Yüklediklerim
        </Button>
      </div>
      <ImagePicker
        open={isPicking}
        onOpenChange={setPicking}
        onPick={(image) => {
          setPicking(false);
          add(image);
          editor.edit({ cover: toImageAddress(image.id) });
        }}
      />
      <p role="alert" className="mt-1 text-coral text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function CoverPicture({ cover }: { readonly cover: string }) {
  const { images } = useArticleImages();
  const id = findImageId(cover);
  const image = id === undefined ? undefined : images.get(id);
  if (id === undefined) return null;
  if (image === undefined) return <p className="mt-3 text-ink-soft">Kapak görseli seçildi.</p>;
  return (
    <img
      alt="Kapak görseli"
      {...toImageProps(id, image)}
      sizes="20rem"
      className="mt-3 aspect-[1200/630] w-full rounded-card bg-wash object-cover outline-2 outline-cobalt outline-offset-2"
    />
  );
}

interface CoverUploadProps {
  readonly articleId: string;
  readonly file: File;
  readonly onDone: (image: UploadedImage) => void;
  readonly onCancel: () => void;
}

function CoverUpload({ articleId, file, onDone, onCancel }: CoverUploadProps) {
  const { add } = useArticleImages();
  const { state, retry } = useImageUpload(articleId, file, (image) => {
    add(image);
    onDone(image);
  });
  return (
    <div className="mt-3 flex flex-col gap-3">
      {state.kind === 'failed' ? (
        <p role="alert" className="text-coral text-sm">
          {state.message}
        </p>
      ) : (
        <ProgressBar
          label="Kapak yükleniyor (%)"
          value={state.kind === 'done' ? 100 : Math.round(state.share * 100)}
          max={100}
          tone="info"
        />
      )}
      <div className="flex gap-2">
        {state.kind === 'failed' && state.canRetry && (
          <Button size="small" onClick={retry}>
            Yeniden dene
          </Button>
        )}
        <Button size="small" onClick={onCancel}>
          Vazgeç
        </Button>
      </div>
    </div>
  );
}
