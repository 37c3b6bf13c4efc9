import {
  deleteImage,
  fetchImage,
  imageTypes,
  type SignedImage,
  uploadImage,
} from '@hokka/contracts/articles/images.ts';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { useArticleImages } from '../../articles/components/reading/article-images.tsx';
import { type FailedImage, PastedImageUploads } from '../paste/pasted-image-uploads.ts';
import type { PastedImage } from '../paste/pasted-images.ts';
import { NewImage, PickedImage } from './added-image.tsx';
import { EditedImage } from './edited-image.tsx';
import { ImagePicker } from './image-picker.tsx';

/** Id of the notification with the progress of pasted pictures. */
const progressId = 'pasted-images';

/** Picture tools outside the text: choosing files, uploading them one after the other, describing them. */
export function ImageTools({ editor }: { readonly editor: Editor }) {
  const { articleId, add: show } = useArticleImages();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [edited, setEdited] = useState<number>();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<SignedImage>();
  const [untaken, setUntaken] = useState<readonly FailedImage[]>([]);
  const focusText = () => {
    // Waits until the dialog has returned the focus to its opener.
    setTimeout(() => editor.isDestroyed || editor.commands.focus(), 0);
  };
  const showUploaded = useEffectEvent(show);
  const add = useEffectEvent((added: readonly File[]) => setFiles([...files, ...added]));
  useEffect(() => {
    if (articleId === undefined) return undefined;
    const actions = editor.storage.imageFiles;
    const uploads = new PastedImageUploads(editor, {
      upload: async (file, signal) => {
        const image = await uploadFile(uploadImage, {
          params: { id: articleId },
          file,
          idempotencyKey: newIdempotencyKey(),
          onProgress: () => undefined,
          signal,
        });
        showUploaded(image);
        return image.id;
      },
      fetchFrom: async (address, signal) => {
        const image = await callEndpoint(fetchImage, { params: { id: articleId }, body: { address }, signal });
        showUploaded(image);
        return image.id;
      },
      // If the deletion fails, the hourly task deletes the file.
      discard: (id) => void callEndpoint(deleteImage, { params: { id } }).catch(() => undefined),
      onProgress: (done, of) => notifyInfo(`Görseller yükleniyor: ${done + 1} / ${of}`, { id: progressId }),
      onEnd: (left, taken) => {
        if (left.length === 0) notifySuccess(`${taken} görsel yüklendi`, { id: progressId });
        else
          notifyError(`${left.length} görsel alınamadı`, {
            id: progressId,
            action: { label: 'Neden?', onClick: () => setUntaken(left) },
          });
      },
    });
    Object.assign(actions, {
      pick: () => setPicking(true),
      add: (added: File[]) => add(added),
      addPasted: (images: readonly PastedImage[]) => uploads.add(images),
      edit: setEdited,
    });
    return () => {
      uploads.end();
      for (const name of Object.keys(actions)) Object.assign(actions, { [name]: undefined });
    };
  }, [editor, articleId]);
  if (articleId === undefined) return null;
  const [file] = files;
  const next = () => {
    setFiles(files.slice(1));
    if (files.length === 1) focusText();
  };
  const endPicking = () => {
    setPicked(undefined);
    focusText();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        multiple
        hidden
        aria-label="Görsel dosyaları"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Dialog open={file !== undefined} onOpenChange={(open) => open || next()} title="Görsel ekle">
        {file !== undefined && (
          <NewImage
            key={`${files.length} ${file.name}`}
            file={file}
            articleId={articleId}
            editor={editor}
            onDone={next}
          />
        )}
      </Dialog>
      <ImagePicker
        open={isPicking}
        sources={{
          articleId,
          onChooseFiles: () => {
            setPicking(false);
            input.current?.click();
          },
          onFiles: (dropped) => {
            setPicking(false);
            add(dropped);
          },
        }}
        onOpenChange={(open) => {
          setPicking(open);
          if (!open) focusText();
        }}
        onPick={(image) => {
          setPicking(false);
          setPicked(image);
        }}
      />
      <Dialog open={picked !== undefined} onOpenChange={(open) => open || endPicking()} title="Görsel ekle">
        {picked !== undefined && <PickedImage image={picked} editor={editor} onDone={endPicking} />}
      </Dialog>
      <Dialog
        open={untaken.length > 0}
        onOpenChange={(open) => open || setUntaken([])}
        title="Alınamayan görseller"
        description="Metin yapıştırıldı; bu görseller yerine konamadı."
      >
        <ul className="flex flex-col gap-3">
          {untaken.map(({ alt, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={at}>
              <p className="font-medium">{alt === '' ? `${at + 1}. görsel` : alt}</p>
              <p className="text-ink-soft">{reason}</p>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => {
          if (open) return;
          setEdited(undefined);
          focusText();
        }}
        title="Görsel"
      >
        {edited !== undefined && (
          <EditedImage
            editor={editor}
            position={edited}
            onDone={() => {
              setEdited(undefined);
              focusText();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
