import './reading-text.css';
import { memo, useMemo } from 'react';
import type { TextBlock } from '../../editing/growing-markdown.ts';
import { blocksOf, parseMarkdown, safeTreeOf } from '../../editing/markdown-tree.ts';
import { elementsOf } from './hast-elements.tsx';

/** A Markdown text as its readers see it. */
export const ReadingText = memo(function ReadingText({ text }: { readonly text: string }) {
  const elements = useMemo(() => elementsOf(blocksOf(safeTreeOf(parseMarkdown(text)))), [text]);
  return <div className="reading-text">{elements}</div>;
});

interface GrowingTextProps {
  readonly blocks: readonly TextBlock[];
  /** Shows the writer's caret at the end. */
  readonly caret: boolean;
}

/** The same for a text that is being written: only blocks that changed are rendered again. */
export function GrowingText({ blocks, caret }: GrowingTextProps) {
  return (
    <div className="reading-text">
      {blocks.map((block, index) => (
        <Block key={block.offset} block={block} caret={caret && index === blocks.length - 1} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ block, caret }: { readonly block: TextBlock; readonly caret: boolean }) {
  return elementsOf(block.elements, caret);
});
