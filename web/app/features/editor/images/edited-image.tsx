import type { Editor } from '@tiptap/react';
import { Button } from '../../../ui/button.tsx';
import { ImageForm, type ImageTexts } from './image-form.tsx';

interface EditedImageProps {
  readonly editor: Editor;
  readonly position: number;
  readonly onDone: () => void;
}

/** Changes the description of a picture in the text, or removes the picture. */
export function EditedImage({ editor, position, onDone }: EditedImageProps) {
  const node = editor.state.doc.nodeAt(position);
  if (node?.type.name !== 'image') return null;
  const { alt, title } = node.attrs as ImageTexts;
  return (
    <ImageForm
      initial={{ alt, title }}
      submitLabel="Uygula"
      onSubmit={(texts) => {
        describeImage(editor, position, texts);
        onDone();
      }}
      actions={
        <Button
          variant="quiet-danger"
          className="sm:mr-auto"
          onClick={() => {
            editor
              .chain()
              .deleteRange({ from: position, to: position + node.nodeSize })
              .run();
            onDone();
          }}
        >
          Görseli kaldır
        </Button>
      }
    />
  );
}

/** Sets the description and caption of the picture at a position. */
export function describeImage(editor: Editor, position: number, texts: ImageTexts): void {
  editor
    .chain()
    .setNodeSelection(position)
    .updateAttributes('image', { ...texts })
    .run();
}
