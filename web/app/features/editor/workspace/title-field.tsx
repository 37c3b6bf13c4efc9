import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface TitleFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (title: string) => void;
  /** A button at the end of the first line. */
  readonly aside?: ReactNode;
}

/** Title field, which looks like the title that readers see. */
export function TitleField({ value, error, onChange, aside }: TitleFieldProps) {
  const id = useId();
  return (
    <div data-title-field className="relative mb-4">
      <label htmlFor={id} className="sr-only">
        Makale başlığı
      </label>
      <div className="-mx-3 -my-1 grid w-[calc(100%+6*var(--spacing))] pointer-coarse:-my-1.5">
        {/* As high as its lines: where the browser does not do that by itself, the same words beneath it do. */}
        <p aria-hidden dir="auto" className="article-title invisible whitespace-pre-wrap">
          {`${value}\u200B`}
        </p>
        <textarea
          id={id}
          data-checked-field="title"
          rows={1}
          dir="auto"
          value={value}
          placeholder="Makale başlığı"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)))}
          className={classNames(
            'article-title field-sizing-content resize-none overflow-hidden rounded-control bg-transparent placeholder:text-ink-soft hover:bg-wash focus-inset',
            error !== undefined && 'outline-2 outline-coral',
          )}
        />
      </div>
      <p id={`${id}-error`} role="alert" className="text-coral text-sm">
        {error !== undefined && (
          <span className="mt-1.5 flex items-start gap-1.5">
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            {error}
          </span>
        )}
      </p>
      {aside !== undefined && (
        <div className="absolute top-2 right-0 in-data-focus-mode:hidden pointer-coarse:-top-1.5">{aside}</div>
      )}
    </div>
  );
}
