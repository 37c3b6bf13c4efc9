interface AvatarProps {
  readonly name: string;
}

/** The initials of a name in a circle. Decorative: the name is next to it or in a label. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span
      aria-hidden
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-cobalt-wash font-medium text-cobalt text-sm"
    >
      {toInitials(name)}
    </span>
  );
}

/** First letters of the first and last word, in Turkish capitals. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('tr');
}
