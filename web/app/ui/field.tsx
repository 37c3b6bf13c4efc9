import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './class-names.ts';

interface FieldContext {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

const Context = createContext<FieldContext | undefined>(undefined);

interface FieldProps {
  readonly label: ReactNode;
  /** A short hint below the control. */
  readonly hint?: ReactNode;
  /** Error message, between the control and its hint. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Adds 'isteğe bağlı' to the label. */
  readonly optional?: boolean;
  /** Only screen readers get the label, where the control itself says what it is. */
  readonly isLabelHidden?: boolean;
  /** At the end of the label's line: a link or a counter. */
  readonly aside?: ReactNode;
  readonly className?: string;
  /** A control of this folder, which gets its id and descriptions from the field. */
  readonly children: ReactNode;
}

/** A control with its label above and its hint or error below. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  isLabelHidden = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const invalid = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== false && hint !== '';
  const describedBy = [invalid && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flow-root', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3'}>
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ml-1.5 font-normal text-ink-soft text-sm">(isteğe bağlı)</span>}
        </label>
        {aside}
      </div>
      <Context value={{ id, describedBy, invalid, required }}>{children}</Context>
      {/* Always rendered, so that screen readers announce a new message. */}
      <p id={errorId} role="alert" className="text-coral text-sm">
        {invalid && <FieldError>{error}</FieldError>}
      </p>
      {hasHint && (
        <p id={hintId} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error below a control. */
export function FieldError({ children }: { readonly children?: ReactNode }) {
  return (
    <span className="mt-1.5 flex items-start gap-1.5">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}

/** Attributes that connect a control to the field around it; empty outside of a field. */
export function useFieldControl() {
  const field = useContext(Context);
  if (field === undefined) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const;
}
