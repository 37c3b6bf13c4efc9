import { useId } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { examplePrompts } from './prompt-examples.ts';

/** Example prompts. */
export function ExamplePrompts({ onPick }: { readonly onPick: (prompt: string) => void }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        Örnek istekler
      </h2>
      <p className="mt-1 text-ink-soft text-sm">Birini seçin, istek alanına yerleşsin.</p>
      <ul className="-mx-2 mt-3 flex flex-col">
        {examplePrompts.map((prompt) => (
          <li key={prompt} className="border-line border-t first:border-t-0">
            <button
              type="button"
              onClick={() => onPick(prompt)}
              className="w-full rounded-control px-2 py-2.5 text-left text-sm transition-colors duration-150 hover:bg-wash hover:text-cobalt focus-inset"
            >
              {prompt}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
