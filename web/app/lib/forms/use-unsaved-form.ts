import { useEffect, useRef } from 'react';
import { useUnsavedWork } from './use-unsaved-work.ts';

/** What is used of a form of react-hook-form, whatever its fields are. */
interface WatchedForm {
  subscribe(payload: {
    readonly formState: { readonly isDirty: true };
    readonly callback: (state: { readonly isDirty?: boolean }) => void;
  }): () => void;
}

/** Declares what is typed into a form as work that would be lost with the page, until it is sent or put back. */
export function useUnsavedForm({ subscribe }: WatchedForm): void {
  const isDirty = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: (state) => {
          if (state.isDirty !== undefined) isDirty.current = state.isDirty;
        },
      }),
    [subscribe],
  );
  useUnsavedWork(() => isDirty.current);
}
