interface KeyboardHintProps {
  /** Keys pressed together, e.g. `['Ctrl', 'S']`. */
  readonly keys: readonly string[];
}

/** Shows a shortcut; hidden on devices without a keyboard. */
export function KeyboardHint({ keys }: KeyboardHintProps) {
  return (
    <kbd className="inline-flex gap-1 font-sans text-ink-soft text-sm pointer-coarse:hidden">
      {keys.map((key) => (
        <span key={key} className="rounded-sm border border-line bg-surface px-1.5 leading-5">
          {key}
        </span>
      ))}
    </kbd>
  );
}
