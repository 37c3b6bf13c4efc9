interface EarlyFieldProps {
  /** Accessible name of what is being loaded. */
  readonly label: string;
  /** The text at first. */
  readonly text?: string;
  /** Maximum length, in UTF-16 units. */
  readonly max?: number;
  /** Called with the whole text after each key; Enter adds a line break. */
  readonly onType: (text: string) => void;
  readonly onCancel: () => void;
}

/** Takes the place of a box that is still being loaded: a field keeps what is typed for it. */
export function EarlyField({ label, text = '', max, onType, onCancel }: EarlyFieldProps) {
  return (
    <dialog
      ref={showModal}
      aria-label={label}
      onCancel={onCancel}
      className="mx-auto top-[12dvh] w-full max-w-xl rounded-card bg-surface"
    >
      <textarea
        aria-label={label}
        defaultValue={text}
        maxLength={max}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="w-full px-4"
      />
    </dialog>
  );
}

/** Closing returns the focus to its former place, which the loaded box notes in turn. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
