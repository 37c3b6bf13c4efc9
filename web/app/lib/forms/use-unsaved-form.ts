import { useEffect, useRef } from 'react';
import { useUnsavedWork } from '../session/unsaved-work.ts';

/** The part of a react-hook-form form that is used here. */
interface WatchedForm {
  subscribe(payload: {
    readonly formState: { readonly isDirty: true };
    readonly callback: (state: { readonly isDirty?: boolean }) => void;
  }): () => void;
}

/** Declares the input of a form as unsaved work until the form is submitted or reset. */
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
