import { deleteImage, imageLimits, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { useArticleImages } from '../../components/reading/article-images.tsx';
import { toImageProps } from '../../components/reading/hast-elements.ts';
import { ImageForm, type ImageTexts } from './image-form.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface NewImageProps {
  readonly file: File;
  readonly articleId: string;
  readonly editor: Editor;
  readonly onDone: () => void;
}

/**
 * A file that is being added to the text. The user describes it during the upload; it is inserted once both are done.
 */
export function NewImage({ file, articleId, editor, onDone }: NewImageProps) {
  const { add } = useArticleImages();
  const isUsed = useRef(false);
  const { state, retry } = useImageUpload(articleId, file, add);
  const uploaded = state.kind === 'done' ? state.image : undefined;
  const discard = useEffectEvent(() => {
    // A cancelled picture must not use up storage. If the deletion fails, the hourly task deletes the file.
    if (uploaded !== undefined && !isUsed.current)
      callEndpoint(deleteImage, { params: { id: uploaded.id } }).catch(() => undefined);
  });
  useEffect(() => () => discard(), []);
  const insert = (texts: ImageTexts) => {
    if (uploaded === undefined) return;
    isUsed.current = true;
    insertImage(editor, uploaded.id, texts);
    onDone();
  };
  return (
    <div className="flex flex-col gap-5">
      {state.kind === 'failed' ? (
        <Banner tone="danger" title="Görsel yüklenemedi">
          <p>{state.message}</p>
          {state.canRetry && (
            <Button size="small" className="mt-3" onClick={retry}>
              Yeniden dene
            </Button>
          )}
        </Banner>
      ) : (
        <ProgressBar
          label={state.kind === 'done' ? `${file.name} yüklendi` : `${file.name} yükleniyor (%)`}
          value={state.kind === 'done' ? 100 : Math.round(state.share * 100)}
          max={100}
          tone="info"
        />
      )}
      <ImageForm
        submitLabel="Metne ekle"
        isDisabled={uploaded === undefined}
        onSubmit={insert}
        actions={<Button onClick={onDone}>Vazgeç</Button>}
      />
      <p className="text-ink-soft text-sm">
        PNG, JPEG, WebP ya da AVIF; en fazla {formatNumber(imageLimits.bytes / 1024 ** 2)} MB.
      </p>
    </div>
  );
}

interface PickedImageProps {
  readonly image: SignedImage;
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** Adds an uploaded picture to the text, with its stored description. */
export function PickedImage({ image, editor, onDone }: PickedImageProps) {
  const { add } = useArticleImages();
  const { src, width, height } = toImageProps(image.id, image);
  return (
    <div className="flex flex-col gap-5">
      <img alt="" src={src} width={width} height={height} className="max-h-48 w-full bg-wash object-contain" />
      <ImageForm
        submitLabel="Metne ekle"
        onSubmit={(texts) => {
          add(image);
          insertImage(editor, image.id, texts);
          onDone();
        }}
        actions={<Button onClick={onDone}>Vazgeç</Button>}
      />
    </div>
  );
}

/** Inserts a picture after the selection, followed by an empty line. */
function insertImage(editor: Editor, id: string, { alt, title }: ImageTexts): void {
  const image = { type: 'image', attrs: { src: toImageAddress(id), alt, title } };
  editor
    .chain()
    .insertContentAt(editor.state.selection.to, [image, { type: 'paragraph' }])
    .run();
}
