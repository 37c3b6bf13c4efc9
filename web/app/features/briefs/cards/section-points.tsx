import { pointMax, pointsMax } from '@hokka/contracts/briefs/outline.ts';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface SectionPointsProps {
  /** Names the section in labels. */
  readonly heading: string;
  readonly points: readonly string[];
  readonly error: string | undefined;
  /** @param typedIndex the edited point; undefined if a point was added or deleted */
  readonly onChange: (points: string[], typedIndex?: number) => void;
  /** Actions of the section, in the line of the button that adds a point. */
  readonly actions: ReactNode;
}

/** The points of a section. Enter starts the next one, Backspace deletes an empty one. */
export function SectionPoints({ heading, points, error, onChange, actions }: SectionPointsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusLater = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[Math.max(0, index)]?.focus());
  const add = (index: number) => {
    if (points.length >= pointsMax) return;
    onChange(points.toSpliced(index, 0, ''));
    focusLater(index);
  };
  const remove = (index: number) => {
    if (points.length <= 1) return;
    onChange(points.toSpliced(index, 1));
    focusLater(Math.min(index, points.length - 2));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(index + 1);
    } else if (event.key === 'Backspace' && points[index] === '' && points.length > 1) {
      event.preventDefault();
      remove(Math.max(0, index));
      focusLater(index - 1);
    }
  };
  return (
    <div>
      <ul ref={list} aria-label={`Maddeler: ${heading}`} className="flex flex-col">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place
          <li key={index} className="group/point flex items-start gap-1 xl:pointer-fine:last:pr-66">
            <span
              aria-hidden
              className="mt-[1.05rem] pointer-fine:mt-[0.8rem] size-1.5 shrink-0 rounded-full bg-line-strong"
            />
            <textarea
              aria-label={`${index + 1}. madde: ${heading}`}
              rows={1}
              maxLength={pointMax}
              value={point}
              placeholder="Bu bölümde ne anlatılacak?"
              className={quietFieldClasses(
                'field-sizing-content min-h-10 resize-none pointer-fine:min-h-8 pointer-fine:py-0.5',
              )}
              onChange={({ currentTarget }) =>
                onChange(points.with(index, currentTarget.value.replace(/[\r\n]+/g, ' ')), index)
              }
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <IconButton
              label={`Maddeyi sil: ${point || `${index + 1}. madde`}`}
              icon={<X aria-hidden size={16} />}
              // By touch it appears at the point that is being edited.
              className="pointer-coarse:hidden pointer-coarse:group-focus-within/point:inline-flex pointer-fine:size-8! pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-focus-within/point:opacity-100 pointer-fine:group-hover/point:opacity-100"
              aria-disabled={points.length <= 1}
              // The point keeps the focus, and the button stays until it is clicked.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="text-coral text-sm">
          <FieldError>{error}</FieldError>
        </p>
      )}
      {/* With a mouse on a wide screen beside the last point. */}
      <div className="relative -mb-1 flex items-center xl:pointer-fine:-mt-9 xl:pointer-fine:ml-auto xl:pointer-fine:w-64">
        {points.length < pointsMax && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus aria-hidden size={16} />}
            aria-label={`Madde ekle: ${heading}`}
            className="-ml-2 whitespace-nowrap px-2! font-normal! text-ink-soft! [&>svg]:shrink-0"
            onClick={() => add(points.length)}
          >
            Madde ekle
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}

/**
 * Classes of a field that is edited in place: its frame is visible only on hover, while editing, or if the field is
 * invalid.
 */
export function quietFieldClasses(className: string): string {
  return classNames(
    'touch-target block w-full min-w-0 rounded-control border border-transparent bg-transparent px-2 py-1.5 text-ink transition-colors duration-150',
    'placeholder:text-ink-soft hover:border-line-strong focus:border-line-strong focus:bg-paper aria-invalid:border-coral',
    'pointer-coarse:text-lg focus-inset forced-colors:border-[ButtonBorder]',
    className,
  );
}
