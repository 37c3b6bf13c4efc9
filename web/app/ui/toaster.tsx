import { useOverlays } from './use-overlays.ts';

/** Shows notifications and tooltips, once in the application. Use notify.ts to show a notification. */
export function Toaster() {
  const overlays = useOverlays();
  if (overlays === undefined) return null;
  return (
    <>
      <overlays.Toaster />
      <overlays.Tooltips />
    </>
  );
}
