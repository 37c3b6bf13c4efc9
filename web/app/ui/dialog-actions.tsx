import type { ReactNode } from 'react';

/** The buttons at a dialog's foot, the main one last; where it is narrow they lie above each other, the main one on top. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:flex-wrap sm:justify-end">{children}</div>;
}
