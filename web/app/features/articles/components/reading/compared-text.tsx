import { splitImages } from '@hokka/contracts/markdown/split-images.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useShownImages } from './article-images.tsx';
import { toImageProps } from './hast-elements.ts';
import { hasUnbrokenWord } from './unbroken-words.ts';

/** A part of a source text in a comparison: only pictures are rendered, with their texts. */
export function ComparedText({ text }: { readonly text: string }) {
  return splitImages(text).map((part, at) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that stands still while it is compared
      <span key={at} className={classNames(hasUnbrokenWord(part) && 'unbroken')}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ComparedImage key={at} id={part.id} alt={part.alt} title={part.title} />
    ),
  );
}

interface ComparedImageProps {
  readonly id: string;
  readonly alt: string;
  readonly title: string | undefined;
}

/** Description and caption are both visible words, because either can be the difference. */
function ComparedImage({ id, alt, title }: ComparedImageProps) {
  const image = useShownImages().get(id);
  return (
    <span className="my-1 inline-block max-w-full align-top">
      {image !== undefined && (
        <img
          alt=""
          {...toImageProps(id, image)}
          sizes="20rem"
          loading="lazy"
          className="h-auto max-h-48 w-auto max-w-full rounded-control bg-wash object-contain"
        />
      )}
      <span className="block font-sans text-sm in-[del]:bg-coral-wash in-[del]:line-through in-[ins]:bg-amber-wash in-[ins]:underline">
        {alt === '' ? 'Süs görseli' : `Görsel: ${alt}`}
        {title !== undefined && <span className="block">Alt yazı: {title}</span>}
      </span>
    </span>
  );
}
