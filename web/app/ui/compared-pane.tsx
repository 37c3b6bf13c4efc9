import { classNames } from './class-names.ts';

/** A part of a paragraph: in both texts, or in only one of them. */
interface ComparedStretch {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

interface ComparedPaneProps {
  readonly name: string;
  /** The first one is the title. */
  readonly paragraphs: readonly (readonly ComparedStretch[])[];
}

/** A text with its differences, word by word; it scrolls independently. */
export function ComparedPane({ name, paragraphs }: ComparedPaneProps) {
  return (
    <section aria-label={name} className="mt-4 min-w-0">
      <h3 className="mb-2 font-medium font-sans text-base">{name}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative h-[20dvh] overflow-y-auto rounded-control border border-line bg-paper p-4 md:h-[44dvh]"
      >
        {paragraphs.map((changes, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that stands still while it is compared
            key={index}
            dir="auto"
            className={classNames(
              'mb-3 whitespace-pre-wrap break-words font-serif',
              index === 0 && 'font-semibold text-lg',
            )}
          >
            {changes.map(({ kind, text }, at) => {
              const Word = elements[kind];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Word key={at} className={classes[kind]}>
                  {text}
                </Word>
              );
            })}
          </p>
        ))}
      </div>
    </section>
  );
}

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

const classes = { same: '', removed: 'bg-coral-wash', added: 'bg-amber-wash' } as const;
