import type { ReactNode } from 'react';

interface PictureProps {
  /** Text alternative of the picture. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the product, drawn with its own shapes and colours. It is an image without interactive elements. */
export function Picture({ label, children }: PictureProps) {
  return (
    <div role="img" aria-label={label} className="select-none rounded-card bg-wash p-5 text-base sm:p-8">
      <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        {children}
      </div>
    </div>
  );
}
