import { imageLimits, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useArticleImages } from '../../articles/components/reading/article-images.tsx';
import { toImageProps } from '../../articles/components/reading/hast-elements.ts';
import { describeImage } from './edited-image.tsx';
import { ImageForm, type ImageTexts } from './image-form.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface NewImageProps {
  readonly file: File;
  readonly articleId: string;
  readonly editor: Editor;
  readonly onDone: () => void;
}

/**
 * A file that is being added to the text: the picture stands there as soon as it is uploaded, and is described
 * afterwards, now or later.
 */
export function NewImage({ file, articleId, editor, onDone }: NewImageProps) {
  const { add } = useArticleImages();
  const [position, setPosition] = useState<number>();
  const { state, retry } = useImageUpload(articleId, file, (image) => {
    add(image);
    setPosition(insertImage(editor, image.id, { alt: '', title: null }));
  });
  return (
    <div className="flex flex-col gap-5">
      {state.kind === 'failed' && (
        <Banner tone="danger" title="Görsel yüklenemedi">
          <p>{state.message}</p>
          {state.canRetry && (
            <Button size="small" className="mt-3" onClick={retry}>
              Yeniden dene
            </Button>
          )}
        </Banner>
      )}
      {state.kind === 'uploading' && (
        <ProgressBar
          label={`${file.name} yükleniyor (%)`}
          value={Math.round(state.share * 100)}
          max={100}
          tone="info"
        />
      )}
      {state.kind !== 'done' && (
        <>
          <p className="text-ink-soft text-sm">
            PNG, JPEG, WebP ya da AVIF; en fazla {formatNumber(imageLimits.bytes / 1024 ** 2)} MB.
          </p>
          <DialogActions>
            <Button onClick={onDone}>Vazgeç</Button>
          </DialogActions>
        </>
      )}
      {state.kind === 'done' && position !== undefined && (
        <>
          <p role="status" className="text-ink-soft">
            {file.name} metne eklendi. Görseli göremeyenler için anlatın; isterseniz sonra da anlatabilirsiniz.
          </p>
          <ImageForm
            submitLabel="Uygula"
            onSubmit={(texts) => {
              describeImage(editor, position, texts);
              onDone();
            }}
            actions={<Button onClick={onDone}>Sonra</Button>}
          />
        </>
      )}
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

/**
 * Inserts a picture after the selection, followed by an empty line.
 * @returns its position
 */
function insertImage(editor: Editor, id: string, { alt, title }: ImageTexts): number {
  const image = { type: 'image', attrs: { src: toImageAddress(id), alt, title } };
  editor
    .chain()
    .insertContentAt(editor.state.selection.to, [image, { type: 'paragraph' }])
    .run();
  let position = -1;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === image.attrs.src) position = at;
    return !node.isTextblock;
  });
  return position;
}
