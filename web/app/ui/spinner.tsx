import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
  /** What is loading, shown next to the spinner; without it the spinner is decorative. */
  readonly label?: string;
  /** Edge length in pixels. */
  readonly size?: number;
}

export function Spinner({ label, size = 16 }: SpinnerProps) {
  const wheel = <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />;
  if (label === undefined) return wheel;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      {wheel}
      {label}
    </span>
  );
}
