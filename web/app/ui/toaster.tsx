import { useOverlays } from './use-overlays.ts';

/** Shows notifications, once in the application. Use notify.ts to show one. */
export function Toaster() {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.Toaster />;
}
