import { useOverlays } from './use-overlays.ts';

/** Where results appear, once in the application. Say something through notify.ts. */
export function Toaster() {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.Toaster />;
}
