import type { ReactNode } from 'react';

interface PictureProps {
  /** What is to be seen, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the product drawn in its own shapes and colours. It is a picture: nothing in it can be used. */
export function Picture({ label, children }: PictureProps) {
  return (
    <div role="img" aria-label={label} className="select-none rounded-card bg-wash p-5 text-base sm:p-8">
      <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        {children}
      </div>
    </div>
  );
}
