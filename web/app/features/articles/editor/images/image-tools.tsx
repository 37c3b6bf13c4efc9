import { imageTypes, type SignedImage } from '@hokka/contracts/articles/images.ts';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useArticleImages } from '../../components/reading/article-images.tsx';
import { NewImage, PickedImage } from './added-image.tsx';
import { EditedImage } from './edited-image.tsx';
import { ImagePicker } from './image-picker.tsx';

/** Everything about pictures that is not in the text itself: choosing files, uploading them one after the other, describing them. */
export function ImageTools({ editor }: { readonly editor: Editor }) {
  const { articleId } = useArticleImages();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [edited, setEdited] = useState<number>();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<SignedImage>();
  const focusText = () => {
    // After the dialog has given the focus back to whatever opened it.
    setTimeout(() => editor.isDestroyed || editor.commands.focus(), 0);
  };
  const add = useEffectEvent((added: readonly File[]) => setFiles([...files, ...added]));
  useEffect(() => {
    if (articleId === undefined) return undefined;
    const actions = editor.storage.imageFiles;
    Object.assign(actions, {
      choose: () => input.current?.click(),
      pick: () => setPicking(true),
      add: (added: File[]) => add(added),
      edit: setEdited,
    });
    return () => void Object.assign(actions, { choose: undefined, pick: undefined, add: undefined, edit: undefined });
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
