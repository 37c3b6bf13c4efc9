type RichText = typeof import('./rich-text-editor.tsx');

let loading: Promise<RichText> | undefined;

/** Loads the editing surface, which is larger than the rest of the page, once; a failed load can be tried again. */
export function loadRichText(): Promise<RichText> {
  loading ??= import('./rich-text-editor.tsx').catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}
