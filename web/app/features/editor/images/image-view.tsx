import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { PenLine } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { useArticleImages } from '../../articles/components/reading/article-images.tsx';
import { toImageProps } from '../../articles/components/reading/hast-elements.ts';
import { editImage } from './image-files.ts';

/** A picture in the editor: as readers will see it, with a button that opens its description. */
export function ImageView({ node, editor, getPos, selected }: NodeViewProps) {
  const { images } = useArticleImages();
  const { src, alt, title } = node.attrs as {
    readonly src: string;
    readonly alt: string;
    readonly title: string | null;
  };
  const id = findImageId(src);
  const image = id === undefined ? undefined : images.get(id);
  const open = () => {
    const position = getPos();
    if (position !== undefined) editImage(editor, position);
  };
  return (
    <NodeViewWrapper as="figure" data-drag-handle contentEditable={false} className="group/picture relative">
      {id === undefined || image === undefined ? (
        <p className="rounded-card border border-line bg-wash px-4 py-6 text-center font-sans text-base text-ink-soft">
          {alt === '' ? 'Görsel' : `Görsel: ${alt}`}
        </p>
      ) : (
        <img
          alt={alt}
          {...toImageProps(id, image)}
          className={classNames(selected && 'outline-3 outline-cobalt outline-offset-2')}
        />
      )}
      <button
        type="button"
        onClick={open}
        className={classNames(
          'absolute end-2 top-2 inline-flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface px-3 font-sans text-base text-ink shadow-sm touch-target hover:bg-wash',
          // A picture that is described needs nothing: a pointer sees it whole.
          alt !== '' &&
            !selected &&
            'transition-opacity duration-150 pointer-fine:opacity-0 pointer-fine:group-hover/picture:opacity-100 pointer-fine:focus-visible:opacity-100',
        )}
      >
        <PenLine aria-hidden size={16} />
        {alt === '' ? 'Görseli anlat' : 'Görseli düzenle'}
      </button>
      {title !== null && title !== '' && <figcaption>{title}</figcaption>}
    </NodeViewWrapper>
  );
}
