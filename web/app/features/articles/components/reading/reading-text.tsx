import { memo } from 'react';
import { useDrawingSteps } from '../../../../lib/drawing-steps.ts';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import type { TextBlock } from '../../markdown/incremental-markdown.ts';
import { useShownImages } from './article-images.tsx';
import { renderNodes } from './hast-elements.ts';
import { PlainText } from './plain-text.tsx';
import { useTextAttributes } from './text-language.ts';
import { useRenderedText, useTextParts } from './use-read-text.ts';

interface ReadingTextProps {
  readonly text: string;
  /** False once something else takes its place: a text that is not visible by then stays a placeholder. */
  readonly isNeeded?: boolean;
  /**
   * Whether an editor will replace it: its spaces and letters then take as much room as in the editor. Otherwise lines
   * may move, and browsers would call the editor the largest paint, because spaces at the ends of its lines count.
   */
  readonly isEditable?: boolean;
}

/** A Markdown text as readers see it. */
export const ReadingText = memo(function ReadingText({ text, isNeeded = true, isEditable = false }: ReadingTextProps) {
  const { text: read, isLarge } = useRenderedText(text);
  const step = useDrawingSteps(read, { isLarge: isLarge && read !== undefined, isNeeded });
  const attributes = useTextAttributes();
  if (read === undefined || (step === 'made' && !isNeeded)) return <TextSkeleton />;
  if (read.kind === 'plain') {
    return (
      <>
        <p className="mb-4 rounded-card border border-line bg-surface px-4 py-3 text-ink-soft">
          Bu metin çok uzun ya da karmaşık olduğu için biçimlendirilmeden, yazıldığı gibi gösteriliyor.
        </p>
        <PlainText text={read.text} />
      </>
    );
  }
  return (
    <>
      {step === 'made' && <TextSkeleton />}
      <div className={isEditable ? 'reading-text as-edited' : 'reading-text'} {...attributes} hidden={step === 'made'}>
        <Elements elements={read.elements} breaksLines={!isEditable} />
      </div>
    </>
  );
});

interface TextInPartsProps extends Pick<ReadingTextProps, 'text'> {
  /** False once the editor is being prepared: it draws the rest sooner than both would together. */
  readonly isNeeded: boolean;
}

/** A text that an editor will replace: its beginning is drawn at once, and the rest in the next frames. */
export function TextInParts({ text, isNeeded }: TextInPartsProps) {
  const parts = useTextParts(text, isNeeded);
  const attributes = useTextAttributes();
  if (parts === undefined) return <ReadingText text={text} isEditable />;
  return (
    <div className="reading-text as-edited" {...attributes}>
      {parts.map((elements, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added
        <Elements key={index} elements={elements} breaksLines={false} />
      ))}
    </div>
  );
}

interface ElementsProps extends Pick<TextBlock, 'elements'> {
  readonly breaksLines: boolean;
}

/** A text's elements, not rendered again when the text is shown or replaced. */
const Elements = memo(function Elements({ elements, breaksLines }: ElementsProps) {
  const images = useShownImages();
  return renderNodes(elements, { images, breaksLines });
});

interface GrowingTextProps {
  readonly blocks: readonly TextBlock[];
  /** Shows a caret at the end. */
  readonly caret: boolean;
}

/** A text that is being generated, as readers see it; only changed blocks are rendered again. */
export function GrowingText({ blocks, caret }: GrowingTextProps) {
  return (
    <div className="reading-text" {...useTextAttributes()}>
      {blocks.map((block, index) => (
        <Block key={block.offset} block={block} caret={caret && index === blocks.length - 1} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ block, caret }: { readonly block: TextBlock; readonly caret: boolean }) {
  const images = useShownImages();
  return renderNodes(block.elements, { caret, images });
});

/** Placeholder while a long text is being parsed. */
export function TextSkeleton() {
  return (
    <Skeletons className="flex flex-col gap-4" shapes={['h-5 w-full', 'h-5 w-11/12', 'h-5 w-full', 'h-5 w-3/5']} />
  );
}
